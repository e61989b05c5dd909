/** Whether a database file is whole: its pages, its foreign keys, its texts, and the books of each account. */
import { isUtf8 } from 'node:buffer'
import type { Client } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import type { Reader } from '#db/database.ts'
import { isHeld } from '#db/connection/failures.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import type { Damage, Obstacle } from '#domain/health/integrity.ts'
import { damagedBooks, messageOf } from './books-check-service.ts'

/** The tables, except those of the full-text index, which SQLite's own check reads, and those of SQLite itself. */
const OWN_TABLES = sql`SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND wr = 0 AND name NOT LIKE 'sqlite_%'`

/** A process that was killed a moment ago may hold the file still, and whoever opened it after that recovers its log. */
const WAIT_MS = 3000

/** Rows at a time. A row may be a megabyte, and the check is to stay below a hundred. */
const SLICE = 20

/**
 * Answers the first damage, or why it could not look; undefined when there is none. Only in a process of its own: SQLite may abort at a damaged
 * page. `began` is called with each part, to name the one at which that happened.
 */
export async function findDamage(
  path: string,
  scope: 'texts' | 'books',
  began: (part: string) => void,
): Promise<Damage | Obstacle | undefined> {
  let client: Client | undefined
  try {
    began('the pages')
    client = openFileClient(path, [`busy_timeout = ${WAIT_MS}`, 'query_only = ON'])
    const db = drizzle({ client })
    const [pages] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check(1)`)
    if (pages?.integrity_check !== 'ok') return { kind: 'pages', detail: messageOf(pages?.integrity_check ?? '') }
    const [dangling] = await db.all<{ table: string }>(sql`PRAGMA foreign_key_check`)
    if (dangling) return { kind: 'reference', table: dangling.table }
    for (const { name } of await db.all<{ name: string }>(OWN_TABLES)) {
      began(`the rows of ${name}`)
      const text = await damagedText(db, name)
      if (text) return text
    }
    if (scope === 'texts') return undefined
    return await damagedBooks(db, { began: (account) => began(`the books of account ${account}`), printed: true })
  } catch (error) {
    return { kind: isHeld(error) ? 'failed' : 'unreadable', detail: messageOf(error) }
  } finally {
    client?.close()
  }
}

/** Read as bytes, because libsql aborts the process when it reads a text that is no UTF-8. */
async function damagedText(db: Reader, table: string): Promise<Damage | undefined> {
  const columns = await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
  const texts = columns.map(({ name }) => textIn(name))
  // A line break between two texts keeps the end of one and the start of the next from making a letter.
  const all = sql.join(texts, sql` || char(10) || `)
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await db.all<{ row_read: number; bytes: ArrayBuffer }>(
      sql`SELECT rowid AS row_read, CAST(${all} AS BLOB) AS bytes FROM ${sql.identifier(table)}
        WHERE rowid > ${after} ORDER BY rowid LIMIT ${SLICE}`,
    )
    const last = rows.at(-1)
    if (last === undefined) return undefined
    const damaged = rows.find(({ bytes }) => !isUtf8(bytes))
    if (damaged) {
      const column = await damagedColumn(db, { table, row: damaged.row_read, columns: columns.map(({ name }) => name) })
      return { kind: 'text', table, column, row: damaged.row_read }
    }
    after = last.row_read
  }
}

const textIn = (column: string) =>
  sql`CASE typeof(${sql.identifier(column)}) WHEN 'text' THEN ${sql.identifier(column)} ELSE '' END`

type DamagedRow = { table: string; row: number; columns: string[] }

async function damagedColumn(db: Reader, { table, row, columns }: DamagedRow): Promise<string> {
  for (const column of columns) {
    const [found] = await db.all<{ bytes: ArrayBuffer }>(
      sql`SELECT CAST(${textIn(column)} AS BLOB) AS bytes FROM ${sql.identifier(table)} WHERE rowid = ${row}`,
    )
    if (found && !isUtf8(found.bytes)) return column
  }
  return '?'
}
