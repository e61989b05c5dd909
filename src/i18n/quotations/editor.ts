/** Writing and issuing a quotation, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const quotationEditorMessages = messages({
  en: {
    billTo: 'Quotation for',
    newTitle: 'New quotation',
    unsentDraft: 'You have an unfinished quotation',
    notADraft: 'This quotation is already issued and can no longer be changed.',
    open: 'Open the quotation',
    paper: 'Preview',

    notReady: 'A few things are missing before this can be issued',
    pausedTitle: 'This quotation was not issued',
    issueFailed: 'The quotation was not issued',

    reviewTitle: 'Issue this quotation?',
    reviewText: 'It gets the next number and can only be revised afterwards.',
    issueNow: 'Issue quotation',
    noAddress: 'Without an email address the quotation is issued but not sent. You can send it later.',
    keepDraft: 'Keep as a draft',
    notIssued: 'Not issued yet',

    issuedTitle: 'Issued',
    isIssued: 'Quotation {number} issued',
    createAnother: 'Create another',
    issuedAndSent: 'Quotation {number} was issued and sent to {to}',
    issuedNotSent: 'Quotation {number} was issued but not sent',
    wasNotSent: 'It has not been sent',
    sendingTo: 'Sending it to {to}',
  },
  ar: {
    billTo: 'العميل',
    newTitle: 'عرض سعر جديد',
    unsentDraft: 'لديك عرض سعر لم يكتمل',
    notADraft: 'صدر عرض السعر هذا ولم يعد تعديله ممكناً.',
    open: 'فتح العرض',
    paper: 'المعاينة',

    notReady: 'تنقص بعض البيانات قبل إصدار عرض السعر',
    pausedTitle: 'لم يصدر عرض السعر هذا',
    issueFailed: 'لم يصدر عرض السعر',

    reviewTitle: 'إصدار عرض السعر هذا؟',
    reviewText: 'يأخذ الرقم التالي في تسلسل عروضك. لا يمكن تعديله بعد ذلك، وتُصدر منه نسخة معدّلة عند الحاجة.',
    issueNow: 'إصدار العرض',
    noAddress: 'من دون بريد إلكتروني يصدر العرض ولا يُرسل، ويمكنك إرساله لاحقاً.',
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
