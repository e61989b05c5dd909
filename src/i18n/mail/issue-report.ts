/** The e-mail that delivers a problem report to support. */
import { messages } from '#i18n/messages.ts'

export const reportMailMessages = messages({
  en: {
    from: '{company} ({owner}) reports:',
    answerTo: 'Please answer to {email}.',
    details: 'Technical details:',
  },
  ar: {
    from: 'بلاغ من {company} ({owner}):',
    answerTo: 'يُرجى الرد على {email}.',
    details: 'التفاصيل التقنية:',
  },
})
