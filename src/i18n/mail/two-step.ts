/** Emails about two-step verification. */
import { messages } from '#i18n/messages.ts'

export const twoStepMailMessages = messages({
  en: {
    onSubject: 'Two-step verification is on for your Sanad account',
    onIntro:
      'From now on, signing in to your Sanad account also asks for a code from your authenticator app. Keep your recovery codes in a safe place. If it was you, ignore this email.',
    offSubject: 'Two-step verification is off for your Sanad account',
    offIntro:
      'From now on, your password alone opens your Sanad account. If it was you who turned two-step verification off, ignore this email.',
    notYou: 'If it wasn’t you, choose a new password now. This signs out all devices:',
    support: 'If you need help, write to:',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    onSubject: 'فُعّل التحقق بخطوتين لحسابك في منصة سند',
    onIntro:
      'من الآن يتطلب تسجيل الدخول إلى حسابك في منصة سند رمز التحقق من تطبيق المصادقة أيضاً. احفظ رموز الاسترداد في مكان آمن. إذا كنت أنت من فعّله فتجاهل هذه الرسالة.',
    offSubject: 'أُوقف التحقق بخطوتين لحسابك في منصة سند',
    offIntro:
      'من الآن تكفي كلمة المرور وحدها لفتح حسابك في منصة سند. إذا كنت أنت من أوقف التحقق بخطوتين فتجاهل هذه الرسالة.',
    notYou: 'إذا لم تكن أنت فاختر كلمة مرور جديدة فوراً، وبذلك يُسجَّل الخروج من كل الأجهزة:',
    support: 'إذا احتجت إلى مساعدة فراسلنا على:',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
