/** The step that asks for an e-mailed code; loaded with it, to keep the sign-up page small. */
import { messages } from '#i18n/messages.ts'

export const authCodeMessages = messages({
  en: {
    codeHint: 'It is checked with its sixth digit. No mail? Look in the spam folder too.',
    codeLate: 'E-mail is slow right now: the code may take a few minutes. It is checked with its sixth digit.',
    codeIncomplete: 'Write the six digits of the code.',
    openMails: 'Open the mails of this machine',
    changeEmail: 'Change e-mail',
    sendAgain: 'Send a new code',
    waitToSendAgain: {
      one: 'You can ask for a new code in 1 second.',
      other: 'You can ask for a new code in {n} seconds.',
    },
  },
  ar: {
    codeHint: 'يجري التحقق منه عند كتابة رقمه السادس. لم تصلك الرسالة؟ ابحث عنها في البريد غير المرغوب فيه أيضاً.',
    codeLate: 'البريد الإلكتروني بطيء الآن، وقد يصل الرمز بعد بضع دقائق. يجري التحقق منه عند كتابة رقمه السادس.',
    codeIncomplete: 'اكتب أرقام الرمز الستة.',
    openMails: 'عرض رسائل البريد على هذا الجهاز',
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
