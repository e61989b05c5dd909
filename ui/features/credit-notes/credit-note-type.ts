import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentCan } from '#domain/documents/document-actions.ts'
import { creditNoteMessages } from '#i18n/credit-notes/credit-notes.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { creditNoteSendMessages } from '#i18n/credit-notes/send.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { CreditNoteStatus } from './CreditNoteStatus.tsx'

export const CREDIT_NOTE: DocumentTypeConfig = {
  type: 'credit-note',
  words: { list: creditNoteListMessages, document: creditNoteMessages, send: creditNoteSendMessages },
  Status: CreditNoteStatus,
  Due: () => null,
  can: (action, note) => documentCan('credit-note', action, factsOf(note)),
}

/** What later notes and refunds have made of it only the server knows: it refuses with the reason. */
function factsOf({ status, seller, sentAt, viewedAt }: CommercialDocument) {
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
