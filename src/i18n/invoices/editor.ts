/** Writing and issuing an invoice, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const invoiceEditorMessages = messages({
  en: {
    billTo: 'Bill to',
    newTitle: 'New invoice',
    unsentDraft: 'You have an unfinished invoice',
    notADraft: 'This invoice is already issued and can no longer be changed.',
    open: 'Open the invoice',
    paper: 'Preview',

    notReady: 'A few things are missing before this can be issued',
    pausedTitle: 'This invoice was not issued',
    issueFailed: 'The invoice was not issued',

    reviewTitle: 'Issue this invoice?',
    reviewText: 'It gets the next number and can’t be edited afterwards.',
    issueNow: 'Issue invoice',
    noAddress: 'Without an email address the invoice is issued but not sent. You can send it later.',
    keepDraft: 'Keep as a draft',
    notIssued: 'Not issued yet',

    issuedTitle: 'Issued',
    isIssued: 'Invoice {number} issued',
    createAnother: 'Create another',
    issuedAndSent: 'Invoice {number} was issued and sent to {to}',
    issuedNotSent: 'Invoice {number} was issued but not sent',
    wasNotSent: 'It has not been sent',
    sendingTo: 'Sending it to {to}',
  },
  ar: {
    billTo: 'العميل',
    newTitle: 'فاتورة جديدة',
    unsentDraft: 'لديك فاتورة لم تكتمل',
    notADraft: 'صدرت هذه الفاتورة ولم يعد تعديلها ممكناً.',
    open: 'فتح الفاتورة',
    paper: 'المعاينة',

    notReady: 'تنقص بعض البيانات قبل إصدار الفاتورة',
    pausedTitle: 'لم تصدر هذه الفاتورة',
    issueFailed: 'لم تصدر الفاتورة',

    reviewTitle: 'إصدار هذه الفاتورة؟',
    reviewText: 'تأخذ الرقم التالي في تسلسل فواتيرك، ولا يمكن تعديلها بعد ذلك.',
    issueNow: 'إصدار الفاتورة',
    noAddress: 'من دون بريد إلكتروني تصدر الفاتورة ولا تُرسل، ويمكنك إرسالها لاحقاً.',
    keepDraft: 'إبقاؤها مسودة',
    notIssued: 'لم تصدر بعد',

    issuedTitle: 'صدرت الفاتورة',
    isIssued: 'صدرت الفاتورة {number}',
    createAnother: 'إنشاء فاتورة أخرى',
    issuedAndSent: 'صدرت الفاتورة {number} وأُرسلت إلى {to}',
    issuedNotSent: 'صدرت الفاتورة {number} لكنها لم تُرسل',
    wasNotSent: 'لم تُرسل الفاتورة إلى العميل',
    sendingTo: 'جارٍ إرسالها إلى {to}',
  },
})
