/** Types and states of letters to clients. Arabic agrees with رسالة, which is feminine. */
import { messages } from '#i18n/messages.ts'

export const letterTypeMessages = messages({
  en: {
    invoice: 'Invoice',
    quotation: 'Quotation',
    'credit-note': 'Credit note',
    statement: 'Statement of account',
    receipt: 'Receipt',
    reminder: 'Reminder',
  },
  ar: {
    invoice: 'فاتورة',
    quotation: 'عرض سعر',
    'credit-note': 'إشعار دائن',
    statement: 'كشف حساب',
    receipt: 'سند قبض',
    reminder: 'تذكير',
  },
})

export const letterStateMessages = messages({
  en: {
    queued: 'On its way',
    sent: 'Sent',
    partly: 'Not to everybody',
    refused: 'Not delivered',
    'given-up': 'Given up',
    withdrawn: 'Withdrawn',
  },
  ar: {
    queued: 'قيد الإرسال',
    sent: 'أُرسلت',
    partly: 'لم تصل إلى الجميع',
    refused: 'لم تصل',
    'given-up': 'توقفت المحاولات',
    withdrawn: 'سُحبت',
  },
})
