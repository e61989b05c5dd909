/** The email that delivers a problem report to support. */
import { messages } from '#i18n/messages.ts'

export const reportMailMessages = messages({
  en: {
    from: '{company} reports:',
    owner: 'Signed in as:',
    answerTo: 'Please answer to:',
    details: 'Technical details:',
  },
  ar: {
    from: 'بلاغ من {company}:',
    owner: 'البريد المسجَّل:',
    answerTo: 'يُرجى الرد على:',
    details: 'التفاصيل التقنية:',
  },
})
