/** The full-text index of items. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { searchRebuild } from '#db/queries/rebuilds.ts'
import { wordIndex } from '#db/queries/word-index.ts'
import { items } from '#db/schema/inventory.ts'
import { itemWords } from '#domain/inventory/search-words.ts'
import { nameKeys } from '#domain/text/name-key.ts'
import type { ItemRow } from './repository.ts'

export const itemIndex = wordIndex('item_search', items, (row: ItemRow) => itemWords(row.accountId, row))

/** Indexes up to `most` items anew, and folds their names anew; returns how many there were. */
export const reindexItems = (tx: Writer, most: number): Promise<number> =>
  searchRebuild.slice(tx, 'items', most, {
    rowsBefore: (rowId) => tx.select().from(items).where(lt(items.rowId, rowId)).orderBy(desc(items.rowId)).limit(most),
    redo: async (row) => {
      await tx.update(items).set(nameKeys(row)).where(eq(items.rowId, row.rowId))
      await itemIndex.replace(tx, row)
    },
  })
