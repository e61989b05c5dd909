/** Customers that an earlier program indexed, as documents (documents/search-rebuild-service.ts). */
import { desc, lt, sql } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { indexSlice } from '#db/queries/search-rebuilds.ts'
import { customers } from '#db/schema/customers.ts'
import { reindexCustomer } from './search-index.ts'

/** Up to `most`; returns how many there were. */
export function indexEarlierCustomers(tx: Writer, most: number): Promise<number> {
  return indexSlice(tx, 'customers', most, {
    rowsBefore: (rowId) =>
      tx.select().from(customers).where(lt(customers.rowId, rowId)).orderBy(desc(customers.rowId)).limit(most),
    reindex: (row) => reindexCustomer(tx, row),
    forgetEarlier: () => tx.run(sql`insert into customer_search (customer_search) values ('delete-all')`),
  })
}
