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

    linkWhat: 'Whoever has it sees this invoice and can download it, without signing in.',
    linkFirst: 'A link is made when you first copy or share it. Whoever has it sees this invoice, without signing in.',
    revoked: 'The link no longer opens',
    revokeFailed: 'The link still opens: it could not be taken back',
    leaveText:
      'The e-mail has not been sent. What you wrote stays with this invoice until you close or reload this page.',
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

    linkWhat: 'يرى كل من لديه الرابط هذه الفاتورة ويستطيع تنزيلها من دون تسجيل الدخول.',
    linkFirst: 'يُنشأ الرابط عند أول نسخ أو مشاركة. يرى كل من لديه الرابط هذه الفاتورة من دون تسجيل الدخول.',
    revoked: 'لم يعد الرابط يفتح الفاتورة',
    revokeFailed: 'تعذّر إلغاء الرابط، وما زال يفتح الفاتورة',
    leaveText: 'لم تُرسل الرسالة بعد. يبقى ما كتبته محفوظاً مع هذه الفاتورة إلى أن تغلق هذه الصفحة أو تعيد تحميلها.',
  },
})
