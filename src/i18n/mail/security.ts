/** Emails about what happened to somebody's access. */
import { messages } from '#i18n/messages.ts'

export const securityMailMessages = messages({
  en: {
    viewedSubject: 'Sanad support is viewing {company}',
    viewedIntro:
      'With the permission of {company}, Sanad support opened its screens at {time}. Support sees what an owner sees, can change nothing, and the view ends after {minutes} minutes at the latest.',
    viewedReason: 'The reason given:',
    takeBack: 'The permission can be withdrawn at any time, which ends the view at once:',
    openSecurity: 'Open the security settings',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    viewedSubject: 'فريق دعم منصة سند يطّلع على {company}',
    viewedIntro:
      'بإذن من {company}، فتح فريق دعم منصة سند شاشاتها عند {time}. يرى الفريق ما يراه المالك ولا يمكنه تغيير شيء، وينتهي الاطلاع بعد {minutes} دقيقة على الأكثر.',
    viewedReason: 'السبب المذكور:',
    takeBack: 'يمكن سحب إذن الاطلاع في أي وقت، وعندها ينتهي الاطلاع فوراً:',
    openSecurity: 'فتح إعدادات الأمان',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
