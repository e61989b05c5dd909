import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentCan } from '#domain/documents/document-actions.ts'
import { quotationEditorMessages } from '#i18n/quotations/editor.ts'
import { quotationMessages } from '#i18n/quotations/quotations.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { quotationSendMessages } from '#i18n/quotations/send.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { QuotationStatus } from './QuotationStatus.tsx'

export const QUOTATION: DocumentTypeConfig = {
  type: 'quotation',
  words: {
    list: quotationListMessages,
    document: quotationMessages,
    send: quotationSendMessages,
    editor: quotationEditorMessages,
  },
  Status: QuotationStatus,
  // Said with its answer, which expiring is about.
  Due: () => null,
  // Lists and the editor show none.
  Answer: lazyComponent(async () => (await import('./answer/QuotationAnswer.tsx')).QuotationAnswer),
  ChangedSoFar: lazyComponent(async () => (await import('./revision/ChangedSoFar.tsx')).ChangedSoFar),
  can: (action, quotation) => documentCan('quotation', action, factsOf(quotation)),
}

/** Nothing is paid or credited of a quotation. */
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
