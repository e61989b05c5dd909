/** The mail in which support reads a report. */
import { words } from '#i18n/messages.ts'

export const reportMailWords = words({
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
