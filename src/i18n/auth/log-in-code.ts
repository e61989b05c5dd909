/** The code that signing in asks for, of an account with two-step verification. */
import { messages } from '#i18n/messages.ts'

export const authLogInCodeMessages = messages({
  en: {
    text: 'Two-step verification is on: type the six digits that your authenticator app shows.',
    hint: 'Without the app, type a recovery code here.',
    incomplete: 'Write the six digits of the app, or the twenty of a recovery code.',
    wrong: 'This code is wrong or was used already. Wait for the next one.',
    back: 'Back to e-mail and password',
  },
  ar: {
    text: 'التحقق بخطوتين مفعّل: اكتب الأرقام الستة التي يعرضها تطبيق المصادقة.',
    hint: 'إذا لم يكن التطبيق معك فاكتب هنا أحد رموز الاسترداد.',
    incomplete: 'اكتب أرقام التطبيق الستة، أو الأرقام العشرين لأحد رموز الاسترداد.',
    wrong: 'الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.',
    back: 'العودة إلى البريد الإلكتروني وكلمة المرور',
  },
})
