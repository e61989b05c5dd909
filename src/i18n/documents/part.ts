/** The editor of an invoice made from a quotation. */
import { messages } from '#i18n/messages.ts'

export const partMessages = messages({
  en: {
    fixed: 'The quantities, prices, discounts and tax of its lines are fixed. Texts, days and further lines are not.',
  },
  ar: {
    fixed:
      'الكميات والأسعار والخصومات والضريبة في سطوره محددة لا تتغير، أما النصوص والتواريخ والسطور الأخرى فلك أن تغيرها.',
  },
})
