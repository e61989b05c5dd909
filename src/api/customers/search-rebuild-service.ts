/** Indexes customers anew, as documents are (documents/search-rebuild-service.ts), and folds their names anew. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { indexSlice } from '#db/queries/search-rebuilds.ts'
import { customers } from '#db/schema/customers.ts'
import { nameKeys } from '#domain/text/name-key.ts'
import { reindexCustomer } from './search-index.ts'

/** Up to `most`; returns how many there were. */
export function reindexCustomers(tx: Writer, most: number): Promise<number> {
  return indexSlice(tx, 'customers', most, {
    rowsBefore: (rowId) =>
      tx.select().from(customers).where(lt(customers.rowId, rowId)).orderBy(desc(customers.rowId)).limit(most),
    reindex: async (row) => {
      await tx.update(customers).set(nameKeys(row)).where(eq(customers.rowId, row.rowId))
      await reindexCustomer(tx, row)
    },
  })
}
