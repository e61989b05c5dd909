/** Password recovery in three steps: e-mail, code, new password. */
import { messages } from '#i18n/messages.ts'

export const authRecoveryMessages = messages({
  en: {
    forgotTitle: 'Forgot password',
    forgotText: 'Write the e-mail of your account, and we send a code of six digits to it.',
    sendCode: 'Send code',
    codeSentIfKnown:
      'We have written to {email}. If it has an account, the mail holds a code of six digits, valid for 10 minutes.',
    resetTitle: 'Choose a new password',
    resetFor: 'For the account of {email}. You will be signed out on all your devices.',
    newPassword: 'New password',
    changePassword: 'Change password',
    backToLogIn: 'Back to Sign In',
    codeNotSent: 'The code could not be sent',
    codeNotChecked: 'The code could not be checked',
    resetFailed: 'The password could not be changed',
  },
  ar: {
    forgotTitle: 'نسيت كلمة المرور',
    forgotText: 'اكتب البريد الإلكتروني لحسابك لنرسل إليه رمزاً من ستة أرقام.',
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
