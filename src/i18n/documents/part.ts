/** The editor of an invoice made from a quotation. */
import { messages } from '#i18n/messages.ts'

export const partMessages = messages({
  en: {
    partOf: 'Part of quotation',
    fixed:
      'Quantities, prices, discounts and VAT of these lines are fixed. You can change text and dates, and add lines.',
  },
  ar: {
    partOf: 'جزء من عرض السعر',
    fixed: 'لا يمكن تعديل كميات بنوده وأسعارها وخصوماتها وضريبتها. ويمكنك تعديل النصوص والتواريخ وإضافة بنود أخرى.',
  },
})
