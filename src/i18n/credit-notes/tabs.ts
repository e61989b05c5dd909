/** The tabs above the lists of invoices and credit notes. */
import { messages } from '#i18n/messages.ts'

export const creditNoteTabMessages = messages({
  en: {
    title: 'Credit notes',
    lists: 'Document types',
  },
  ar: {
    title: 'الإشعارات الدائنة',
    lists: 'أنواع المستندات',
  },
})
