/** Whether the database is whole: its pages, its foreign keys, its texts, the hash chain of each account, its quotations and its stock. */
import { isUtf8 } from 'node:buffer'
import type { Client } from '@libsql/client'
import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { CHAIN_START, linkHash } from '#api/documents/issue/hash-chain.ts'
import type { Reader } from '#db/client.ts'
import { openLibsqlFileClient } from '#db/libsql-file-client.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { payments } from '#db/schema/payments.ts'
import { numberWithRevision } from '#domain/documents/document-number.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { wrongAnswer } from './quotation-check-service.ts'
import { wrongParts } from './parts-check-service.ts'
import { wrongStock } from './stock-check-service.ts'

/** Without the tables of the full-text index, which SQLite's own check reads, and those of SQLite itself. */
const OWN_TABLES = sql`SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND wr = 0 AND name NOT LIKE 'sqlite_%'`

/** Rows at a time. A row may be a megabyte, and the check is to stay below a hundred. */
const SLICE = 20

/**
 * Answers the first damage, undefined when there is none. Only in a process of its own: SQLite may abort at a damaged
 * page. `began` is called with each part, to name the one at which that happened.
 */
export async function findDamage(
  path: string,
  scope: 'texts' | 'chains',
  began: (part: string) => void,
): Promise<Damage | undefined> {
  let client: Client | undefined
  try {
    began('the pages')
    client = openLibsqlFileClient(path, ['query_only = ON'])
    const db = drizzle({ client })
    const [pages] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check(1)`)
    if (pages?.integrity_check !== 'ok') return { kind: 'pages', detail: onOneLine(pages?.integrity_check ?? '') }
    const [dangling] = await db.all<{ table: string }>(sql`PRAGMA foreign_key_check`)
    if (dangling) return { kind: 'reference', table: dangling.table }
    for (const { name } of await db.all<{ name: string }>(OWN_TABLES)) {
      began(`the rows of ${name}`)
      const text = await damagedText(db, name)
      if (text) return text
    }
    if (scope === 'texts') return undefined
    began('the hash chains')
    const broken = await brokenChain(db)
    if (broken) return broken
    began('the answers of quotations')
    const answer = await wrongAnswer(db)
    if (answer) return answer
    began('the parts of quotations')
    const parts = await wrongParts(db)
    if (parts) return parts
    began('the stock of items')
    return await wrongStock(db)
  } catch (error) {
    return { kind: 'unreadable', detail: onOneLine(messageOf(error)) }
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

/**
 * The first link of any account that does not follow from the one before it. In slices, so that it may run beside
 * requests; `pause` is awaited after each.
 */
export async function brokenChain(
  db: Reader,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<Damage | undefined> {
  let last = { accountId: '', position: 0, hash: CHAIN_START }
  for (;;) {
    const links = await db
      .select()
      .from(frozenCopies)
      .where(sql`(${frozenCopies.accountId}, ${frozenCopies.position}) > (${last.accountId}, ${last.position})`)
      .orderBy(frozenCopies.accountId, frozenCopies.position)
      .limit(SLICE)
    if (links.length === 0) return undefined
    for (const link of links) {
      const before = link.accountId === last.accountId ? last : { position: 0, hash: CHAIN_START }
      const isNext = link.position === before.position + 1 && link.previousHash === before.hash
      if (!isNext || link.hash !== linkHash(before.hash, link.copy)) {
        const { accountId: account, documentId } = link
        const document = await numberOf(db, account, documentId)
        return { kind: 'chain', account, position: before.position + 1, document }
      }
      last = link
    }
    await pause()
  }
}

/** From the lists of documents and payments: the copy is what may be damaged. */
async function numberOf(db: Reader, account: string, id: string): Promise<string | null> {
  const [found] = await db
    .select({ number: documents.number, revision: documents.revision })
    .from(documents)
    .where(and(eq(documents.accountId, account), eq(documents.id, id)))
  if (found)
    return numberWithRevision({ number: found.number, ...(found.revision > 1 && { revision: found.revision }) })
  const [payment] = await db
    .select({ number: payments.number })
    .from(payments)
    .where(and(eq(payments.accountId, account), eq(payments.id, id)))
  return payment?.number ?? null
}

/** The driver's own: Drizzle's message quotes the statement and its values. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? messageOf(error.cause) : error.message
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
