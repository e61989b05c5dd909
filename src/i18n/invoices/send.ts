/** Sending an invoice, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const invoiceSendMessages = messages({
  en: {
    sendTitle: 'Send invoice {number}',

    sentAgoTo: 'Sent {when} to {to}',
    sentAgo: 'Sent {when}',
    sent: 'Sent',
    sentTo: 'Sent to {to}',
    notSent: 'Not sent yet',
    notViewed: 'Not viewed yet',
    viewed: { one: 'Viewed once', other: 'Viewed {n} times' },

    linkWhat: 'Anyone with the link can view and download this invoice without signing in.',
    linkFirst:
      'The link is created when you first copy or share it. Anyone with it can view this invoice without signing in.',
    revoked: 'Link disabled',
    revokeFailed: 'The link could not be disabled and still works',
  },
  ar: {
    sendTitle: 'إرسال الفاتورة {number}',

    sentAgoTo: 'أُرسلت {when} إلى {to}',
    sentAgo: 'أُرسلت {when}',
    sent: 'أُرسلت',
    sentTo: 'أُرسلت إلى {to}',
    notSent: 'لم تُرسل بعد',
    notViewed: 'لم يشاهدها العميل بعد',
    viewed: {
      zero: 'لم يشاهدها العميل بعد',
      one: 'شاهدها العميل مرة واحدة',
      two: 'شاهدها العميل مرتين',
      few: 'شاهدها العميل {n} مرات',
      many: 'شاهدها العميل {n} مرة',
      other: 'شاهدها العميل {n} مرة',
    },

    linkWhat: 'يمكن لكل من لديه الرابط عرض هذه الفاتورة وتنزيلها من دون تسجيل الدخول.',
    linkFirst: 'يُنشأ الرابط عند أول نسخ أو مشاركة. يمكن لكل من لديه الرابط عرض هذه الفاتورة من دون تسجيل الدخول.',
    revoked: 'أُوقف الرابط',
    revokeFailed: 'تعذّر إيقاف الرابط، وما زال يعمل',
  },
})
