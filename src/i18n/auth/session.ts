/** Why the session ended, shown on the log-in page (spec §8). */
import { messages } from '#i18n/messages.ts'

export const authSessionMessages = messages({
  en: {
    elsewhere: 'You have signed out in another tab',
    elsewhereText: 'To go on here, sign in again.',
    rejected: 'Authentication failed',
    refused: 'Unauthorized',
    endedText: 'Your session is over. Sign in again: what you were writing is kept on this device.',
    breach: 'Authentication failed',
    breachText:
      'The session on this device belonged to another account, so everything stored with it was removed. Sign in again.',
  },
  ar: {
    elsewhere: 'سجّلت الخروج من علامة تبويب أخرى',
    elsewhereText: 'للمتابعة هنا، سجّل الدخول من جديد.',
    rejected: 'تعذّر التحقق من الهوية',
    refused: 'غير مصرح',
    endedText: 'انتهت جلستك. سجّل الدخول من جديد: ما كنت تكتبه محفوظ على هذا الجهاز.',
    breach: 'تعذّر التحقق من الهوية',
    breachText: 'كانت الجلسة على هذا الجهاز تخص حساباً آخر، فحُذف كل ما حُفظ معها. سجّل الدخول من جديد.',
  },
})
