import type { Invoice } from '#domain/documents/document.ts'
import { documentCan } from '#domain/documents/document-types.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'

export const INVOICE: DocumentTypeConfig = {
  type: 'invoice',
  words: { list: invoiceListMessages, document: invoiceMessages },
  Status: InvoiceStatus,
  can: (action, invoice) => documentCan('invoice', action, factsOf(invoice)),
}

/** Payments and credit notes are unknown here; the server refuses what they rule out. */
function factsOf({ status, seller, sentAt, viewedAt }: Invoice) {
  return {
    status,
    sellerCountry: seller.country,
    sent: sentAt !== null,
    viewed: viewedAt !== null,
    paid: false,
    credited: false,
    creditedInFull: false,
  }
}
