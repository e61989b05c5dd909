/** Field errors about customers' money and credits, in addition to those of every form. */
import { messages } from '#i18n/messages.ts'

export const ledgerFieldMessages = messages({
  en: {
    'day-too-early': 'This date is too early. Earliest: {limit}.',
    'day-too-late': 'This date is too late. Latest: {limit}.',
    'more-than-due': 'This is more than the amount due. Maximum: {limit}.',
    'more-than-left': 'This is more than the remaining amount. Maximum: {limit}.',
    'invoice-other-currency': 'This invoice is in another currency.',
    'invoice-other-customer': 'This invoice belongs to another customer.',
    'invoice-named-twice': 'This invoice is already in the list.',
    'quantity-or-amount': 'Credit this item by quantity or by amount, not both.',
    'nothing-to-credit': 'These items total zero, so there is nothing to credit.',
    'nothing-to-invoice': 'This comes to zero, so there is nothing to invoice.',
  },
  ar: {
    'day-too-early': 'هذا التاريخ أقدم من المسموح. أقدم تاريخ: {limit}.',
    'day-too-late': 'هذا التاريخ أبعد من المسموح. أبعد تاريخ: {limit}.',
    'more-than-due': 'المبلغ أكبر من المستحق. الحد الأقصى: {limit}.',
    'more-than-left': 'المبلغ أكبر من المتبقي. الحد الأقصى: {limit}.',
    'invoice-other-currency': 'هذه الفاتورة بعملة أخرى.',
    'invoice-other-customer': 'هذه الفاتورة لعميل آخر.',
    'invoice-named-twice': 'هذه الفاتورة موجودة في القائمة.',
    'quantity-or-amount': 'اختر لهذا البند الكمية أو المبلغ، لا كليهما.',
    'nothing-to-credit': 'مجموع هذه البنود صفر، فلا يوجد ما يُصدر به إشعار دائن.',
    'nothing-to-invoice': 'المبلغ صفر، فلا يوجد ما تُصدر به فاتورة.',
  },
})

type LedgerReason = keyof typeof ledgerFieldMessages.en

export const isLedgerReason = (reason: string): reason is LedgerReason => reason in ledgerFieldMessages.en
