/** Search and commands of the command palette. Its label is in frame.ts, names of screens in shell.ts. */
import { messages } from '#i18n/messages.ts'

export const paletteMessages = messages({
  en: {
    actions: 'Actions',
    newInvoice: 'New invoice',
    newQuotation: 'New quotation',
    newItem: 'New item',
    items: 'Items',
    creditNotes: 'Credit notes',
    recent: 'Recent documents',
    allResultsIn: 'All results in {list}',
    pickItems: 'Pick items for an invoice',
    goTo: 'Go to',
    switchLanguage: 'Switch to Arabic',
    goOrFindHint: 'A page, a document number, a customer, an item',
    nothingFound: 'Nothing found',
    searching: 'Searching',
    searchFailed: 'The search could not reach the server.',
  },
  ar: {
    actions: 'إجراءات',
    newInvoice: 'فاتورة جديدة',
    newQuotation: 'عرض سعر جديد',
    newItem: 'صنف جديد',
    items: 'الأصناف',
    creditNotes: 'الإشعارات الدائنة',
    recent: 'أحدث المستندات',
    allResultsIn: 'كل النتائج في {list}',
    pickItems: 'اختيار أصناف لفاتورة',
    goTo: 'انتقال إلى',
    switchLanguage: 'التبديل إلى الإنجليزية',
    goOrFindHint: 'صفحة أو رقم مستند أو عميل أو صنف',
    nothingFound: 'لا توجد نتائج',
    searching: 'جارٍ البحث',
    searchFailed: 'تعذّر وصول البحث إلى الخادم.',
  },
})
