/**
 * ISO 4217 currencies (list one, with the amendments in force in 2026: BGN and ANG removed, XCG and ZWG added), without
 * precious metals, SDRs and test codes.
 */
import type { Locale } from '#domain/locale.ts'

/** Codes by number of decimal digits (exponent). */
const CODES_BY_EXPONENT: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
    'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
    'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
    'THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const FIRST = ['AED', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR', 'USD', 'EUR', 'GBP']

const NAMES: Record<string, Record<Locale, string>> = {
  AED: { en: 'UAE dirham', ar: 'درهم إماراتي' },
  SAR: { en: 'Saudi riyal', ar: 'ريال سعودي' },
  QAR: { en: 'Qatari riyal', ar: 'ريال قطري' },
  KWD: { en: 'Kuwaiti dinar', ar: 'دينار كويتي' },
  BHD: { en: 'Bahraini dinar', ar: 'دينار بحريني' },
  OMR: { en: 'Omani rial', ar: 'ريال عُماني' },
  USD: { en: 'US dollar', ar: 'دولار أمريكي' },
  EUR: { en: 'Euro', ar: 'يورو' },
  GBP: { en: 'Pound sterling', ar: 'جنيه إسترليني' },
}

/** The symbols of Unicode CLDR for Arabic, without the trailing point. */
const SYMBOLS_AR: Record<string, string> = {
  AED: 'د.إ',
  SAR: 'ر.س',
  QAR: 'ر.ق',
  OMR: 'ر.ع',
  KWD: 'د.ك',
  BHD: 'د.ب',
}

const EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_EXPONENT).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
)

/** All codes: the six of the Gulf, then USD, EUR and GBP, then alphabetically. */
export const CURRENCIES: readonly string[] = [
  ...FIRST,
  ...[...EXPONENTS.keys()].filter((code) => !FIRST.includes(code)).toSorted(),
]

export function isCurrency(code: string): boolean {
  return EXPONENTS.has(code)
}

/** Digits after the point: 2 for AED, 3 for KWD, 0 for JPY. @throws RangeError on an unknown code. */
export function exponentOf(currency: string): number {
  const exponent = EXPONENTS.get(currency)
  if (exponent === undefined) throw new RangeError('Not an ISO 4217 currency')
  return exponent
}

/** Localised name of the nine most used currencies in the Gulf; the code for any other. */
export function currencyName(currency: string, locale: Locale): string {
  return NAMES[currency]?.[locale] ?? currency
}

/** The symbol that follows an amount in Arabic; undefined for currencies outside the Gulf. */
export function arabicSymbolOf(currency: string): string | undefined {
  return SYMBOLS_AR[currency]
}
