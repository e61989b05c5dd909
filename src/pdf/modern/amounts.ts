/** Amounts of version 3: a true minus sign, and in Arabic the symbol of a currency where the account wants it. */
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { arabicSymbolOf } from '#domain/money/currency.ts'
import { amount, figure, type PrintDigits } from '#pdf/figures.ts'

const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'

export const withMinus = (shown: string): string => shown.replace(/-(?=[0-9٠-٩])/g, '\u2212')

export const modernFigure = (wire: string, digits: PrintDigits): string => withMinus(figure(wire, digits))

/** `AED 1,234.50`, or `1,234.50 د.إ` from the right. */
export function modernAmount(
  wire: string,
  currency: string,
  { seller }: Pick<Invoice, 'seller'>,
  language: DocumentLanguage,
  digits: PrintDigits,
): string {
  const symbol = language === 'ar' && seller.amountStyle === 'symbol' ? arabicSymbolOf(currency) : undefined
  if (symbol === undefined) return withMinus(amount(wire, currency, digits))
  return `${RIGHT_TO_LEFT_ISOLATE}${modernFigure(wire, digits)} ${symbol}${POP_ISOLATE}`
}

/** In an Arabic sentence the sign of Arabic-Indic digits stands at their left, where a left-to-right run would not put it. */
export const withArabicPercent = (shown: string): string =>
  shown.replace(/\u2066([0-9٠-٩٫.]+٪)\u2069/g, `${RIGHT_TO_LEFT_ISOLATE}$1${POP_ISOLATE}`)
