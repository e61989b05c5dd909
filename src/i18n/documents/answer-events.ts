/** Answers to a quotation, in its history and among the latest activity. Arabic agrees with عرض السعر, masculine. */
import { messages } from '#i18n/messages.ts'

export const answerEventMessages = messages({
  en: {
    accepted: 'Accepted',
    acceptedBy: 'Accepted by {name}',
    declined: 'Declined',
    declinedBecause: 'Declined: {reason}',
    byCompany: '{event} (marked by your company)',
    reopened: 'Reopened',
    extended: 'Extended',
    extendedTo: 'Extended until {day}',
    converted: 'Converted to an invoice',
    convertedTo: 'Converted to invoice {number}',
    freed: 'One of its invoices was deleted or voided',
    freedFrom: 'Its invoice {number} was voided',
  },
  ar: {
    accepted: 'قُبل',
    acceptedBy: 'قَبِله {name}',
    declined: 'رُفض',
    declinedBecause: 'رُفض: {reason}',
    byCompany: '{event} (سجّلته شركتك)',
    reopened: 'أُعيد فتحه',
    extended: 'مُدّدت صلاحيته',
    extendedTo: 'مُدّدت صلاحيته حتى {day}',
    converted: 'حُوّل إلى فاتورة',
    convertedTo: 'حُوّل إلى الفاتورة {number}',
    freed: 'حُذفت فاتورة منه أو أُلغيت',
    freedFrom: 'أُلغيت الفاتورة {number} الصادرة منه',
  },
})
