/** The step that requests an emailed code; loaded with it, to keep the sign-up page small. */
import { messages } from '#i18n/messages.ts'

export const authCodeMessages = messages({
  en: {
    codeHint: 'It’s checked as you enter the sixth digit. No email? Check your spam folder.',
    codeLate: 'Email is slow right now: the code may take a few minutes. It’s checked as you enter the sixth digit.',
    codeIncomplete: 'Enter the six digits of the code.',
    openMails: 'Open this machine’s emails',
    passwordAgain: 'Enter it once more: passwords aren’t kept when the page reloads.',
    changeEmail: 'Change email',
    sendAgain: 'Send a new code',
    waitToSendAgain: {
      one: 'You can ask for a new code in 1 second.',
      other: 'You can ask for a new code in {n} seconds.',
    },
  },
  ar: {
    codeHint: 'يُتحقق من الرمز فور كتابة رقمه السادس. لم تصلك الرسالة؟ ابحث عنها في البريد غير المرغوب فيه أيضاً.',
    codeLate: 'البريد الإلكتروني بطيء الآن، وقد يصل الرمز بعد بضع دقائق. يُتحقق منه فور كتابة رقمه السادس.',
    codeIncomplete: 'اكتب أرقام الرمز الستة.',
    openMails: 'عرض رسائل البريد على هذا الجهاز',
    passwordAgain: 'اكتبها مرة أخرى، فكلمات المرور لا تُحفظ عند إعادة تحميل الصفحة.',
    changeEmail: 'تغيير البريد الإلكتروني',
    sendAgain: 'إرسال رمز جديد',
    waitToSendAgain: {
      zero: 'يمكنك الآن طلب رمز جديد.',
      one: 'يمكنك طلب رمز جديد بعد ثانية واحدة.',
      two: 'يمكنك طلب رمز جديد بعد ثانيتين.',
      few: 'يمكنك طلب رمز جديد بعد {n} ثوانٍ.',
      many: 'يمكنك طلب رمز جديد بعد {n} ثانية.',
      other: 'يمكنك طلب رمز جديد بعد {n} ثانية.',
    },
  },
})
