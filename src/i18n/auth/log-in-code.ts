/** The code that an account with two-step verification requires when signing in. */
import { messages } from '#i18n/messages.ts'

export const authLogInCodeMessages = messages({
  en: {
    text: 'Two-step verification is on: enter the six digits from your authenticator app.',
    hint: 'Don’t have the app? Enter a recovery code.',
    incomplete: 'Enter the six digits from the app, or the twenty digits of a recovery code.',
    wrong: 'This code is wrong or already used. Wait for the next one.',
    back: 'Back to email and password',
  },
  ar: {
    text: 'التحقق بخطوتين مفعّل: اكتب الأرقام الستة التي يعرضها تطبيق المصادقة.',
    hint: 'إذا لم يكن التطبيق معك فاكتب هنا أحد رموز الاسترداد.',
    incomplete: 'اكتب أرقام التطبيق الستة، أو الأرقام العشرين لأحد رموز الاسترداد.',
    wrong: 'الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.',
    back: 'العودة إلى البريد الإلكتروني وكلمة المرور',
  },
})
