/** Receipt vouchers: printed texts as pairs of languages, and the letter that carries one. */
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { messages } from '#i18n/messages.ts'

export const paymentReceiptTerms = {
  payment: { en: 'Receipt Voucher', ar: 'سند قبض' },
  refund: { en: 'Refund Voucher', ar: 'سند صرف' },
  reversed: { en: 'Reversed', ar: 'ملغى' },

  date: { en: 'Date', ar: 'التاريخ' },
  method: { en: 'Payment method', ar: 'طريقة الدفع' },
  receivedBy: { en: 'Received by', ar: 'المستلم' },
  receivedFrom: { en: 'Received from', ar: 'استلمنا من' },
  paidBy: { en: 'Paid by', ar: 'الدافع' },
  paidTo: { en: 'Paid to', ar: 'المستفيد' },
  amountReceived: { en: 'Amount received', ar: 'المبلغ المستلم' },
  amountRefunded: { en: 'Amount refunded', ar: 'المبلغ المردود' },

  chequeNumber: { en: 'Cheque number', ar: 'رقم الشيك' },
  chequeDate: { en: 'Cheque date', ar: 'تاريخ الشيك' },
  ofReceipt: { en: 'From receipt voucher', ar: 'من سند القبض' },
  invoice: { en: 'Invoice', ar: 'الفاتورة' },
  balanceDue: { en: 'Balance due', ar: 'الرصيد المستحق' },
  overpaidBy: { en: 'Overpaid by', ar: 'زيادة قدرها' },
  onAccount: { en: 'On account', ar: 'على الحساب' },

  chequeMustClear: {
    en: 'A payment by cheque is final once the bank has paid the cheque.',
    ar: 'لا يعد السداد بالشيك نهائياً إلا بعد تحصيل قيمته من البنك.',
  },
  notTaxInvoice: {
    en: 'This voucher confirms a payment. It is not a tax invoice.',
    ar: 'هذا السند تأكيد لدفعة، وليس فاتورة ضريبية.',
  },
  notCreditNote: {
    en: 'This voucher confirms a refund. It is not a tax credit note.',
    ar: 'هذا السند تأكيد لرد مبلغ، وليس إشعاراً دائناً ضريبياً.',
  },
} as const satisfies Record<string, LocalizedText>

export const PRINTED_METHODS: Record<PaymentMethod, LocalizedText> = {
  cash: { en: 'Cash', ar: 'نقداً' },
  transfer: { en: 'Bank transfer', ar: 'تحويل مصرفي' },
  card: { en: 'Card', ar: 'بطاقة' },
  cheque: { en: 'Cheque', ar: 'شيك' },
  other: { en: 'Other', ar: 'أخرى' },
}

export const receiptLetterMessages = messages({
  en: {
    paymentSubject: 'Receipt voucher {number} from {company}',
    refundSubject: 'Refund voucher {number} from {company}',
    hello: 'Hello,',
    received:
      'We received your payment of {amount} on {day}. Thank you. Please find attached receipt voucher {number}.',
    refunded: 'We refunded {amount} to you on {day}. Please find attached refund voucher {number}.',
    regards: 'Kind regards,',
  },
  ar: {
    paymentSubject: 'سند القبض {number} من {company}',
    refundSubject: 'سند الصرف {number} من {company}',
    hello: 'تحية طيبة،',
    received: 'استلمنا دفعتكم بمبلغ {amount} بتاريخ {day}. شكراً لكم. نرفق لكم سند القبض {number}.',
    refunded: 'رددنا إليكم مبلغ {amount} بتاريخ {day}. نرفق لكم سند الصرف {number}.',
    regards: 'مع خالص التحية،',
  },
})
