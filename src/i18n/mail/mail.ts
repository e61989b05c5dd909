/** E-mails about sign-up and documents. Codes and links are on lines of their own. */
import { messages } from '#i18n/messages.ts'

export const mailMessages = messages({
  en: {
    codeSubject: '{code} is your Sanad verification code',
    codeIntro: 'Type this code to create your Sanad account:',
    codeLasts: 'The code works for 10 minutes.',
    codeNotYou: 'If you did not ask for it, ignore this e-mail. No account is created without the code.',
    takenSubject: 'You already have a Sanad account',
    takenIntro: 'Someone, probably you, asked to create a Sanad account with this e-mail. You already have one.',
    takenLogIn: 'Log in with your password here:',
    takenNotYou: 'If it was not you, there is nothing to do: your account is unchanged.',
    signature: 'Sanad, invoices for business in the Gulf',
    seeDocument: 'See it online',
    answersGoTo: 'Sent with Sanad. Your answer to this e-mail goes to {company}.',
    sentFor: 'Sent with Sanad for {company}.',
  },
  ar: {
    codeSubject: '{code} رمز التحقق الخاص بك في سند',
    codeIntro: 'اكتب هذا الرمز لإنشاء حسابك في سند:',
    codeLasts: 'الرمز صالح لمدة 10 دقائق.',
    codeNotYou: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة. لا يُنشأ أي حساب من دون الرمز.',
    takenSubject: 'لديك حساب في سند من قبل',
    takenIntro: 'طلب شخص ما، وربما كنت أنت، إنشاء حساب في سند بهذا البريد الإلكتروني. لديك حساب به من قبل.',
    takenLogIn: 'سجّل الدخول بكلمة المرور هنا:',
    takenNotYou: 'إذا لم تكن أنت من طلب ذلك فلا يلزمك شيء: لم يتغيّر حسابك.',
    signature: 'سند، فواتير الأعمال في الخليج',
    seeDocument: 'عرضها على الإنترنت',
    answersGoTo: 'أُرسلت عبر سند. يصل ردّك على هذه الرسالة إلى {company}.',
    sentFor: 'أُرسلت عبر سند نيابةً عن {company}.',
  },
})
