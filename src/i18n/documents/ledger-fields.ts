/** Field errors of what is typed about customers' money and credits, beside those that every form has. */
import { messages } from '#i18n/messages.ts'

export const ledgerFieldMessages = messages({
  en: {
    'day-too-early': 'This day is too early: {limit} at the earliest.',
    'day-too-late': 'This day is too far ahead: {limit} at the latest.',
    'more-than-due': 'This is more than is due: at most {limit}.',
    'more-than-left': 'This is more than is left: at most {limit}.',
    'invoice-other-currency': 'This invoice is in another currency.',
    'invoice-other-customer': 'This invoice belongs to another customer.',
    'invoice-named-twice': 'This invoice is already in the list.',
    'quantity-or-amount': 'Credit this item by quantity or by amount, not both.',
    'nothing-to-credit': 'These items come to nothing, so there is nothing to credit.',
  },
  ar: {
    'day-too-early': 'هذا التاريخ أقدم من المسموح: {limit} على الأقل.',
    'day-too-late': 'هذا التاريخ أبعد من المسموح: {limit} على الأكثر.',
    'more-than-due': 'المبلغ أكبر من المستحق: {limit} على الأكثر.',
    'more-than-left': 'المبلغ أكبر من المتبقي: {limit} على الأكثر.',
    'invoice-other-currency': 'هذه الفاتورة بعملة أخرى.',
    'invoice-other-customer': 'هذه الفاتورة لعميل آخر.',
    'invoice-named-twice': 'هذه الفاتورة مذكورة من قبل في القائمة.',
    'quantity-or-amount': 'اختر لهذا البند الكمية أو المبلغ، لا كليهما.',
    'nothing-to-credit': 'مجموع هذه البنود صفر، فلا يوجد ما يُصدر به إشعار دائن.',
  },
})

type LedgerReason = keyof typeof ledgerFieldMessages.en

export const isLedgerReason = (reason: string): reason is LedgerReason => reason in ledgerFieldMessages.en
