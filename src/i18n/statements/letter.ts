/** The letter with a statement of account. */
import { messages } from '#i18n/messages.ts'

export const statementLetterMessages = messages({
  en: {
    subject: 'Statement of account from {company}',
    hello: 'Hello,',
    owed: 'Please find attached your statement of account from {from} to {to}. The amount due is {amount}.',
    credit: 'Please find attached your statement of account from {from} to {to}. You have {amount} to your credit.',
    settled: 'Please find attached your statement of account from {from} to {to}. Nothing is due.',
    title: 'Statement of account',
    amountDue: 'Amount due',
    toYourCredit: 'To your credit',
    asOf: 'As of {day}',
    see: 'View today’s statement',
    regards: 'Kind regards,',
  },
  ar: {
    subject: 'كشف حساب من {company}',
    hello: 'تحية طيبة،',
    owed: 'نرفق لكم كشف حسابكم من {from} إلى {to}. المبلغ المستحق: {amount}.',
    credit: 'نرفق لكم كشف حسابكم من {from} إلى {to}. رصيدكم الدائن: {amount}.',
    settled: 'نرفق لكم كشف حسابكم من {from} إلى {to}. لا مبالغ مستحقة.',
    title: 'كشف حساب',
    amountDue: 'المبلغ المستحق',
    toYourCredit: 'رصيدكم الدائن',
    asOf: 'حتى {day}',
    see: 'الاطلاع على كشف الحساب بتاريخ اليوم',
    regards: 'مع خالص التحية،',
  },
})
