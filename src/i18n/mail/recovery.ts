/** Emails about a forgotten or changed password. */
import { messages } from '#i18n/messages.ts'

export const recoveryMailMessages = messages({
  en: {
    resetSubject: '{code} is your Sanad code for a new password',
    resetIntro: 'Enter this code to choose a new password for your Sanad account:',
    resetLasts: 'The code works for 10 minutes.',
    resetNotYou: 'If you didn’t request it, ignore this email. Don’t share this code. Your password is unchanged.',
    nobodySubject: 'There is no Sanad account with this email',
    nobodyIntro:
      'Someone, probably you, asked for a new password with this email, but no Sanad account has it. Perhaps you signed up with another one.',
    nobodySignUp: 'You can create an account here:',
    nobodyNotYou: 'If it wasn’t you, ignore this email.',
    changedSubject: 'Your Sanad password was changed',
    changedIntro:
      'The password of your Sanad account was just changed, and you were signed out on your other devices. If it was you, ignore this email.',
    changedNotYou: 'If it wasn’t you, choose a new password now. This signs out all devices:',
    changedSupport: 'If you need help, write to:',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    resetSubject: '{code} هو رمز تغيير كلمة المرور في منصة سند',
    resetIntro: 'اكتب هذا الرمز لاختيار كلمة مرور جديدة لحسابك في منصة سند:',
    resetLasts: 'الرمز صالح لمدة 10 دقائق.',
    resetNotYou: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة ولا تشارك الرمز مع أحد. لم تتغيّر كلمة مرورك.',
    nobodySubject: 'لا يوجد حساب في منصة سند بهذا البريد الإلكتروني',
    nobodyIntro:
      'طلب شخص ما، وربما كنت أنت، كلمة مرور جديدة بهذا البريد الإلكتروني، ولا يوجد حساب في منصة سند بهذا البريد. ربما أنشأت حسابك ببريد آخر.',
    nobodySignUp: 'يمكنك إنشاء حساب هنا:',
    nobodyNotYou: 'إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة.',
    changedSubject: 'تغيّرت كلمة مرورك في منصة سند',
    changedIntro:
      'تغيّرت قبل قليل كلمة مرور حسابك في منصة سند، وسُجّل خروجك من أجهزتك الأخرى. إذا كنت أنت من غيّرها فتجاهل هذه الرسالة.',
    changedNotYou: 'إذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة فوراً، وبذلك يُسجَّل الخروج من كل الأجهزة:',
    changedSupport: 'إذا احتجت إلى مساعدة فراسلنا على:',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
