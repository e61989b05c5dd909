/** The user's own reports, beside the form of a new one. */
import { messages } from '#i18n/messages.ts'

export const myReportsMessages = messages({
  en: {
    title: 'My reports',
    none: 'No reports yet. Each report that you send becomes a conversation with support, and the answers appear here.',
    loading: 'Loading your reports…',
    loadFailed: 'Your reports could not be loaded',
    unread: 'Unread answer',
    unreadOf: 'Support has answered your report {ticket}',
    read: 'Read the answer',
  },
  ar: {
    title: 'بلاغاتي',
    none: 'لا توجد بلاغات بعد. يصبح كل بلاغ ترسله محادثة مع فريق الدعم، وتظهر الردود هنا.',
    loading: 'جارٍ تحميل بلاغاتك…',
    loadFailed: 'تعذّر تحميل بلاغاتك',
    unread: 'رد غير مقروء',
    unreadOf: 'رد فريق الدعم على بلاغك {ticket}',
    read: 'قراءة الرد',
  },
})
