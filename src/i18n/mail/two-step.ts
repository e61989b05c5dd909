/** E-mails about two-step verification. */
import { messages } from '#i18n/messages.ts'

export const twoStepMailMessages = messages({
  en: {
    onSubject: 'Two-step verification of your Sanad account is on',
    onIntro:
      'From now on, signing in to your Sanad account asks for a code of your authenticator app too. Keep your recovery codes in a safe place. If it was you, there is nothing to do.',
    offSubject: 'Two-step verification of your Sanad account is off',
    offIntro:
      'From now on, your password alone opens your Sanad account. If it was you who turned two-step verification off, there is nothing to do.',
    notYou: 'If it was not you, choose a new password at once. It signs everybody out:',
    support: 'If you need help, write to:',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    onSubject: 'فُعّل التحقق بخطوتين لحسابك في سند',
    onIntro:
      'من الآن يتطلب تسجيل الدخول إلى حسابك في سند رمز التحقق من تطبيق المصادقة أيضاً. احفظ رموز الاسترداد في مكان آمن. إذا كنت أنت من فعّله فلا يلزمك شيء.',
    offSubject: 'أُوقف التحقق بخطوتين لحسابك في سند',
    offIntro: 'من الآن تكفي كلمة المرور وحدها لفتح حسابك في سند. إذا كنت أنت من أوقف التحقق بخطوتين فلا يلزمك شيء.',
    notYou: 'إذا لم تكن أنت فاختر كلمة مرور جديدة فوراً، وبذلك يُسجَّل خروج الجميع:',
    support: 'إذا احتجت إلى مساعدة فراسلنا على:',
    signature: 'سند، فواتير الأعمال في الخليج',
  },
})
