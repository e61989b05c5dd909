/** The line that stands for those of an invoice that was issued elsewhere. */
import { messages } from '#i18n/messages.ts'

export const importedLineMessages = messages({
  en: {
    invoice: 'Invoice {number}',
    opening: 'Opening balance {number}',
  },
  ar: {
    invoice: 'الفاتورة {number}',
    opening: 'رصيد افتتاحي {number}',
  },
})
