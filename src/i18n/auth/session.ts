/** Why the session ended, shown on the log-in page (spec §8). */
import { messages } from '#i18n/messages.ts'

export const authSessionMessages = messages({
  en: {
    elsewhere: 'You signed out in another tab',
    elsewhereText: 'Sign in again to continue here.',
    rejected: 'Authentication failed',
    refused: 'Unauthorized',
    endedText: 'Your session has ended. Sign in again: your work is saved on this device.',
    breach: 'Authentication failed',
    breachText:
      'The session on this device belonged to another account, so everything stored with it was removed. Sign in again.',
  },
  ar: {
    elsewhere: 'سجّلت الخروج في علامة تبويب أخرى',
    elsewhereText: 'للمتابعة هنا، سجّل الدخول من جديد.',
    rejected: 'تعذّر التحقق من الهوية',
    refused: 'غير مصرح',
    endedText: 'انتهت جلستك. سجّل الدخول من جديد: ما كنت تكتبه محفوظ على هذا الجهاز.',
    breach: 'تعذّر التحقق من الهوية',
    breachText: 'كانت الجلسة على هذا الجهاز تخص حساباً آخر، فحُذف كل ما حُفظ معها. سجّل الدخول من جديد.',
  },
})
