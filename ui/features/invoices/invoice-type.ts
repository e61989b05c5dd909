import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceSendMessages } from '#i18n/invoices/send.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { InvoiceDue } from './InvoiceDue.tsx'

export const INVOICE: DocumentTypeConfig = {
  type: 'invoice',
  words: {
    list: invoiceListMessages,
    document: invoiceMessages,
    send: invoiceSendMessages,
    editor: invoiceEditorMessages,
  },
  Due: InvoiceDue,
  repeatPath: paths.repeatInvoice,
  // The editor shows none of these, and a list one only in its panel.
  Payments: lazyComponent(
    async () => (await import('#ui/features/payments/invoice/InvoicePayments.tsx')).InvoicePayments,
  ),
  RecordPayment: lazyComponent(
    async () => (await import('#ui/features/payments/invoice/RecordPaymentButton.tsx')).RecordPaymentButton,
  ),
  Credits: lazyComponent(async () => (await import('#ui/features/credit-notes/InvoiceCredits.tsx')).InvoiceCredits),
  AttachEInvoice: lazyComponent(
    async () => (await import('#ui/features/e-invoicing/document/AttachEInvoice.tsx')).AttachEInvoice,
  ),
  EInvoice: lazyComponent(
    async () => (await import('#ui/features/e-invoicing/document/EInvoiceCard.tsx')).EInvoiceCard,
  ),
  DraftCheck: lazyComponent(async () => (await import('#ui/features/e-invoicing/document/DraftCheck.tsx')).DraftCheck),
  Margin: lazyComponent(async () => (await import('./InvoiceMargin.tsx')).InvoiceMargin),
}
