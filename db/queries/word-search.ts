/**
 * A search of an index of words in three parts, one behind the other: rows with the very title, rows with a title that
 * begins so, and rows with the words (decision 100). Each has the newest first.
 */
import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Match } from '#domain/text/keyed-words.ts'
import { type CursorPosition, invalidCursor, wholeNumberIn } from './keyset/cursor.ts'
import { newestFirst } from './keyset/order.ts'
import { A_STEP, type Walk } from './keyset/steps.ts'

const PARTS = ['exact', 'beginning', 'words'] as const satisfies readonly (keyof Match)[]

export type SearchPart = 0 | 1 | 2

/** A phrase of no words matches nothing. */
const NOTHING = sql.raw(`'""'`)

type Value = string | bigint | number | Placeholder

export type WordSearch = {
  index: `${string}_words` | 'item_search'
  match: Record<keyof Match, Value>
  /** The row before the page, and the part that it was in. */
  after: { part: SearchPart; rowId: Value } | undefined
}

/** @throws Refusal `request.invalid` for the position of another list. */
export function searchPosition([text, rowId, ...others]: readonly string[]): { part: SearchPart; rowId: bigint } {
  const part = ([0, 1, 2] as const).find((one) => String(one) === text)
  if (part === undefined || rowId === undefined || others.length > 0) throw invalidCursor()
  return { part, rowId: wholeNumberIn(rowId) }
}

type WalkOfSearch = Pick<WordSearch, 'index'> &
  Pick<Walk, 'where' | 'part'> & {
    /** It is undefined when nothing was typed that a word could begin with. */
    match: WordSearch['match'] | undefined
    position: CursorPosition
  }

/** The walk of a search; no walk when nothing was typed that could be found. */
export function walksOfSearch({ index, match, position, where, part }: WalkOfSearch): Walk[] {
  const after = position && searchPosition(position)
  if (match === undefined) return []
  const search: WordSearch = { index, match, after }
  return [{ rows: rowsOfSearch(search), order: SEARCH_ORDER, where: and(where, isNewInPart(search)), part }]
}

/** Rows of a search are sorted by the part that found them and by their row ids. */
export const SEARCH_ORDER = newestFirst(sql`value`, sql`id`)

/**
 * Rows of a walk (steps.ts): `value` is the part, `id` the row id. A row comes in each part that finds it. Most searches have no
 * title at all, which is looked up once; the first parts then ask for nothing, and FTS5 looks nothing up.
 */
export function rowsOfSearch({ index, match, after }: WordSearch): SQL {
  const first = after?.part ?? 0
  const titled = sql`(select titled from titles)`
  const parts = PARTS.slice(first).map((part, at) => {
    const expression = part === 'words' ? sql`${match.words}` : sql`iif(${titled}, ${match[part]}, ${NOTHING})`
    const rows = rowsOf(index, expression, at === 0 ? after : undefined)
    return sql`select ${sql.raw(String(first + at))} as value, id, ${titled} as titled from (${rows}) as part`
  })
  const table = sql.raw(index)
  return sql`with titles as materialized (select exists (select 1 from ${table} where ${table} match ${match.title}) as titled)
    ${sql.join(parts, sql` union all `)}`
}

/**
 * The condition that the part before did not find a row of `step`. All that it finds among the rows of a step are within as many
 * of its first rows, because it is searched for such alone as this part finds, too.
 */
export function isNewInPart({ index, match, after }: WordSearch): SQL {
  const isIn = (part: SearchPart, before: Value) =>
    sql`step.id in (select id from (${rowsOf(index, before, after?.part === part ? after : undefined)}) as part)`
  return sql`not (step.titled and case step.value when 1 then ${isIn(1, match.exact)}
    when 2 then ${isIn(2, match.both)} else 0 end)`
}

/** The limit makes SQLite run it as it is written, in its order, and no further than the page needs. */
function rowsOf(index: string, match: Value | SQL, after: WordSearch['after']): SQL {
  const table = sql.raw(index)
  const behind = after ? sql` and rowid < ${after.rowId}` : sql``
  return sql`select rowid as id from ${table} where ${table} match ${match}${behind} order by rowid desc limit ${sql.raw(String(A_STEP))}`
}
