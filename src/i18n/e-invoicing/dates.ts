/** The dates of the law of e-invoicing: those of the UAE on its page too, all of them as the API answers them. */
import { messages } from '#i18n/messages.ts'

export const eInvoicingDates = messages({
  en: {
    provider: 'Provider appointed by',
    invoices: 'E-invoices from',
    'from-50m': 'Revenue from AED 50 million',
    'under-50m': 'Revenue below AED 50 million',
    government: 'Government',
    voluntary: 'Voluntarily, without fines, since {day}.',
    ministry: 'Ministerial Decisions 243 and 244 of 2025',
    cabinet: 'Cabinet Decision 106 of 2025',
    sources: '{ministry} and {cabinet}, as of {day}.',
    saudiQr: 'Phase 1 is the law: a QR code on each tax invoice',
    saudiIntegration:
      'Phase 2 has reached every company with revenue above SAR 375,000 (wave 24); Sanad is not part of it',
    saudiSource: 'ZATCA, the waves of e-invoicing',
  },
  ar: {
    provider: 'تعيين مزوّد الخدمة حتى',
    invoices: 'الفواتير الإلكترونية من',
    'from-50m': 'إيرادات من 50 مليون درهم فأكثر',
    'under-50m': 'إيرادات أقل من 50 مليون درهم',
    government: 'الجهات الحكومية',
    voluntary: 'اختيارياً ودون غرامات منذ {day}.',
    ministry: 'القراران الوزاريان 243 و244 لسنة 2025',
    cabinet: 'قرار مجلس الوزراء 106 لسنة 2025',
    sources: '{ministry} و{cabinet}، حتى {day}.',
    saudiQr: 'المرحلة الأولى إلزامية: رمز الاستجابة السريعة على كل فاتورة ضريبية',
    saudiIntegration:
      'بلغت المرحلة الثانية كل منشأة تزيد إيراداتها على 375,000 ريال (المجموعة 24)، ومنصة سند ليست جزءاً منها',
    saudiSource: 'هيئة الزكاة والضريبة والجمارك، مجموعات الفوترة الإلكترونية',
  },
})
