/** Reads the rows of an account table by table, however many there are, and holds 100 kB of them, which takes a millisecond or two. */
import { and, asc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { paceFrom } from './pace.ts'

/** More than that is not held, unless a single row is larger. */
const MOST_BYTES = 100_000
const MOST_ROWS = 200

export type Source = {
  table: SQLiteTable
  /** The column of the account. */
  owner: SQLiteColumn
  /** The columns of an index behind the account: the rows are read in its order. */
  by: readonly SQLiteColumn[]
  columns: Readonly<Record<string, SQLiteColumn | SQL>>
  /** The columns that may be large. */
  heavy: readonly SQLiteColumn[]
  where?: (account: AccountId) => SQL
}

/** The last row of each table: rows that are added later are not read. */
export type Ends = ReadonlyMap<string, number>

/** One look into the end of each table, which the number of rows does not lengthen. */
export async function endsOf(db: Reader, tables: readonly SQLiteTable[]): Promise<Ends> {
  const ends = new Map<string, number>()
  for (const table of tables) {
    const [last] = await db.all<{ end: number | null }>(sql`select max(rowid) as end from ${table}`)
    ends.set(getTableName(table), last?.end ?? 0)
  }
  return ends
}

const rowsOf = ({ owner, where }: Source, account: AccountId) => owned({ accountId: owner }, account, where?.(account))

type Key = unknown[]
type Weighed = { key: Key; bytes: number }

/** All rows of the account, in slices. */
export async function* slicesOf<Row>(
  { db, account }: AccountScope,
  source: Source,
  ends: Ends,
): AsyncGenerator<Row[], void> {
  const { table, columns } = source
  const keys = [...source.by.map((column) => sql`${column}`), sql`${table}.rowid`]
  const inTable = and(rowsOf(source, account), sql`${table}.rowid <= ${ends.get(getTableName(table)) ?? 0}`)
  const pace = paceFrom()
  let after: Key | undefined
  for (;;) {
    const weighed = await weighedRows({ db, source, keys, where: and(inTable, after && isBeyond(keys, '>', after)) })
    for (const until of endsWithin(weighed)) {
      const rows = await db
        .select(columns)
        .from(table)
        .where(and(inTable, after && isBeyond(keys, '>', after), isBeyond(keys, '<=', until)))
        .orderBy(...keys.map(asc))
      // because the columns of the source are those of the row
      yield rows as Row[]
      after = until
      await pace.rest()
    }
    if (weighed.length < MOST_ROWS) return
  }
}

type Weighing = { db: Reader; source: Source; keys: SQL[]; where: SQL | undefined }

/** The keys of the next rows with their sizes, of which SQLite reads no more than the head of a row. */
async function weighedRows({ db, source, keys, where }: Weighing): Promise<Weighed[]> {
  const named = keys.map((key, at) => sql`${key} as ${sql.identifier(`key${at}`)}`)
  const bytes = source.heavy.map((column) => sql`coalesce(octet_length(${column}), 0)`)
  const sum = bytes.length > 0 ? sql.join(bytes, sql` + `) : sql`0`
  const rows = await db.all<Record<string, unknown> & { bytes: number }>(sql`
    select ${sql.join(named, sql`, `)}, ${sum} as bytes from ${source.table}
    where ${where} order by ${sql.join(keys, sql`, `)} limit ${MOST_ROWS}`)
  return rows.map((row) => ({ key: keys.map((_, at) => row[`key${at}`]), bytes: row.bytes }))
}

/** The keys of the last rows of slices that are small enough, in order. */
function endsWithin(rows: readonly Weighed[]): Key[] {
  const ends: Key[] = []
  let weighed = 0
  for (const [at, { bytes }] of rows.entries()) {
    weighed += bytes
    const last = rows[at - 1]
    if (weighed <= MOST_BYTES || !last) continue
    ends.push(last.key)
    weighed = bytes
  }
  const last = rows.at(-1)
  return last ? [...ends, last.key] : ends
}

const isBeyond = (keys: SQL[], relation: '>' | '<=', key: Key) =>
  sql`(${sql.join(keys, sql`, `)}) ${sql.raw(relation)} (${sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** The number of rows and what their heavy columns weigh, for all rows of the account. */
export async function measure({ db, account }: AccountScope, source: Source): Promise<{ rows: number; bytes: number }> {
  const keys = [...source.by.map((column) => sql`${column}`), sql`${source.table}.rowid`]
  const sum = { rows: 0, bytes: 0 }
  const pace = paceFrom()
  let after: Key | undefined
  for (;;) {
    const where = and(rowsOf(source, account), after && isBeyond(keys, '>', after))
    const rows = await weighedRows({ db, source, keys, where })
    for (const { bytes } of rows) sum.bytes += bytes
    sum.rows += rows.length
    after = rows.at(-1)?.key
    if (!after || rows.length < MOST_ROWS) return sum
    await pace.rest()
  }
}
