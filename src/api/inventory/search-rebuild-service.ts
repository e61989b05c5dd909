/** Indexes items anew, as documents are (documents/search-rebuild-service.ts), and folds their names anew. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { indexSlice } from '#db/queries/search-rebuilds.ts'
import { items } from '#db/schema/inventory.ts'
import { nameKeys } from '#domain/text/name-key.ts'
import { reindexItem } from './search-index.ts'

/** Up to `most`; returns how many there were. */
export function reindexItems(tx: Writer, most: number): Promise<number> {
  return indexSlice(tx, 'items', most, {
    rowsBefore: (rowId) => tx.select().from(items).where(lt(items.rowId, rowId)).orderBy(desc(items.rowId)).limit(most),
    reindex: async (row) => {
      await tx.update(items).set(nameKeys(row)).where(eq(items.rowId, row.rowId))
      await reindexItem(tx, row)
    },
  })
}
