/** One quotation: its actions and its history in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const quotationMessages = messages({
  en: {
    name: 'Quotation',
    draftTitle: 'Draft quotation',
    numbered: 'Quotation {number}',
    loading: 'Loading the quotation',
    loadFailed: 'The quotation could not be loaded',
    notFound: 'Quotation not found',
    notFoundText: 'It may have been deleted, or the address is wrong.',
    toList: 'All quotations',

    cannotIssue: 'This quotation cannot be issued yet',
    voidIt: 'Void',
    voidTitle: 'Void this quotation?',
    voidText: 'It keeps its number, and nobody can accept it any more. You can undo this for ten seconds.',
    willVoid: 'Quotation {number} will be voided',
    voidDone: 'Quotation voided',

    created: 'Created',
    updated: 'Changed',
    issued: 'Issued',
    issuedAs: 'Issued as {number}',
    voided: 'Voided',
    voidedBecause: 'Voided: {reason}',
    sent: 'Sent',
    viewed: 'Viewed',
    duplicated: 'Duplicated',
  },
  ar: {
    name: 'عرض السعر',
    draftTitle: 'مسودة عرض سعر',
    numbered: 'عرض سعر {number}',
    loading: 'جارٍ تحميل عرض السعر',
    loadFailed: 'تعذّر تحميل عرض السعر',
    notFound: 'عرض السعر هذا غير موجود',
    notFoundText: 'ربما حُذف، أو أن عنوانه غير صحيح.',
    toList: 'كل عروض الأسعار',

    cannotIssue: 'لا يمكن إصدار عرض السعر هذا بعد',
    voidIt: 'إلغاء العرض',
    voidTitle: 'إلغاء عرض السعر هذا؟',
    voidText: 'يحتفظ العرض برقمه، ولا يمكن لأحد قبوله بعد ذلك. يمكنك التراجع خلال عشر ثوانٍ.',
    willVoid: 'سيُلغى عرض السعر {number}',
    voidDone: 'أُلغي عرض السعر',

    created: 'أُنشئ',
    updated: 'عُدّل',
    issued: 'صدر',
    issuedAs: 'صدر برقم {number}',
    voided: 'أُلغي',
    voidedBecause: 'أُلغي: {reason}',
    sent: 'أُرسل',
    viewed: 'شاهده العميل',
    duplicated: 'نُسخ',
  },
})
