/** Formats amounts and numbers for print. The account chooses the digits; codes and document numbers always have 0-9. */
import type { Seller } from '#domain/account/seller.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { arabicSymbolOf } from '#domain/money/currency.ts'
import { formatAmount, groupThousands, withoutTrailingZeros } from '#domain/money/money.ts'
import { inDigits } from '#domain/text/digits.ts'
import { rightToLeft, token } from './direction.ts'

export type PrintDigits = 'latn' | 'arab'

/** `AED 1,234.50`, one run from the left in both languages. */
export function amount(wire: string, currency: string, digits: PrintDigits): string {
  return token(inDigits(withPlainSpaces(formatAmount(wire, currency)), digits))
}

/** Like `amount`, but where the company chose symbols on Arabic pages, `1,234.50 د.إ` from the right. */
export function styledAmount(
  wire: string,
  currency: string,
  { amountStyle }: Pick<Seller, 'amountStyle'>,
  language: DocumentLanguage,
  digits: PrintDigits,
): string {
  const symbol = language === 'ar' && amountStyle === 'symbol' ? arabicSymbolOf(currency) : undefined
  if (symbol === undefined) return amount(wire, currency, digits)
  return rightToLeft(`${figure(wire, digits)} ${symbol}`)
}

/** `1,234.50`, for a column whose currency is named elsewhere; also quantities and prices, with their own decimals. */
export function figure(decimal: string, digits: PrintDigits): string {
  return token(inDigits(groupThousands(decimal), digits))
}

/** A quantity as typed, without trailing zeros in its decimals: `9` instead of `9.0`. */
export function quantity(decimal: string, digits: PrintDigits): string {
  return figure(withoutTrailingZeros(decimal), digits)
}

/** The typesetter keeps a run whole; whoever searches the PDF types plain spaces. */
export const withPlainSpaces = (shown: string): string => shown.replaceAll('\u00a0', ' ')

/** Pads zeros up to the currency's digits but never removes any, because a price may have up to six decimals. */
export function price(decimal: string, exponent: number, digits: PrintDigits): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const decimals = fraction.padEnd(exponent, '0')
  return figure(decimals === '' ? whole : `${whole}.${decimals}`, digits)
}

/** `5%`, also for `5.00` on the wire. */
export function percent(rate: string, digits: PrintDigits): string {
  return token(percentSign(rate, digits))
}

/** The percent sign of Arabic-Indic digits is at their left, where a left-to-right run would not put it. */
export function taxRate(rate: string, digits: PrintDigits): string {
  return digits === 'arab' ? rightToLeft(percentSign(rate, digits)) : percent(rate, digits)
}

function percentSign(rate: string, digits: PrintDigits): string {
  return `${inDigits(withoutTrailingZeros(rate), digits)}${digits === 'arab' ? '٪' : '%'}`
}

/** The digits of text in one language: English always has 0-9. */
export function digitsOf(lang: Locale, digits: PrintDigits): PrintDigits {
  return lang === 'ar' ? digits : 'latn'
}

/** The digits of figures printed once per page: a bilingual page has 0-9. */
export function pageDigits(language: DocumentLanguage, digits: PrintDigits): PrintDigits {
  return language === 'ar' ? digits : 'latn'
}

/** The number of decimals of a formatted figure, to pad others in its column. */
export function decimalsOf(shown: string): number {
  return /[.٫]([0-9٠-٩]+)/.exec(shown)?.[1]?.length ?? 0
}

/** Digits are 0.6 em wide in the typeface, points and commas about half of that; directional marks have no width. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[0-9٠-٩\u2212]/.test(char) ? 0.6 : /[.,٫٬]/.test(char) ? 0.28 : 0), 0)
