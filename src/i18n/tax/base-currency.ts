/** "Total in …": the code in English; in Arabic sentences the noun with its article, as «بالدرهم الإماراتي». */
import type { Locale } from '#domain/locale.ts'
import { messages } from '#i18n/messages.ts'

export const inCurrencyMessages = messages({
  en: { AED: 'AED', SAR: 'SAR', BHD: 'BHD', OMR: 'OMR', QAR: 'QAR', KWD: 'KWD' },
  ar: {
    AED: 'بالدرهم الإماراتي',
    SAR: 'بالريال السعودي',
    BHD: 'بالدينار البحريني',
    OMR: 'بالريال العُماني',
    QAR: 'بالريال القطري',
    KWD: 'بالدينار الكويتي',
  },
})

/** Fills `{currency}` of messages such as `taxIn`. A currency without a noun here is shown by its code. */
export function inCurrency(currency: string, locale: Locale): string {
  const words: Partial<Record<string, unknown>> = inCurrencyMessages[locale]
  const text = words[currency]
  if (typeof text === 'string') return text
  return locale === 'ar' ? `بعملة ${currency}` : currency
}
