/**
 * Documents that an earlier program indexed are indexed anew while the program serves, from the newest to the oldest. Until
 * their turn they are found by their earlier words, in the earlier index (`document_search`).
 */
import { desc, lt, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { indexSlice } from '#db/queries/search-rebuilds.ts'
import { documents } from '#db/schema/documents.ts'
import type { AccountId } from '#http/identity.ts'
import { getDocument } from './read-document.ts'
import { reindexDocument } from './search-index.ts'

/** The index of an earlier program (migration 0001). */
export const earlierSearch = sqliteTable('document_search', { rowId: integer('rowid').notNull() })

/** Up to `most`; returns how many there were. */
export function indexEarlierDocuments(tx: Writer, most: number, now: Date): Promise<number> {
  return indexSlice(tx, 'documents', most, {
    rowsBefore: (rowId) =>
      tx
        .select({ rowId: documents.rowId, accountId: documents.accountId, type: documents.type, id: documents.id })
        .from(documents)
        .where(lt(documents.rowId, rowId))
        .orderBy(desc(documents.rowId))
        .limit(most),
    reindex: async ({ rowId, accountId, type, id }) => {
      const account = accountId as AccountId // because the row is of this account: nobody asked for it
      await reindexDocument(tx, account, type, rowId, await getDocument(tx, account, type, id, now))
    },
    forgetEarlier: () => tx.run(sql`insert into document_search (document_search) values ('delete-all')`),
  })
}
