/** The email to a company whose client answered a quotation on his page. */
import { messages } from '#i18n/messages.ts'

export const quotationAnswerMailMessages = messages({
  en: {
    acceptedSubject: 'Quotation {number} was accepted',
    accepted: '{name} accepted quotation {number} on the client page.',
    for: 'Customer: {customer}',
    total: 'Total: {amount}',
    signed: 'The signature is on the quotation.',
    declinedSubject: 'Quotation {number} was declined',
    declined: 'Your client declined quotation {number} and wrote:',
    see: 'View quotation',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    acceptedSubject: 'تم قبول عرض السعر {number}',
    accepted: 'قَبِل {name} عرض السعر {number} من صفحة العميل.',
    for: 'العميل: {customer}',
    total: 'الإجمالي: {amount}',
    signed: 'التوقيع مثبت على العرض.',
    declinedSubject: 'تم رفض عرض السعر {number}',
    declined: 'رفض العميل عرض السعر {number} وكتب:',
    see: 'عرض المستند',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
