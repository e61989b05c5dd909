/** Formats amounts and numbers for print. Digits follow the account's choice; codes and document numbers never do. */
import type { Locale } from '#domain/locale.ts'
import { inDigits } from '#domain/text/digits.ts'
import { formatAmount, groupThousands } from '#domain/money/money.ts'
import { token } from './direction.ts'

export type PrintDigits = 'latn' | 'arab'

/** `AED 1,234.50`, one run from the left in both languages. */
export function amount(wire: string, currency: string, digits: PrintDigits): string {
  return token(inDigits(formatAmount(wire, currency), digits))
}

/** `1,234.50`, for a column whose currency is named elsewhere; also quantities and prices, with their own decimals. */
export function figure(decimal: string, digits: PrintDigits): string {
  return token(inDigits(groupThousands(decimal), digits))
}

/** Zeros are added up to the currency's digits, never taken away: a price may have up to six decimals. */
export function price(decimal: string, exponent: number, digits: PrintDigits): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const decimals = fraction.padEnd(exponent, '0')
  return figure(decimals === '' ? whole : `${whole}.${decimals}`, digits)
}

/** `5%`; the wire may say `5.00`. */
export function percent(rate: string, digits: PrintDigits): string {
  const shortest = rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate
  const shown = inDigits(shortest, digits)
  return token(digits === 'arab' ? `${shown}٪` : `${shown}%`)
}

/** The digits of a language's own side: English is always written with 0-9. */
export function digitsOf(lang: Locale, digits: PrintDigits): PrintDigits {
  return lang === 'ar' ? digits : 'latn'
}

/** How many decimals a formatted figure shows, to pad its neighbours of the same column. */
export function decimalsOf(shown: string): number {
  return /[.٫]([0-9٠-٩]+)/.exec(shown)?.[1]?.length ?? 0
}
