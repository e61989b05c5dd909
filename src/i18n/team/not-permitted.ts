/** The page in place of one that a role does not include, and the line on one that it may only read. */
import { messages } from '#i18n/messages.ts'

export const notPermittedMessages = messages({
  en: {
    title: 'This page is not part of your role',
    text: 'It is open to: {who}.',
    readOnly: 'You can read this. It can be changed by {who}.',
  },
  ar: {
    title: 'هذه الصفحة خارج صلاحيات دورك',
    text: 'يمكن أن يفتحها: {who}.',
    readOnly: 'هذه البيانات للاطّلاع فقط، ويمكن أن يعدّلها {who}.',
  },
})
