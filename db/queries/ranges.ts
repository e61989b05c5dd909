/** Figures over any number of rows, a few at a time: SQLite blocks the only thread while it counts. */
import { setImmediate } from 'node:timers/promises'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'

const A_RANGE = 1_000

export type RangeQuery = {
  from: SQL
  where?: SQL | undefined
  /** Where the first range begins and the last ends. Not in `where`: SQLite would walk from there, or to there, in each. */
  since?: SQL | undefined
  until?: SQL | undefined
  key: readonly SQL[]
  /** How many rows a range has. */
  rows?: number
}

/**
 * Conditions that together hold for each row of `where` once: up to so many rows each, in the order of `key`, which no two
 * rows share and an index has behind the columns of `where`. Others are answered between. Not for a write job.
 */
export async function* rangesOf(
  db: Reader,
  { from, where, since, until, key, rows = A_RANGE }: RangeQuery,
): AsyncGenerator<SQL> {
  const columns = sql.join([...key], sql`, `)
  const named = sql.join(
    key.map((column, at) => sql`${column} as ${sql.raw(`k${at}`)}`),
    sql`, `,
  )
  let after: SQL | undefined
  for (;;) {
    const begins = after ? sql`(${columns}) > (${after})` : since
    const [last] = await db.all<Record<string, unknown>>(
      sql`select ${named} from ${from} where ${and(where, begins, until) ?? sql`true`} order by ${columns} limit 1 offset ${rows - 1}`,
    )
    const end =
      last &&
      sql.join(
        Object.values(last).map((value) => sql`${value}`),
        sql`, `,
      )
    yield and(where, begins, end ? sql`(${columns}) <= (${end})` : until) ?? sql`true`
    if (!end) return
    after = end
    await setImmediate()
  }
}

/** How many rows there are. */
export async function countInRanges(db: Reader, query: RangeQuery): Promise<number> {
  let times = 0
  for await (const range of rangesOf(db, query)) {
    const [some] = await db.all<{ times: number }>(sql`select count(*) as times from ${query.from} where ${range}`)
    times += some?.times ?? 0
  }
  return times
}
