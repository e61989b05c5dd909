/** Indexes documents anew while the program serves, from the newest to the oldest (decision 64). */
import { desc, lt } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { searchRebuild } from '#db/queries/rebuilds.ts'
import { documents } from '#db/schema/documents.ts'
import type { AccountId } from '#http/identity.ts'
import { getDocument } from './read-document.ts'
import { reindexDocument } from './search-index.ts'

/** Up to `most`; returns how many there were. */
export function reindexDocuments(tx: Writer, most: number, now: Date): Promise<number> {
  return searchRebuild.slice(tx, 'documents', most, {
    rowsBefore: (rowId) =>
      tx
        .select({ rowId: documents.rowId, accountId: documents.accountId, type: documents.type, id: documents.id })
        .from(documents)
        .where(lt(documents.rowId, rowId))
        .orderBy(desc(documents.rowId))
        .limit(most),
    redo: async ({ rowId, accountId, type, id }) => {
      const account = accountId as AccountId // because the row is of this account: nobody asked for it
      const context = { db: tx, account, now }
      await reindexDocument(context, type, rowId, await getDocument(context, type, id))
    },
  })
}
