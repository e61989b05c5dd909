/** The line of the dashboard about letters that did not arrive. */
import { messages } from '#i18n/messages.ts'

export const undeliveredLineMessages = messages({
  en: {
    letters: 'Emails that did not arrive',
    undelivered: { one: '1 email did not reach a customer', other: '{n} emails did not reach customers' },
    show: 'Show',
  },
  ar: {
    letters: 'رسائل لم تصل',
    undelivered: {
      zero: 'وصلت كل الرسائل',
      one: 'رسالة واحدة لم تصل إلى عميلها',
      two: 'رسالتان لم تصلا إلى العملاء',
      few: '{n} رسائل لم تصل إلى العملاء',
      many: '{n} رسالة لم تصل إلى العملاء',
      other: '{n} رسالة لم تصل إلى العملاء',
    },
    show: 'عرض',
  },
})
