/**
 * Lists that may look at many rows for each that fits: a page reads at most a step of one index, and may be short or empty;
 * the position of the step's last row says where the next one goes on (decision 69).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { alongside } from '#db/read-together.ts'

/** Some milliseconds of the only thread. A row is looked up for each. */
export const A_STEP = 1_000

/** Where a page ends: what its last row is sorted by, and the row itself. */
export type Position = { value: string; place: string }

/** A subquery with a limit of its own, which SQLite runs as it stands. Its rows have `value` and `place`, in order. */
export const stepOf = (walk: SQL): SQL => sql`(${walk} limit ${A_STEP}) as step`

type Fitting<Row> = {
  /** The rows of a step that fit, `most` at most, in its order. */
  find: (step: SQL, most: number) => Promise<Row[]>
  positionOf: (row: Row) => Position
}

/** A page of walks that follow one another; `end` is null when nothing is left. */
export async function readSteps<Row>(
  db: Reader,
  walks: readonly SQL[],
  limit: number,
  { find, positionOf }: Fitting<Row>,
): Promise<{ rows: Row[]; end: Position | null }> {
  const rows: Row[] = []
  for (const walk of walks) {
    alongside(() => lastOfStep(db, walk))
    // One more than the page, to know whether there are others.
    rows.push(...(await find(stepOf(walk), limit + 1 - rows.length)))
    const last = rows[limit - 1]
    if (rows.length > limit && last) return { rows: rows.slice(0, limit), end: positionOf(last) }
    const end = await lastOfStep(db, walk)
    if (end) return { rows, end: { value: String(end.value), place: String(end.place) } }
  }
  return { rows, end: null }
}

/** Whether a step of it is all there is, so that it may be sorted. */
export async function isWithinAStep(db: Reader, walk: SQL): Promise<boolean> {
  return (await lastOfStep(db, walk)) === undefined
}

async function lastOfStep(db: Reader, walk: SQL) {
  const [last] = await db.all<{ value: unknown; place: unknown }>(sql`${walk} limit 1 offset ${A_STEP - 1}`)
  return last
}
