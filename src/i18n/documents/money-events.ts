/** Payments and credits in the history of a document. The words agree with the entry, not with the document's noun. */
import { messages } from '#i18n/messages.ts'

export const moneyEventMessages = messages({
  en: {
    paid: 'Paid {amount} by {number}',
    refunded: 'Refunded {amount} by {number}',
    writtenOff: 'Wrote off {amount}',
    reversed: 'Reversed {number}, {amount}',
    writeOffReversed: 'Reversed the write-off of {amount}',
    movedTo: 'Moved {amount} to {number}',
    movedFrom: 'Moved {amount} here from {number}',
    credited: 'Credited {amount} by {number}',
    creditVoided: 'Voided {number}, which had credited {amount}',
    because: '{event}: {reason}',
    bounced: 'the cheque bounced',
    wrongInvoice: 'wrong invoice',
    undone: 'undone immediately',
  },
  ar: {
    paid: 'دُفع {amount} بموجب {number}',
    refunded: 'رُدّ {amount} بموجب {number}',
    writtenOff: 'شُطب {amount}',
    reversed: 'أُلغي {number} بمبلغ {amount}',
    writeOffReversed: 'أُلغي شطب {amount}',
    movedTo: 'نُقل {amount} إلى {number}',
    movedFrom: 'نُقل {amount} إلى هنا من {number}',
    credited: 'قُيّد {amount} دائناً بموجب {number}',
    creditVoided: 'أُلغي {number} الذي قيّد {amount} دائناً',
    because: '{event}: {reason}',
    bounced: 'ارتجع الشيك',
    wrongInvoice: 'فاتورة خاطئة',
    undone: 'تم التراجع عنه فوراً',
  },
})
