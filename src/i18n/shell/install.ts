/** Steps to add the app to a phone's Home Screen. Names of Safari's buttons are Apple's own. */
import { messages } from '#i18n/messages.ts'

export const installMessages = messages({
  en: {
    title: 'Add Sanad to your Home Screen',
    text: 'It then opens like an app, also without a connection. You sign in there once more.',
    share: 'Press Share in Safari.',
    choose: 'Choose “Add to Home Screen”.',
    add: 'Press “Add”.',
    done: 'Close',
  },
  ar: {
    title: 'إضافة منصة سند إلى الشاشة الرئيسية',
    text: 'تُفتح بعد ذلك كأي تطبيق، حتى من دون اتصال، وتسجّل الدخول فيها مرة أخرى.',
    share: 'اضغط زر المشاركة في سفاري.',
    choose: 'اختر «إضافة إلى الشاشة الرئيسية».',
    add: 'اضغط «إضافة».',
    done: 'إغلاق',
  },
})
