/** A buyer who was typed into an invoice becomes a customer. */
import { eq, isNull, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { addCustomerSale } from '#api/customers/sales-service.ts'
import { insertCustomer } from '#api/customers/service.ts'
import { isCounted } from '#api/documents/figures/counted.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findDocument, saveDocument } from '#api/documents/repository.ts'

/**
 * Its payments and credit notes are his from then on too; the frozen copies stay as they are. An invoice of a saved customer is answered as it is.
 * @throws Refusal `invoice.wrong-status` for a draft, whose buyer the editor saves; `request.invalid` for wrong details.
 */
export async function saveBuyerAsCustomer(context: WriteContext, id: string): Promise<CommercialDocument> {
  const { db, account, now } = context
  const row = await findDocument(context, 'invoice', id)
  if (row.status === 'draft') throw new Refusal('invoice.wrong-status')
  const invoice = await getDocument(context, 'invoice', id)
  if (row.customerId !== null || !invoice.customer) return invoice
  const customerId = await insertCustomer(context, invoice.customer)
  // The sums move with the row; what its payments keep on account would not, but a buyer without an id has no account.
  await saveDocument(context, row, { ...row, customerId, updatedAt: now })
  await db.run(sql`
    update payment_balances set customer_id = ${customerId} where account_id = ${account} and customer_id is null
      and payment_id in (select payment_id from payment_allocations where account_id = ${account} and document_id = ${id})`)
  const isNote = owned(documents, account, eq(documents.originalId, id), isNull(documents.customerId))
  for (const sold of [row, ...(await db.select().from(documents).where(isNote))]) {
    if (sold.status !== 'issued' || !(await isCounted(context, sold.rowId))) continue
    await addCustomerSale(context, sold, -1n)
    await addCustomerSale(context, { ...sold, customerId }, 1n)
  }
  // A credit note has no part in the sums of what customers owe.
  await db.update(documents).set({ customerId }).where(isNote)
  return getDocument(context, 'invoice', id)
}
