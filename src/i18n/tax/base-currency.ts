/** "Total in …": the code in English; in Arabic sentences the noun with its article, as «بالدرهم الإماراتي». */
import type { Locale } from '#domain/locale.ts'

const IN_ARABIC: Readonly<Record<string, string>> = {
  AED: 'بالدرهم الإماراتي',
  SAR: 'بالريال السعودي',
  BHD: 'بالدينار البحريني',
  OMR: 'بالريال العُماني',
  QAR: 'بالريال القطري',
  KWD: 'بالدينار الكويتي',
}

/** Fills `{currency}` of `taxIn` and its like. A currency without a noun here keeps its code. */
export const inCurrency = (currency: string, locale: Locale): string =>
  locale === 'en' ? currency : (IN_ARABIC[currency] ?? `بعملة ${currency}`)
