/** The notes and terms that new documents begin with. */
import { messages } from '#i18n/messages.ts'

export const defaultTextMessages = messages({
  en: {
    title: 'Notes and terms of new documents',
    hint: 'Each new draft begins with them, and you can change them there. A bilingual document takes both languages.',
    'invoice.notes': 'Notes on invoices',
    'invoice.notesAr': 'Notes on invoices in Arabic',
    'invoice.terms': 'Terms on invoices',
    'invoice.termsAr': 'Terms on invoices in Arabic',
    'quotation.notes': 'Notes on quotations',
    'quotation.notesAr': 'Notes on quotations in Arabic',
    'quotation.terms': 'Terms on quotations',
    'quotation.termsAr': 'Terms on quotations in Arabic',
    invoice: 'Notes and terms of invoices',
    quotation: 'Notes and terms of quotations',
  },
  ar: {
    title: 'ملاحظات المستندات الجديدة وشروطها',
    hint: 'تبدأ بها كل مسودة جديدة، ويمكنك تغييرها فيها. ويأخذ المستند ثنائي اللغة النصين معاً.',
    'invoice.notes': 'ملاحظات الفواتير بالإنجليزية',
    'invoice.notesAr': 'ملاحظات الفواتير بالعربية',
    'invoice.terms': 'شروط الفواتير بالإنجليزية',
    'invoice.termsAr': 'شروط الفواتير بالعربية',
    'quotation.notes': 'ملاحظات عروض الأسعار بالإنجليزية',
    'quotation.notesAr': 'ملاحظات عروض الأسعار بالعربية',
    'quotation.terms': 'شروط عروض الأسعار بالإنجليزية',
    'quotation.termsAr': 'شروط عروض الأسعار بالعربية',
    invoice: 'ملاحظات الفواتير وشروطها',
    quotation: 'ملاحظات عروض الأسعار وشروطها',
  },
})
