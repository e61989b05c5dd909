/** Why a log-in opens another company than before. */
import { messages } from '#i18n/messages.ts'

export const newCompanyMessages = messages({
  en: {
    title: 'You are in a new company',
    text: 'You no longer work in any other company, so this one was created for you. It has no trial: you can write drafts, and issue them after you subscribe.',
  },
  ar: {
    title: 'أنت الآن في شركة جديدة',
    text: 'لم تعد تعمل في أي شركة أخرى، فأُنشئت لك هذه الشركة. ليست لها فترة تجريبية: تكتب المسودات فيها الآن، وتصدرها بعد الاشتراك.',
  },
})
