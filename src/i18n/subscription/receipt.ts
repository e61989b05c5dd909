/** The receipt of a paid period: printed texts as pairs of languages, and the messages of its download. */
import type { Plan } from '#domain/subscription/subscription.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { messages } from '#i18n/messages.ts'

export const receiptTerms = {
  title: { en: 'Receipt', ar: 'سند قبض' },
  /** The recipient when no operator is configured. */
  product: { en: 'Sanad', ar: 'منصة سند' },
  test: { en: 'Test: no money has moved', ar: 'تجربة: لم يُنقل أي مبلغ' },
  number: { en: 'Receipt number', ar: 'رقم السند' },
  paidOn: { en: 'Date of payment', ar: 'تاريخ الدفع' },
  through: { en: 'Paid through', ar: 'طريقة الدفع' },
  provider: { en: 'Ziina', ar: 'عبر Ziina' },
  receivedBy: { en: 'Received by', ar: 'المستلم' },
  paidBy: { en: 'Paid by', ar: 'الدافع' },
  amountPaid: { en: 'Amount paid', ar: 'المبلغ المدفوع' },
  description: { en: 'For', ar: 'وذلك عن' },
  period: { en: 'Period', ar: 'الفترة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  inWords: { en: 'Amount in words', ar: 'المبلغ كتابة' },
  reference: { en: 'Payment reference', ar: 'مرجع الدفع' },
  notTaxInvoice: {
    en: 'This receipt confirms a payment. It is not a tax invoice.',
    ar: 'هذا السند تأكيد لدفعة، وليس فاتورة ضريبية.',
  },
} as const satisfies Record<string, LocalizedText>

export const RECEIPT_PLANS: Record<Plan, LocalizedText> = {
  monthly: { en: 'Sanad subscription, one month', ar: 'اشتراك منصة سند لمدة شهر' },
  yearly: { en: 'Sanad subscription, one year', ar: 'اشتراك منصة سند لمدة سنة' },
}

export const receiptMessages = messages({
  en: {
    file: 'PDF',
    receipt: 'Receipt',
    receiptOf: 'Receipt of {day}',
    download: 'Download the receipt',
    failed: 'The receipt could not be downloaded',
  },
  ar: {
    file: 'PDF',
    receipt: 'سند القبض',
    receiptOf: 'سند القبض بتاريخ {day}',
    download: 'تنزيل سند القبض',
    failed: 'تعذّر تنزيل سند القبض',
  },
})
