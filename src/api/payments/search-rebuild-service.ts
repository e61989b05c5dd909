/** Indexes payments anew, as documents are (documents/search-rebuild-service.ts). */
import { and, desc, lt, ne } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { indexSlice } from '#db/queries/search-rebuilds.ts'
import { payments } from '#db/schema/payments.ts'
import { reindexPayment } from './search-index.ts'

/** Up to `most`; returns how many there were. */
export function reindexPayments(tx: Writer, most: number): Promise<number> {
  return indexSlice(tx, 'payments', most, {
    rowsBefore: (rowId) =>
      tx
        .select()
        .from(payments)
        .where(and(lt(payments.rowId, rowId), ne(payments.kind, 'reversal')))
        .orderBy(desc(payments.rowId))
        .limit(most),
    reindex: (row) => reindexPayment(tx, row),
  })
}
