/** Quotations that await an answer, on the dashboard. */
import { messages } from '#i18n/messages.ts'

export const openQuotationMessages = messages({
  en: {
    quotations: 'Open quotations',
    await: { one: '1 quotation awaits an answer', other: '{n} quotations await an answer' },
  },
  ar: {
    quotations: 'عروض الأسعار المفتوحة',
    await: {
      zero: 'لا عروض بانتظار الرد',
      one: 'عرض سعر واحد بانتظار الرد',
      two: 'عرضا سعر بانتظار الرد',
      few: '{n} عروض أسعار بانتظار الرد',
      many: '{n} عرض سعر بانتظار الرد',
      other: '{n} عرض سعر بانتظار الرد',
    },
  },
})
