/** Sending a credit note, in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const creditNoteSendMessages = messages({
  en: {
    sendTitle: 'Send credit note {number}',

    sentAgoTo: 'Sent {when} to {to}',
    sentAgo: 'Sent {when}',
    sent: 'Sent',
    sentTo: 'Sent to {to}',
    notSent: 'Not sent yet',
    notViewed: 'Not viewed yet',
    viewed: { one: 'Viewed once', other: 'Viewed {n} times' },

    linkWhat: 'Whoever has it sees this credit note and can download it, without signing in.',
    linkFirst:
      'A link is made when you first copy or share it. Whoever has it sees this credit note, without signing in.',
    revoked: 'The link no longer opens',
    revokeFailed: 'The link still opens: it could not be taken back',
    leaveText:
      'The e-mail has not been sent. What you wrote stays with this credit note until you close or reload this page.',
  },
  ar: {
    sendTitle: 'إرسال الإشعار الدائن {number}',

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

    linkWhat: 'كل من لديه الرابط يرى هذا الإشعار ويمكنه تنزيله، بلا تسجيل دخول.',
    linkFirst: 'يُنشأ الرابط عند أول نسخ أو مشاركة له. كل من لديه الرابط يرى هذا الإشعار، بلا تسجيل دخول.',
    revoked: 'لم يعد الرابط يفتح الإشعار',
    revokeFailed: 'تعذّر إلغاء الرابط، وما زال يفتح الإشعار',
    leaveText: 'لم تُرسل الرسالة بعد. يبقى ما كتبته محفوظاً مع هذا الإشعار إلى أن تغلق هذه الصفحة أو تعيد تحميلها.',
  },
})
