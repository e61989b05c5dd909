/** Screens of the specification that are not built yet: what each will do, and the current alternative. */
import { messages } from '#i18n/messages.ts'

export const notBuiltMessages = messages({
  en: {
    notBuilt: 'This page isn’t available yet.',
    today: 'What you can do today',
    branding: 'Company Branding',
    brandingText: 'Here you will choose the look of your documents: logo, colour, template, stamp and signature.',
    brandingToday:
      'Your company name, address and contact details already appear on every invoice. Edit them in Settings.',
    tax: 'Tax Configuration',
    taxText: 'Here you will keep your own tax rates, and whether your prices include tax.',
    taxToday:
      'Whether you are registered for VAT, and your registration number, are in Settings. Each line of an invoice has its own tax, and each invoice says whether its prices include it.',
    openSettings: 'Open Settings',
  },
  ar: {
    notBuilt: 'هذه الصفحة غير متاحة بعد.',
    today: 'المتاح اليوم',
    branding: 'هوية الشركة',
    brandingText: 'ستختار هنا شكل مستنداتك: الشعار واللون والقالب والختم والتوقيع.',
    brandingToday: 'اسم شركتك وعنوانها وبيانات الاتصال بها تظهر اليوم على كل فاتورة، وتُكتب في الإعدادات.',
    tax: 'إعدادات الضريبة',
    taxText: 'ستحفظ هنا نسب الضريبة الخاصة بك، وتحدد ما إذا كانت أسعارك شاملة للضريبة.',
    taxToday:
      'التسجيل في ضريبة القيمة المضافة ورقمه في الإعدادات. ولكل بند في الفاتورة ضريبته، وتُحدَّد في كل فاتورة الأسعار شاملة الضريبة أو غير شاملة.',
    openSettings: 'فتح الإعدادات',
  },
})
