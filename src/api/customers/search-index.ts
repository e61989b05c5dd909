/** The full-text index of customers. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { searchRebuild } from '#db/queries/rebuilds.ts'
import { wordIndex } from '#db/queries/word-index.ts'
import { customers } from '#db/schema/customers.ts'
import { customerWords } from '#domain/customers/search-words.ts'
import { nameKeys } from '#domain/text/name-key.ts'

export const customerIndex = wordIndex(
  'customer_words',
  customers,
  (row: Omit<typeof customers.$inferSelect, 'rowId'>) => customerWords(row.accountId, row),
)

/** Indexes up to `most` customers anew, and folds their names anew; returns how many there were. */
export const reindexCustomers = (tx: Writer, most: number): Promise<number> =>
  searchRebuild.slice(tx, 'customers', most, {
    rowsBefore: (rowId) =>
      tx.select().from(customers).where(lt(customers.rowId, rowId)).orderBy(desc(customers.rowId)).limit(most),
    redo: async (row) => {
      await tx.update(customers).set(nameKeys(row)).where(eq(customers.rowId, row.rowId))
      await customerIndex.replace(tx, row)
    },
  })
