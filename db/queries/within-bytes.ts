/**
 * Reads rows that may each be large by what they weigh and not by how many they are: sqld answers at most 10 MB
 * (`--max-response-size`), and a process should hold no more of them than that at once.
 */
import { type SQL, sql } from 'drizzle-orm'

/** The most that large columns weigh in a slice: sqld's limit less room for other columns. A row has at most one megabyte. */
const MOST_BYTES = 4_000_000

type Weighed = {
  table: SQL
  where: SQL
  /** The column that the rows are read by. */
  position: SQL
  /** The size of a row in bytes: `octet_length(copy)`, which reads no more than the row's header. */
  bytes: SQL
  /** At most so many rows. */
  rows: number
  order?: 'asc' | 'desc'
}

/**
 * The position of the last row of a slice: as many rows as weigh MOST_BYTES together, and at least one. Null when there is none.
 */
export const lastWithinBytes = ({ table, where, position, bytes, rows, order = 'asc' }: Weighed): SQL => {
  const [last, way] = order === 'asc' ? [sql`max`, sql`ASC`] : [sql`min`, sql`DESC`]
  return sql`(
  SELECT ${last}(position) FROM (
    SELECT position, sum(bytes) OVER (ORDER BY position ${way}) AS weighed, row_number() OVER (ORDER BY position ${way}) AS row
    FROM (SELECT ${position} AS position, ${bytes} AS bytes FROM ${table} WHERE ${where} ORDER BY position ${way} LIMIT ${rows}))
  WHERE weighed <= ${MOST_BYTES} OR row = 1)`
}

/** Takes the first rows that weigh no more than a slice, and at least one. Their bytes are known before the columns are read. */
export function withinBytes<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let weighed = 0
  return rows.filter(({ bytes }, at) => (weighed += bytes) <= MOST_BYTES || at === 0)
}

/**
 * All rows, in slices. `slice` has those after a position, in its order, each with whether more come after the slice: what is
 * small takes one trip.
 */
export async function allInSlices<Row extends { position: number; hasMore: boolean }>(
  slice: (after: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let after = -1; ;) {
    const rows = await slice(after)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last?.hasMore) return all
    after = last.position
  }
}
