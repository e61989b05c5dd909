/** Writing and issuing a quotation, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const quotationEditorMessages = messages({
  en: {
    billTo: 'Quotation for',
    newTitle: 'New quotation',
    unsentDraft: 'A quotation was being written here when the page was closed',
    notADraft: 'This quotation is already issued and can no longer be changed.',
    open: 'Open the quotation',
    paper: 'The paper',

    notReady: 'A few things are missing before this can be issued',
    pausedTitle: 'This quotation was not issued',
    issueFailed: 'The quotation was not issued',

    reviewTitle: 'Issue this quotation?',
    reviewText: 'It takes the next number of your series. From then on it cannot be changed, only revised.',
    issueNow: 'Issue quotation',
    noAddress: 'Without an address the quotation is issued and not sent. You can send it afterwards.',
    keepDraft: 'Keep as a draft',
    notIssued: 'Not issued yet',

    issuedTitle: 'Issued',
    isIssued: 'Quotation {number} is issued',
    createAnother: 'Create another',
    issuedAndSent: 'Quotation {number} was issued and sent to {to}',
    issuedNotSent: 'Quotation {number} is issued. It has not been sent',
    wasNotSent: 'It has not been sent',
    sendingTo: 'Sending it to {to}',
  },
  ar: {
    billTo: 'مقدَّم إلى',
    newTitle: 'عرض سعر جديد',
    unsentDraft: 'كان عرض سعر قيد الكتابة هنا عندما أُغلقت الصفحة',
    notADraft: 'صدر عرض السعر هذا ولم يعد تعديله ممكناً.',
    open: 'فتح العرض',
    paper: 'عرض السعر كما يُطبع',

    notReady: 'تنقص بعض البيانات قبل إصدار عرض السعر',
    pausedTitle: 'لم يصدر عرض السعر هذا',
    issueFailed: 'لم يصدر عرض السعر',

    reviewTitle: 'إصدار عرض السعر هذا؟',
    reviewText: 'يأخذ الرقم التالي في تسلسل عروضك. لا يمكن تعديله بعد ذلك، وتُصدر منه نسخة معدّلة عند الحاجة.',
    issueNow: 'إصدار العرض',
    noAddress: 'من دون عنوان يصدر العرض ولا يُرسل، ويمكنك إرساله لاحقاً.',
    keepDraft: 'إبقاؤه مسودة',
    notIssued: 'لم يصدر بعد',

    issuedTitle: 'صدر العرض',
    isIssued: 'صدر عرض السعر {number}',
    createAnother: 'إنشاء عرض آخر',
    issuedAndSent: 'صدر عرض السعر {number} وأُرسل إلى {to}',
    issuedNotSent: 'صدر عرض السعر {number} لكنه لم يُرسل',
    wasNotSent: 'لم يُرسل العرض إلى العميل',
    sendingTo: 'جارٍ إرساله إلى {to}',
  },
})
