/** Whether a database file is whole, for backups: its pages, its foreign keys, its texts, and the hash chain of each account. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { CHAIN_START, linkHash } from '#api/documents/issue/hash-chain.ts'
import type { Reader } from '#db/client.ts'
import { openLibsqlFileClient } from '#db/libsql-file-client.ts'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies } from '#db/schema/documents.ts'

/** Without the tables of the full-text index, and those of SQLite itself. */
const OWN_TABLES = sql`SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND wr = 0 AND name NOT LIKE 'sqlite_%'`

/** Rows at a time, so that no table is held in memory. */
const SLICE = 500

/**
 * Answers the first problem in a sentence, undefined when there is none. Only in a process of its own: libsql ends the
 * process when a text is no UTF-8. `began` is called with each part, to name the one at which that happened.
 */
export async function findProblem(path: string, began: (part: string) => void): Promise<string | undefined> {
  const client = openLibsqlFileClient(path, ['query_only = ON'])
  const db = drizzle({ client })
  try {
    began('the pages')
    const [pages] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check(1)`)
    if (pages?.integrity_check !== 'ok') return `its pages are damaged: ${pages?.integrity_check}`
    const [dangling] = await db.all<{ table: string }>(sql`PRAGMA foreign_key_check`)
    if (dangling) return `a row of ${dangling.table} refers to one that is missing`
    for (const { name } of await db.all<{ name: string }>(OWN_TABLES)) {
      began(`the rows of ${name}`)
      await readAll(db, name)
    }
    began('the hash chains')
    return await brokenChain(db)
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    client.close()
  }
}

async function readAll(db: Reader, table: string): Promise<void> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await db.all<{ row_read: number }>(
      sql`SELECT rowid AS row_read, * FROM ${sql.identifier(table)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${SLICE}`,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.row_read
  }
}

async function brokenChain(db: Reader): Promise<string | undefined> {
  for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
    const position = await firstBrokenPosition(db, id)
    if (position !== undefined) return `the hash chain of account ${id} is broken at position ${position}`
  }
  return undefined
}

async function firstBrokenPosition(db: Reader, account: string): Promise<number | undefined> {
  let position = 0
  let previousHash = CHAIN_START
  for (;;) {
    const links = await db
      .select()
      .from(frozenCopies)
      .where(and(eq(frozenCopies.accountId, account), gt(frozenCopies.position, position)))
      .orderBy(asc(frozenCopies.position))
      .limit(SLICE)
    if (links.length === 0) return undefined
    for (const link of links) {
      position += 1
      const isWhole = link.position === position && link.previousHash === previousHash
      if (!isWhole || link.hash !== linkHash(previousHash, link.copy)) return position
      previousHash = link.hash
    }
  }
}
