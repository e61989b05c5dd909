/** One credit note: its actions and its history in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const creditNoteMessages = messages({
  en: {
    name: 'Credit note',
    draftTitle: 'Credit note',
    numbered: 'Credit note {number}',
    loading: 'Loading the credit note',
    loadFailed: 'The credit note could not be loaded',
    notFound: 'Credit note not found',
    notFoundText: 'Check the address and try again.',
    toList: 'All credit notes',

    cannotIssue: 'This credit note cannot be issued',
    voidIt: 'Void',
    voidTitle: 'Void this credit note?',
    voidText:
      'It keeps its number, and the credited amount becomes due again on its invoice. You can undo this for ten seconds.',
    willVoid: 'Credit note {number} will be voided',
    voidDone: 'Credit note voided',

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
    name: 'الإشعار الدائن',
    draftTitle: 'إشعار دائن',
    numbered: 'إشعار دائن {number}',
    loading: 'جارٍ تحميل الإشعار الدائن',
    loadFailed: 'تعذّر تحميل الإشعار الدائن',
    notFound: 'هذا الإشعار الدائن غير موجود',
    notFoundText: 'تحقّق من العنوان ثم أعد المحاولة.',
    toList: 'كل الإشعارات الدائنة',

    cannotIssue: 'لا يمكن إصدار هذا الإشعار',
    voidIt: 'إلغاء الإشعار',
    voidTitle: 'إلغاء هذا الإشعار الدائن؟',
    voidText: 'يحتفظ الإشعار برقمه، ويعود المبلغ المقيَّد به مستحقاً على فاتورته. يمكنك التراجع خلال عشر ثوانٍ.',
    willVoid: 'سيُلغى الإشعار الدائن {number}',
    voidDone: 'أُلغي الإشعار الدائن',

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
