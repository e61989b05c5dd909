/** Password recovery in three steps: email, code, new password. */
import { messages } from '#i18n/messages.ts'

export const authRecoveryMessages = messages({
  en: {
    forgotTitle: 'Forgot password',
    forgotText: 'Enter your email and we’ll send a 6-digit code.',
    sendCode: 'Send code',
    codeSentIfKnown: 'We’ve emailed {email}. If it has an account, you’ll find a 6-digit code, valid for 10 minutes.',
    resetTitle: 'Choose a new password',
    resetFor: 'For {email}. You’ll be signed out on all your devices.',
    newPassword: 'New password',
    changePassword: 'Change password',
    backToLogIn: 'Back to Sign In',
    codeNotSent: 'The code could not be sent',
    codeNotChecked: 'The code could not be checked',
    resetFailed: 'The password could not be changed',
  },
  ar: {
    forgotTitle: 'نسيت كلمة المرور',
    forgotText: 'اكتب بريدك الإلكتروني وسنرسل إليك رمزاً من ستة أرقام.',
    sendCode: 'إرسال الرمز',
    codeSentIfKnown: 'أرسلنا رسالة إلى {email}. إذا كان مسجّلاً لدينا ففيها رمز من ستة أرقام، صالح لمدة 10 دقائق.',
    resetTitle: 'اختيار كلمة مرور جديدة',
    resetFor: 'لحساب {email}. سيُسجَّل خروجك من جميع أجهزتك.',
    newPassword: 'كلمة المرور الجديدة',
    changePassword: 'تغيير كلمة المرور',
    backToLogIn: 'العودة إلى تسجيل الدخول',
    codeNotSent: 'تعذّر إرسال الرمز',
    codeNotChecked: 'تعذّر التحقق من الرمز',
    resetFailed: 'تعذّر تغيير كلمة المرور',
  },
})
