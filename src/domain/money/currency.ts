/**
 * Currencies of ISO 4217 (list one, with the amendments in force in 2026: BGN and ANG are gone, XCG and ZWG are in).
 * Precious metals, SDRs and test codes are left out: nobody is invoiced in them.
 */
import type { Locale } from '#domain/locale.ts'

/** Codes by the number of digits of their smallest unit. Whatever is not listed here has two. */
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

const EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_EXPONENT).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
)

/** Every code, the Gulf six first, then the dollar, the euro and the pound, then the alphabet. */
export const CURRENCIES: readonly string[] = [
  ...FIRST,
  ...[...EXPONENTS.keys()].filter((code) => !FIRST.includes(code)).toSorted(),
]

export function isCurrency(code: string): boolean {
  return EXPONENTS.has(code)
}

/** Digits after the point: 2 for AED, 3 for KWD, 0 for JPY. Throws on a code that is no currency. */
export function exponentOf(currency: string): number {
  const exponent = EXPONENTS.get(currency)
  if (exponent === undefined) throw new RangeError('Not an ISO 4217 currency')
  return exponent
}

/** The name in a language, for the nine currencies of the Gulf's daily trade; the code for any other. */
export function currencyName(currency: string, locale: Locale): string {
  return NAMES[currency]?.[locale] ?? currency
}
