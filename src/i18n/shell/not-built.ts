/** The screen of the specification that is not built yet: what it will do, and what serves in the meantime. */
import { messages } from '#i18n/messages.ts'

export const notBuiltMessages = messages({
  en: {
    notBuilt: 'This page isn’t available yet.',
    today: 'What you can do today',
    branding: 'Company Branding',
    brandingText: 'Here you will choose the look of your documents: logo, colour, template, stamp and signature.',
    brandingToday:
      'Your company name, address and contact details already appear on every invoice. Edit them in Settings.',
    openSettings: 'Open Settings',
  },
  ar: {
    notBuilt: 'هذه الصفحة غير متاحة بعد.',
    today: 'المتاح اليوم',
    branding: 'هوية الشركة',
    brandingText: 'ستختار هنا شكل مستنداتك: الشعار واللون والقالب والختم والتوقيع.',
    brandingToday: 'اسم شركتك وعنوانها وبيانات الاتصال بها تظهر اليوم على كل فاتورة، وتُكتب في الإعدادات.',
    openSettings: 'فتح الإعدادات',
  },
})
