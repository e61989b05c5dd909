/**
 * A search of an index of words in three parts, one behind the other: what has the very title, what has one that begins so, and
 * what has the words (decision 100). In each the newest first.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Match } from '#domain/text/keyed-words.ts'
import { A_STEP } from './steps.ts'

const PARTS = ['exact', 'beginning', 'words'] as const satisfies readonly (keyof Match)[]

export type Part = 0 | 1 | 2

/** Of a cursor's text; undefined when it is none. */
export const partIn = (text: string): Part | undefined => ([0, 1, 2] as const).find((part) => String(part) === text)

type Value = string | bigint | number | Placeholder

export type WordSearch = {
  index: 'document_words' | 'payment_words' | 'customer_words' | 'item_search'
  match: Record<keyof Match, Value>
  /** The row before the page, and the part that it was in. */
  after: { part: Part; place: Value } | undefined
}

/**
 * A walk (steps.ts): `value` is the part, `place` the row id. A row comes in each part that finds it. Most searches have no title
 * at all, which is looked up once; the first parts then ask for no more than that.
 */
export function walkOfSearch({ index, match, after }: WordSearch): SQL {
  const first = after?.part ?? 0
  const titled = sql`(select titled from titles)`
  const parts = PARTS.slice(first).map((part, at) => {
    const asked = part === 'words' ? sql`${match.words}` : sql`iif(${titled}, ${match[part]}, ${match.title})`
    const rows = rowsOf(index, asked, at === 0 ? after : undefined)
    return sql`select ${sql.raw(String(first + at))} as value, place, ${titled} as titled from (${rows}) as part`
  })
  const table = sql.raw(index)
  return sql`with titles as materialized (select exists (select 1 from ${table} where ${table} match ${match.title}) as titled)
    ${sql.join(parts, sql` union all `)}`
}

/**
 * Of a row of `step`: the part before it did not find it. What that finds among the rows of a step is within its own first rows,
 * as many as a step, because only such are asked for that this part finds, too.
 */
export function isNewInPart({ index, match, after }: WordSearch): SQL {
  const isIn = (part: Part, before: Value) =>
    sql`step.place in (select place from (${rowsOf(index, before, after?.part === part ? after : undefined)}) as part)`
  return sql`not (step.titled and case step.value when 1 then ${isIn(1, match.exact)}
    when 2 then ${isIn(2, match.both)} else 0 end)`
}

/** With a limit, so that SQLite runs it as it stands, in its order, and no further than the page needs. */
function rowsOf(index: string, match: Value | SQL, after: WordSearch['after']): SQL {
  const table = sql.raw(index)
  const behind = after ? sql` and rowid < ${after.place}` : sql``
  return sql`select rowid as place from ${table} where ${table} match ${match}${behind} order by rowid desc limit ${sql.raw(String(A_STEP))}`
}
