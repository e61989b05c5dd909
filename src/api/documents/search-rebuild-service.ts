/**
 * Documents that an earlier program indexed are indexed anew while the program serves, from the newest to the oldest. Until
 * their turn they are found by their earlier words, in the earlier index (`document_search`).
 */
import { desc, lt, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Reader, Writer } from '#db/client.ts'
import { documents, searchRebuilds } from '#db/schema/documents.ts'
import type { AccountId } from '#http/identity.ts'
import { getDocument } from './read-document.ts'
import { reindexDocument } from './search-index.ts'

/** The index of an earlier program (migration 0001). */
export const earlierSearch = sqliteTable('document_search', { rowId: integer('rowid').notNull() })

/** Documents with a smaller row id are still to be indexed; undefined when all are. */
export async function findUnindexed(db: Reader): Promise<number | undefined> {
  if (whole.has(db)) return undefined
  const [rebuild] = await db.select().from(searchRebuilds)
  if (rebuild === undefined) whole.add(db)
  return rebuild?.before
}

/** Databases whose index is whole: it stays so, and need not be asked again with each search. */
const whole = new WeakSet<Reader>()

/**
 * Indexes up to `most` documents and returns how many there were. What is left is kept in the same transaction, so that
 * the next slice goes on there, in this process or another.
 */
export async function indexEarlierDocuments(tx: Writer, most: number, now: Date): Promise<number> {
  const before = await findUnindexed(tx)
  if (before === undefined) return 0
  const rows = await tx
    .select({ rowId: documents.rowId, accountId: documents.accountId, type: documents.type, id: documents.id })
    .from(documents)
    .where(lt(documents.rowId, before))
    .orderBy(desc(documents.rowId))
    .limit(most)
  for (const { rowId, accountId, type, id } of rows) {
    const account = accountId as AccountId // because the row is of this account: nobody asked for it
    await reindexDocument(tx, account, type, rowId, await getDocument(tx, account, type, id, now))
  }
  const last = rows.at(-1)
  if (last && rows.length === most) await tx.update(searchRebuilds).set({ before: last.rowId })
  else await finish(tx)
  return rows.length
}

async function finish(tx: Writer): Promise<void> {
  await tx.delete(searchRebuilds)
  await tx.run(sql`insert into document_search (document_search) values ('delete-all')`)
}
