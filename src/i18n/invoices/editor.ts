/** Writing and issuing an invoice, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const invoiceEditorMessages = messages({
  en: {
    billTo: 'Bill to',
    newTitle: 'New invoice',
    unsentDraft: 'An invoice was being written here when the page was closed',
    notADraft: 'This invoice is already issued and can no longer be changed.',
    open: 'Open the invoice',
    paper: 'The paper',

    notReady: 'A few things are missing before this can be issued',
    pausedTitle: 'This invoice was not issued',
    issueFailed: 'The invoice was not issued',

    reviewTitle: 'Issue this invoice?',
    reviewText: 'It takes the next number of your series. From then on it cannot be changed.',
    issueNow: 'Issue invoice',
    noAddress: 'Without an address the invoice is issued and not sent. You can send it afterwards.',
    keepDraft: 'Keep as a draft',
    notIssued: 'Not issued yet',

    issuedTitle: 'Issued',
    isIssued: 'Invoice {number} is issued',
    createAnother: 'Create another',
    issuedAndSent: 'Invoice {number} was issued and sent to {to}',
    issuedNotSent: 'Invoice {number} is issued. It has not been sent',
    wasNotSent: 'It has not been sent',
    sendingTo: 'Sending it to {to}',
  },
  ar: {
    billTo: 'فاتورة إلى',
    newTitle: 'فاتورة جديدة',
    unsentDraft: 'كانت فاتورة قيد الكتابة هنا عندما أُغلقت الصفحة',
    notADraft: 'صدرت هذه الفاتورة ولم يعد تعديلها ممكناً.',
    open: 'فتح الفاتورة',
    paper: 'الفاتورة كما تُطبع',

    notReady: 'تنقص بعض البيانات قبل إصدار الفاتورة',
    pausedTitle: 'لم تصدر هذه الفاتورة',
    issueFailed: 'لم تصدر الفاتورة',

    reviewTitle: 'إصدار هذه الفاتورة؟',
    reviewText: 'تأخذ الرقم التالي في تسلسل فواتيرك، ولا يمكن تعديلها بعد ذلك.',
    issueNow: 'إصدار الفاتورة',
    noAddress: 'من دون عنوان تصدر الفاتورة ولا تُرسل، ويمكنك إرسالها لاحقاً.',
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
