/**
 * Reads rows that may each be large by what they weigh and not by how many they are: sqld answers at most 10 MB
 * (`--max-response-size`), and a process should hold no more of them than that at once.
 */
import { type SQL, sql } from 'drizzle-orm'

/** Of the large columns: below sqld's limit with room for the columns beside them. A single row is at most one megabyte. */
const MOST_BYTES = 4_000_000

type Weighed = {
  table: SQL
  where: SQL
  /** By which the rows are walked, upwards. */
  place: SQL
  /** Of a row, in bytes: `octet_length(copy)`, which reads no more than the row's header. */
  bytes: SQL
  /** At most so many rows. */
  rows: number
}

/** The place of the last row of a slice: as many rows as weigh MOST_BYTES together, and at least one. Null when there is none. */
export const lastWithinBytes = ({ table, where, place, bytes, rows }: Weighed): SQL => sql`(
  SELECT max(place) FROM (
    SELECT place, sum(bytes) OVER (ORDER BY place) AS weighed, row_number() OVER (ORDER BY place) AS row
    FROM (SELECT ${place} AS place, ${bytes} AS bytes FROM ${table} WHERE ${where} ORDER BY place LIMIT ${rows}))
  WHERE weighed <= ${MOST_BYTES} OR row = 1)`
