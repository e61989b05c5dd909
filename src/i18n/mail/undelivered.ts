/** The email to a company of whose letters some did not arrive. */
import { messages } from '#i18n/messages.ts'

export const undeliveredMailMessages = messages({
  en: {
    subject: { one: '1 email did not reach everybody', other: '{n} emails did not reach everybody' },
    intro: 'Mail servers did not accept these emails for the addresses named:',
    item: '{subject}: {emails}',
    others: { one: 'and 1 more', other: 'and {n} more' },
    see: 'View emails',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    subject: {
      zero: 'وصلت كل الرسائل',
      one: 'رسالة واحدة لم تصل إلى جميع مستلميها',
      two: 'رسالتان لم تصلا إلى جميع مستلميهما',
      few: '{n} رسائل لم تصل إلى جميع مستلميها',
      many: '{n} رسالة لم تصل إلى جميع مستلميها',
      other: '{n} رسالة لم تصل إلى جميع مستلميها',
    },
    intro: 'لم تقبل خوادم البريد هذه الرسائل للعناوين المذكورة:',
    item: '{subject}: {emails}',
    others: {
      zero: 'ولا شيء سواها',
      one: 'ورسالة أخرى',
      two: 'ورسالتان أخريان',
      few: 'و{n} رسائل أخرى',
      many: 'و{n} رسالة أخرى',
      other: 'و{n} رسالة أخرى',
    },
    see: 'عرض الرسائل',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
