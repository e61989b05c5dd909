/** Why the session ended, shown on the log-in page (spec §8); and why it is in another company than before. */
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
    newCompany: 'You are in a new company',
    newCompanyText:
      'You no longer work in any other company, so this one was created for you. It has no trial: you can write drafts, and issue them after you subscribe.',
  },
  ar: {
    elsewhere: 'سجّلت الخروج في علامة تبويب أخرى',
    elsewhereText: 'للمتابعة هنا، سجّل الدخول من جديد.',
    rejected: 'تعذّر التحقق من الهوية',
    refused: 'غير مصرح',
    endedText: 'انتهت جلستك. سجّل الدخول من جديد: ما كنت تكتبه محفوظ على هذا الجهاز.',
    breach: 'تعذّر التحقق من الهوية',
    breachText: 'كانت الجلسة على هذا الجهاز تخص حساباً آخر، فحُذف كل ما حُفظ معها. سجّل الدخول من جديد.',
    newCompany: 'أنت الآن في شركة جديدة',
    newCompanyText:
      'لم تعد تعمل في أي شركة أخرى، فأُنشئت لك هذه الشركة. ليست لها فترة تجريبية: تكتب المسودات فيها الآن، وتصدرها بعد الاشتراك.',
  },
})
