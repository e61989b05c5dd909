/** Sending a quotation, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const quotationSendMessages = messages({
  en: {
    sendTitle: 'Send quotation {number}',

    sentAgoTo: 'Sent {when} to {to}',
    sentAgo: 'Sent {when}',
    sent: 'Sent',
    sentTo: 'Sent to {to}',
    notSent: 'Not sent yet',
    notViewed: 'Not viewed yet',
    viewed: { one: 'Viewed once', other: 'Viewed {n} times' },

    linkWhat: 'Anyone with the link can read, download and answer this quotation without signing in.',
    linkFirst:
      'The link is created when you first copy or share it. Anyone with it can read and answer this quotation without signing in.',
    revoked: 'Link disabled',
    revokeFailed: 'The link could not be disabled and still works',
  },
  ar: {
    sendTitle: 'إرسال عرض السعر {number}',

    sentAgoTo: 'أُرسل {when} إلى {to}',
    sentAgo: 'أُرسل {when}',
    sent: 'أُرسل',
    sentTo: 'أُرسل إلى {to}',
    notSent: 'لم يُرسل بعد',
    notViewed: 'لم يشاهده العميل بعد',
    viewed: {
      zero: 'لم يشاهده العميل بعد',
      one: 'شاهده العميل مرة واحدة',
      two: 'شاهده العميل مرتين',
      few: 'شاهده العميل {n} مرات',
      many: 'شاهده العميل {n} مرة',
      other: 'شاهده العميل {n} مرة',
    },

    linkWhat: 'يمكن لكل من لديه الرابط قراءة العرض وتنزيله والرد عليه من دون تسجيل الدخول.',
    linkFirst: 'يُنشأ الرابط عند أول نسخ أو مشاركة. يمكن لكل من لديه الرابط قراءة العرض والرد عليه من دون تسجيل الدخول.',
    revoked: 'أُوقف الرابط',
    revokeFailed: 'تعذّر إيقاف الرابط، وما زال يعمل',
  },
})
