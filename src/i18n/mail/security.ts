/** Emails about what happened to somebody's access. */
import { messages } from '#i18n/messages.ts'

export const securityMailMessages = messages({
  en: {
    viewedSubject: 'Sanad support is viewing {company}',
    viewedIntro:
      'With the permission of {company}, Sanad support opened its screens at {time}. Support sees what an owner sees, can change nothing, and the view ends after {minutes} minutes at the latest.',
    viewedReason: 'The reason given:',
    takeBack: 'The permission can be withdrawn at any time, which ends the view at once:',
    newDeviceSubject: 'New sign-in to your Sanad account',
    newDeviceIntro: 'There was a sign-in as {email} at {time} from a kind of device not seen before: {device}.',
    newDeviceYou: 'If this was you, there is nothing to do.',
    newDeviceNotYou: 'If it was not you, sign that device out and change your password at once:',
    sessionsEndedSubject: 'Sanad support signed you out',
    sessionEndedIntro: 'Sanad support signed {email} out on {device} at {time}.',
    sessionsEndedIntro: 'Sanad support signed {email} out on all devices at {time}.',
    sessionsEndedWhatNow:
      'You can sign in again with your password. If you did not ask for this, look at your recent security activity, and write to support if something is not right:',
    openSecurity: 'Open the security settings',
    adminSubject: 'Invitation to the admin area of Sanad',
    adminIntro: '{by} invites you to help run Sanad as an admin, with your own sign-in.',
    adminAccept: 'Choose a password',
    adminLasts:
      'The link works once, within 48 hours. Do not forward this email. If you do not know who sent it, ignore it.',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    viewedSubject: 'فريق دعم منصة سند يطّلع على {company}',
    viewedIntro:
      'بإذن من {company}، فتح فريق دعم منصة سند شاشاتها عند {time}. يرى الفريق ما يراه المالك ولا يمكنه تغيير شيء، وينتهي الاطلاع بعد {minutes} دقيقة على الأكثر.',
    viewedReason: 'السبب المذكور:',
    takeBack: 'يمكن سحب إذن الاطلاع في أي وقت، وعندها ينتهي الاطلاع فوراً:',
    newDeviceSubject: 'تسجيل دخول جديد إلى حسابك في منصة سند',
    newDeviceIntro: 'سُجّل الدخول بالبريد {email} عند {time} من نوع جهاز لم يُستخدم من قبل: {device}.',
    newDeviceYou: 'إذا كنت أنت من سجّل الدخول فلا يلزمك فعل شيء.',
    newDeviceNotYou: 'إذا لم تكن أنت، فسجّل خروج ذلك الجهاز وغيّر كلمة مرورك فوراً:',
    sessionsEndedSubject: 'فريق دعم منصة سند سجّل خروجك',
    sessionEndedIntro: 'سجّل فريق دعم منصة سند خروج {email} من {device} عند {time}.',
    sessionsEndedIntro: 'سجّل فريق دعم منصة سند خروج {email} من جميع الأجهزة عند {time}.',
    sessionsEndedWhatNow:
      'يمكنك تسجيل الدخول مجدداً بكلمة مرورك. إذا لم تطلب ذلك، فراجع نشاط الأمان الأخير وراسل فريق الدعم إن وجدت ما يريبك:',
    openSecurity: 'فتح إعدادات الأمان',
    adminSubject: 'دعوة إلى إدارة نظام منصة سند',
    adminIntro: 'يدعوك {by} إلى المشاركة في إدارة منصة سند مسؤولاً، بتسجيل دخول خاص بك.',
    adminAccept: 'اختيار كلمة المرور',
    adminLasts: 'يعمل الرابط مرة واحدة خلال 48 ساعة. لا تُعد توجيه هذه الرسالة. إذا لم تعرف مرسلها فتجاهلها.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
