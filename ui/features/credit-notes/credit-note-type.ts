import { creditNoteMessages } from '#i18n/credit-notes/credit-notes.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { creditNoteSendMessages } from '#i18n/credit-notes/send.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'

export const CREDIT_NOTE: DocumentTypeConfig = {
  type: 'credit-note',
  words: { list: creditNoteListMessages, document: creditNoteMessages, send: creditNoteSendMessages },
  AttachEInvoice: lazyComponent(
    async () => (await import('#ui/features/e-invoicing/document/AttachEInvoice.tsx')).AttachEInvoice,
  ),
  EInvoice: lazyComponent(
    async () => (await import('#ui/features/e-invoicing/document/EInvoiceCard.tsx')).EInvoiceCard,
  ),
}
