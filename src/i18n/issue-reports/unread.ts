/** The mark beside Report Issue in the sidebar. */
import { messages } from '#i18n/messages.ts'

export const unreadReportMessages = messages({
  en: {
    unread: { one: '1 unread answer', other: '{n} unread answers' },
  },
  ar: {
    unread: {
      zero: 'لا ردود غير مقروءة',
      one: 'رد واحد غير مقروء',
      two: 'ردان غير مقروءين',
      few: '{n} ردود غير مقروءة',
      many: '{n} رداً غير مقروء',
      other: '{n} رد غير مقروء',
    },
  },
})
