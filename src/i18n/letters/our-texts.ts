/**
 * Our own texts of letters with their placeholders, as a company begins to write its own. Where it writes none, an invoice,
 * quotation, credit note, statement, receipt or gentle reminder has the words that its letter composes from more facts than
 * there are placeholders; the other reminders have these.
 */
import type { LetterText, LetterTextType } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'

const english = (...paragraphs: string[]): string => ['Hello,', ...paragraphs, 'Kind regards,\n{company}'].join('\n\n')

const arabic = (...paragraphs: string[]): string =>
  ['تحية طيبة،', ...paragraphs, 'مع خالص التحية،\n{company}'].join('\n\n')

const IF_PAID = 'If you have paid in the meantime, please disregard this message.'
const IF_PAID_AR = 'إذا سدّدتم المبلغ في هذه الأثناء فلا داعي للالتفات إلى هذه الرسالة.'

export const ourTexts: Record<Locale, Record<`${LetterTextType}.${keyof LetterText}`, string>> = {
  en: {
    'invoice.subject': 'Invoice {number} from {company}',
    'invoice.message': english('Please find attached Invoice {number}, for {amount}. It is due on {dueDate}.'),
    'quotation.subject': 'Quotation {number} from {company}',
    'quotation.message': english('Please find attached Quotation {number}, for {amount}. It is valid until {dueDate}.'),
    'credit-note.subject': 'Credit Note {number} from {company}',
    'credit-note.message': english('Please find attached Credit Note {number}, for {amount}.'),
    'statement.subject': 'Statement of account from {company}',
    'statement.message': english('Please find attached your statement of account. The amount due is {due}.'),
    'receipt.subject': 'Receipt voucher {number} from {company}',
    'receipt.message': english(
      'We received your payment of {amount}. Thank you. Please find attached receipt voucher {number}.',
    ),
    'reminder-before.subject': 'Due soon: Invoice {number} from {company}',
    'reminder-before.message': english(
      'Just a note ahead of time: Invoice {number} is due on {dueDate}. The amount due is {due}.',
      IF_PAID,
    ),
    'reminder-due.subject': 'Payment due: Invoice {number} from {company}',
    'reminder-due.message': english('The due date of Invoice {number} is {dueDate}. The amount due is {due}.', IF_PAID),
    'reminder-gentle.subject': 'Reminder: Invoice {number} from {company}',
    'reminder-gentle.message': english(
      'A friendly reminder: Invoice {number} was due on {dueDate}. The amount due is {due}.',
      IF_PAID,
    ),
    'reminder-firm.subject': 'Overdue: Invoice {number} from {company}',
    'reminder-firm.message': english(
      'Invoice {number} was due on {dueDate} and has not been paid in full. The amount due is {due}.',
      'Please arrange the payment, or let us know when we can expect it.',
      IF_PAID,
    ),
    'reminder-last.subject': 'Final reminder: Invoice {number} from {company}',
    'reminder-last.message': english(
      'Despite our reminders, Invoice {number}, due on {dueDate}, has not been paid in full. The amount due is {due}.',
      'This is our final reminder. Please pay the amount due as soon as you can, or contact us if something stands in the way.',
      IF_PAID,
    ),
  },
  ar: {
    'invoice.subject': 'الفاتورة رقم {number} من {company}',
    'invoice.message': arabic('نرفق لكم الفاتورة رقم {number} بمبلغ {amount}. تاريخ الاستحقاق: {dueDate}.'),
    'quotation.subject': 'عرض السعر رقم {number} من {company}',
    'quotation.message': arabic('نرفق لكم عرض السعر رقم {number} بمبلغ {amount}. العرض صالح حتى {dueDate}.'),
    'credit-note.subject': 'الإشعار الدائن رقم {number} من {company}',
    'credit-note.message': arabic('نرفق لكم الإشعار الدائن رقم {number} بمبلغ {amount}.'),
    'statement.subject': 'كشف حساب من {company}',
    'statement.message': arabic('نرفق لكم كشف حسابكم. المبلغ المستحق: {due}.'),
    'receipt.subject': 'سند القبض {number} من {company}',
    'receipt.message': arabic('استلمنا دفعتكم بمبلغ {amount}. شكراً لكم. نرفق لكم سند القبض {number}.'),
    'reminder-before.subject': 'موعد السداد قريب: الفاتورة رقم {number} من {company}',
    'reminder-before.message': arabic(
      'نود تذكيركم بأن موعد سداد الفاتورة رقم {number} هو {dueDate}. المبلغ المستحق: {due}.',
      IF_PAID_AR,
    ),
    'reminder-due.subject': 'حلول موعد السداد: الفاتورة رقم {number} من {company}',
    'reminder-due.message': arabic(
      'نود إفادتكم بأن تاريخ استحقاق الفاتورة رقم {number} هو {dueDate}. المبلغ المستحق: {due}.',
      IF_PAID_AR,
    ),
    'reminder-gentle.subject': 'تذكير: الفاتورة رقم {number} من {company}',
    'reminder-gentle.message': arabic(
      'نود تذكيركم بأن موعد سداد الفاتورة رقم {number} كان في {dueDate}. المبلغ المستحق: {due}.',
      IF_PAID_AR,
    ),
    'reminder-firm.subject': 'تأخر السداد: الفاتورة رقم {number} من {company}',
    'reminder-firm.message': arabic(
      'كان موعد سداد الفاتورة رقم {number} في {dueDate} ولم تُسدَّد بالكامل بعد. المبلغ المستحق: {due}.',
      'نرجو منكم سداد المبلغ، أو إفادتنا بالموعد المتوقع لسداده.',
      IF_PAID_AR,
    ),
    'reminder-last.subject': 'تذكير أخير: الفاتورة رقم {number} من {company}',
    'reminder-last.message': arabic(
      'نشير إلى تذكيراتنا السابقة بشأن الفاتورة رقم {number} التي كان موعد سدادها في {dueDate} ولم تُسدَّد بالكامل بعد. المبلغ المستحق: {due}.',
      'هذا تذكيرنا الأخير. نرجو منكم سداد المبلغ المستحق في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
      IF_PAID_AR,
    ),
  },
}

export const ourText = (type: LetterTextType, locale: Locale): LetterText => ({
  subject: ourTexts[locale][`${type}.subject`],
  message: ourTexts[locale][`${type}.message`],
})
