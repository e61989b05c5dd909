/** The page in place of one that a role does not include. */
import { messages } from '#i18n/messages.ts'

export const notPermittedMessages = messages({
  en: {
    title: 'This page is not part of your role',
    text: 'It is open to: {who}.',
  },
  ar: {
    title: 'هذه الصفحة خارج صلاحيات دورك',
    text: 'يمكن أن يفتحها: {who}.',
  },
})
