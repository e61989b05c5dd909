/** Messages of the client's page that name the type of a document, or agree with its noun. */
import type { DocumentType } from '#domain/documents/document.ts'
import { messages, type Messages, type SameTexts } from '#i18n/messages.ts'

export const clientInvoiceMessages = messages({
  en: {
    issuedOn: 'Issued on {day}',
    voided: 'This invoice was cancelled. Please do not pay it.',
    back: 'Back to the invoice',
    question: 'A question about this invoice?',
    /** The first words of a chat with the company. */
    aQuestion: 'Hello, I have a question about invoice {number}.',
  },
  ar: {
    issuedOn: 'صدرت بتاريخ {day}',
    voided: 'أُلغيت هذه الفاتورة. يرجى عدم سدادها.',
    back: 'العودة إلى الفاتورة',
    question: 'هل لديكم سؤال عن هذه الفاتورة؟',
    aQuestion: 'مرحباً، لدي سؤال عن الفاتورة {number}.',
  },
})

export const clientQuotationMessages = messages({
  en: {
    issuedOn: 'Issued on {day}',
    voided: 'This quotation was withdrawn and can no longer be accepted.',
    back: 'Back to the quotation',
    question: 'A question about this quotation?',
    aQuestion: 'Hello, I have a question about quotation {number}.',
  },
  ar: {
    issuedOn: 'صدر بتاريخ {day}',
    voided: 'سُحب عرض السعر هذا ولم يعد قبوله ممكناً.',
    back: 'العودة إلى العرض',
    question: 'هل لديكم سؤال عن هذا العرض؟',
    aQuestion: 'مرحباً، لدي سؤال عن عرض السعر {number}.',
  },
})

export const clientCreditNoteMessages = messages({
  en: {
    issuedOn: 'Issued on {day}',
    voided: 'This credit note was cancelled.',
    back: 'Back to the credit note',
    question: 'A question about this credit note?',
    aQuestion: 'Hello, I have a question about credit note {number}.',
  },
  ar: {
    issuedOn: 'صدر بتاريخ {day}',
    voided: 'أُلغي هذا الإشعار الدائن.',
    back: 'العودة إلى الإشعار',
    question: 'هل لديكم سؤال عن هذا الإشعار؟',
    aQuestion: 'مرحباً، لدي سؤال عن الإشعار الدائن {number}.',
  },
})

const BY_TYPE: Record<DocumentType, Messages<SameTexts<typeof clientInvoiceMessages.en>>> = {
  invoice: clientInvoiceMessages,
  quotation: clientQuotationMessages,
  'credit-note': clientCreditNoteMessages,
}

export const clientPageWords = (type: DocumentType) => BY_TYPE[type]
