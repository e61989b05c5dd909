/** Search and commands of the command palette. Its label is in frame.ts, names of screens in shell.ts. */
import { messages } from '#i18n/messages.ts'

export const paletteMessages = messages({
  en: {
    actions: 'Actions',
    newInvoice: 'New invoice',
    goTo: 'Go to',
    switchLanguage: 'Switch to Arabic',
    goOrFindHint: 'A page, an invoice number, a customer',
    nothingFound: 'Nothing found',
    searching: 'Searching',
    searchFailed: 'The search could not reach the server.',
  },
  ar: {
    actions: 'إجراءات',
    newInvoice: 'فاتورة جديدة',
    goTo: 'انتقال إلى',
    switchLanguage: 'التبديل إلى الإنجليزية',
    goOrFindHint: 'صفحة أو رقم فاتورة أو عميل',
    nothingFound: 'لا توجد نتائج',
    searching: 'جارٍ البحث',
    searchFailed: 'تعذّر وصول البحث إلى الخادم.',
  },
})
