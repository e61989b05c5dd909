/** Emails about sign-up and documents. Codes and links are on lines of their own. */
import { messages } from '#i18n/messages.ts'

export const mailMessages = messages({
  en: {
    codeSubject: '{code} is your Sanad verification code',
    codeIntro: 'Enter this code to create your Sanad account:',
    codeLasts: 'The code works for 10 minutes.',
    codeNotYou: 'If you didn’t request it, ignore this email. No account is created without the code.',
    takenSubject: 'You already have a Sanad account',
    takenIntro: 'Someone, probably you, asked to create a Sanad account with this email. You already have one.',
    takenLogIn: 'Sign in with your password here:',
    takenNotYou: 'If it wasn’t you, ignore this email: your account is unchanged.',
    signature: 'Sanad, invoices for business in the Gulf',
    seeDocument: 'View online',
    answersGoTo: 'Sent with Sanad. Replies to this email go to {company}.',
    sentFor: 'Sent with Sanad for {company}.',
  },
  ar: {
    codeSubject: '{code} هو رمز التحقق لحسابك في منصة سند',
    codeIntro: 'اكتب هذا الرمز لإنشاء حسابك في منصة سند:',
    codeLasts: 'الرمز صالح لمدة 10 دقائق.',
    codeNotYou: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة. لا يُنشأ أي حساب من دون الرمز.',
    takenSubject: 'لديك حساب في منصة سند',
    takenIntro: 'طلب شخص ما، وربما كنت أنت، إنشاء حساب في منصة سند بهذا البريد الإلكتروني، ولديك حساب مسجّل به.',
    takenLogIn: 'سجّل الدخول بكلمة المرور هنا:',
    takenNotYou: 'إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، فلم يتغيّر حسابك.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
    seeDocument: 'عرض المستند',
    answersGoTo: 'أُرسلت عبر منصة سند. يصل ردّكم على هذه الرسالة إلى {company}.',
    sentFor: 'أُرسلت عبر منصة سند نيابةً عن {company}.',
  },
})
