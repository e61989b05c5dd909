/** What recording money reads before its first write, for `readAhead`: one round trip to a server instead of one for each. */
import type { Writer } from '#db/client.ts'
import type { AccountId } from '#http/identity.ts'
import { findBuyer } from '#api/customers/service.ts'
import { findRow } from '#api/documents/repository.ts'
import { findSeries } from '#api/settings/series-service.ts'
import { SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import type { CustomerPaymentInput } from './model.ts'
import { findReceiptSource } from './receipt-service.ts'

/** Of a payment on one invoice, or of its refund. */
export const readsOfInvoiceEntry = (
  tx: Writer,
  account: AccountId,
  invoiceId: string,
  series: 'receipt' | 'refund',
  now: Date,
): Promise<unknown>[] => [findRow(tx, account, invoiceId), ...readsOfReceipt(tx, account, series, now)]

export const readsOfCustomerPayment = (
  tx: Writer,
  account: AccountId,
  { customerId, allocations = [] }: CustomerPaymentInput,
  now: Date,
): Promise<unknown>[] => [
  findBuyer(tx, account, customerId),
  findRows(
    tx,
    account,
    allocations.map(({ invoiceId }) => invoiceId),
  ),
  ...readsOfReceipt(tx, account, 'receipt', now),
]

/** Of a row each that may be a megabyte: what goes together fits into one answer of a database server. */
const ROWS_TOGETHER = 8

/** The first go with the other reads. */
async function findRows(tx: Writer, account: AccountId, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_TOGETHER) {
    await Promise.all(ids.slice(from, from + ROWS_TOGETHER).map((id) => findRow(tx, account, id)))
  }
}

const readsOfReceipt = (
  tx: Writer,
  account: AccountId,
  series: 'receipt' | 'refund',
  now: Date,
): Promise<unknown>[] => [
  findReceiptSource(tx, account, now),
  findSeries(tx, account, series, SERIES_DEFAULTS[series].prefix),
]
