import { quotationEditorMessages } from '#i18n/quotations/editor.ts'
import { quotationMessages } from '#i18n/quotations/quotations.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { quotationSendMessages } from '#i18n/quotations/send.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

export const QUOTATION: DocumentTypeConfig = {
  type: 'quotation',
  words: {
    list: quotationListMessages,
    document: quotationMessages,
    send: quotationSendMessages,
    editor: quotationEditorMessages,
  },
  // Lists and the editor show none.
  Answer: lazyComponent(async () => (await import('./answer/QuotationAnswer.tsx')).QuotationAnswer),
  ChangedSoFar: lazyComponent(async () => (await import('./revision/ChangedSoFar.tsx')).ChangedSoFar),
}
