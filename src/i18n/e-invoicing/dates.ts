/** The dates of the law of e-invoicing, as the API answers them. */
import { messages } from '#i18n/messages.ts'

export const eInvoicingDates = messages({
  en: {
    voluntary: 'E-invoices are allowed to everybody, without fines',
    'provider from-50m': 'Last day to appoint a provider (revenue from AED 50 million)',
    'provider under-50m': 'Last day to appoint a provider (revenue below AED 50 million)',
    'invoices from-50m': 'E-invoices are the law (revenue from AED 50 million)',
    'invoices under-50m': 'E-invoices are the law (revenue below AED 50 million)',
    source: 'Ministerial Decisions 243 and 244 of 2025',
    voluntarySource: 'Cabinet Decision 106 of 2025',
    saudiQr: 'Phase 1 is the law: a QR code on each tax invoice',
    saudiIntegration:
      'Phase 2 has reached every company with revenue above SAR 375,000 (wave 24); Sanad is not part of it',
    saudiSource: 'ZATCA, the waves of e-invoicing',
  },
  ar: {
    voluntary: 'الفوترة الإلكترونية متاحة للجميع دون غرامات',
    'provider from-50m': 'آخر يوم لتعيين مزوّد الخدمة (إيرادات من 50 مليون درهم فأكثر)',
    'provider under-50m': 'آخر يوم لتعيين مزوّد الخدمة (إيرادات أقل من 50 مليون درهم)',
    'invoices from-50m': 'الفوترة الإلكترونية إلزامية (إيرادات من 50 مليون درهم فأكثر)',
    'invoices under-50m': 'الفوترة الإلكترونية إلزامية (إيرادات أقل من 50 مليون درهم)',
    source: 'القراران الوزاريان رقم 243 ورقم 244 لسنة 2025',
    voluntarySource: 'قرار مجلس الوزراء رقم 106 لسنة 2025',
    saudiQr: 'المرحلة الأولى إلزامية: رمز QR على كل فاتورة ضريبية',
    saudiIntegration:
      'بلغت المرحلة الثانية كل منشأة تزيد إيراداتها على 375,000 ريال (المجموعة 24)، ومنصة سند ليست جزءاً منها',
    saudiSource: 'هيئة الزكاة والضريبة والجمارك، مجموعات الفوترة الإلكترونية',
  },
})
