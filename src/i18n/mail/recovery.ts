/** E-mails about a forgotten or changed password. */
import { messages } from '#i18n/messages.ts'

export const recoveryMailMessages = messages({
  en: {
    resetSubject: '{code} is your Sanad code for a new password',
    resetIntro: 'Type this code to choose a new password for your Sanad account:',
    resetLasts: 'The code works for 10 minutes.',
    resetNotYou:
      'If you did not ask for it, ignore this e-mail and give the code to nobody. Your password is unchanged.',
    nobodySubject: 'There is no Sanad account with this e-mail',
    nobodyIntro:
      'Someone, probably you, asked for a new password with this e-mail, but no Sanad account has it. Perhaps you signed up with another one.',
    nobodySignUp: 'You can create an account here:',
    nobodyNotYou: 'If it was not you, there is nothing to do.',
    changedSubject: 'Your Sanad password was changed',
    changedIntro:
      'The password of your Sanad account was just changed, and you were signed out on your other devices. If it was you, there is nothing to do.',
    changedNotYou: 'If it was not you, choose a new password at once. It signs everybody out:',
    changedSupport: 'If you need help, write to:',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    resetSubject: '{code} رمز تغيير كلمة المرور في سند',
    resetIntro: 'اكتب هذا الرمز لاختيار كلمة مرور جديدة لحسابك في سند:',
    resetLasts: 'الرمز صالح لمدة 10 دقائق.',
    resetNotYou: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد. لم تتغيّر كلمة مرورك.',
    nobodySubject: 'لا يوجد حساب في سند بهذا البريد الإلكتروني',
    nobodyIntro:
      'طلب شخص ما، وربما كنت أنت، كلمة مرور جديدة بهذا البريد الإلكتروني، ولا يوجد حساب في سند به. ربما أنشأت حسابك ببريد آخر.',
    nobodySignUp: 'يمكنك إنشاء حساب هنا:',
    nobodyNotYou: 'إذا لم تكن أنت من طلب ذلك فلا يلزمك شيء.',
    changedSubject: 'تغيّرت كلمة مرورك في سند',
    changedIntro: 'تغيّرت كلمة مرور حسابك في سند للتو، وسُجّل خروجك من أجهزتك الأخرى. إذا كنت أنت من غيّرها فلا يلزمك شيء.',
    changedNotYou: 'إذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة فوراً، وبذلك يُسجَّل خروج الجميع:',
    changedSupport: 'إذا احتجت إلى مساعدة فراسلنا على:',
    signature: 'سند، فواتير الأعمال في الخليج',
  },
})
