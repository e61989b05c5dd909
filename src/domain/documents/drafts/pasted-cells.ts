/** Reads one cell of a pasted table for its column: the result is the line's text, or the reason why there is none. */
import { isCurrency } from '#domain/money/currency.ts'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { type Decimal, formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { fold } from '#domain/text/fold.ts'
import { mayTypeRate } from '#domain/tax/tax.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableLine } from './editable-draft.ts'
import { QUANTITY_RULES, readDiscount, readFigure, typedDiscount, UNIT_PRICE_RULES } from './typed-figures.ts'

/** The settings of the draft and its company that decide how a cell is read. */
export type PasteTerms = {
  currency: string
  isBilingual: boolean
  country: string
  vatRegistered: boolean
  /** The rate in force, and the account's other rates, in percent. */
  standardRate: string
  rates: readonly string[]
}

/** Why a cell is not read. It is a reason of a typed field, or one that only a pasted cell has. */
export type CellProblem =
  | FieldProblem
  | { problem: 'other-currency'; limit: string }
  /** A tax rate that the account may not use; `limit` lists those it may. */
  | { problem: 'rate-not-allowed'; limit: string }
  | { problem: 'not-a-tax' }
  | { problem: 'tax-amount' }

/** `change` is what a read cell writes into the line. `typed` is the text of an unread cell, kept for correction. */
export type ReadCell =
  | { ok: true; change: Partial<EditableLine> }
  | { ok: false; problem: CellProblem; typed: Partial<EditableLine> }

type Figure = 'quantity' | 'unitPrice' | 'discount'

/** Spreadsheets show zero as a dash in number formats. */
export function isBlankCell(text: string): boolean {
  return /^[\s\p{Pd}\u2212]*$/u.test(stripBidi(text))
}

/** Reads a number in any column, also with a currency or a percent sign; null for other text. */
export function numberInCell(text: string): Decimal | null {
  const number = parseTypedNumber(text, { maxScale: 12, allowNegative: true })
  const decimal = number.ok ? parseDecimal(number.value, { maxScale: 12, allowNegative: true }) : null
  return decimal?.ok ? decimal.value : null
}

const SHORT_MOST = 40
const DESCRIPTION_MOST = 2000

export function readTextCell(field: 'description' | 'descriptionAr' | 'unit', text: string): ReadCell {
  const most = field === 'unit' ? SHORT_MOST : DESCRIPTION_MOST
  const change = field === 'unit' ? { unit: text, unitAr: '' } : { [field]: text }
  if (text.length <= most) return { ok: true, change }
  return { ok: false, problem: { problem: 'too-long', limit: String(most) }, typed: change }
}

/** The normalised form of a typed figure: `AED 1,250.75` is `1250.75`. */
export function readFigureCell(field: Figure, text: string, { currency }: Pick<PasteTerms, 'currency'>): ReadCell {
  if (isBlankCell(text)) return { ok: true, change: { [field]: '' } }
  const named = currencyIn(text, currency)
  const refuse = (problem: CellProblem): ReadCell => ({
    ok: false,
    problem,
    typed: { [field]: text.slice(0, SHORT_MOST) },
  })
  if (named.other !== null) return refuse({ problem: 'other-currency', limit: named.other })
  // A typed figure ignores text that looks like a code; in a table the user decides about `2 pcs` and `5%`.
  if (!named.isNamed && /\p{L}/u.test(text)) return refuse({ problem: 'not-a-number' })
  if (field === 'discount') {
    const discount = readDiscount(text, currency)
    if (!discount.ok) return refuse(discount.problem)
    return { ok: true, change: { discount: isNothing(text) ? '' : typedDiscount(discount.value ?? undefined) } }
  }
  if (/[%٪]/.test(text)) return refuse({ problem: 'not-a-number' })
  const figure = readFigure(text, field === 'quantity' ? QUANTITY_RULES : UNIT_PRICE_RULES)
  return figure.ok ? { ok: true, change: { [field]: figure.value } } : refuse(figure.problem)
}

const isNothing = (text: string) => numberInCell(text)?.digits === 0n

/** Signs and words for a currency besides its code. Several countries have riyals and dinars. */
const CURRENCY_SIGNS: readonly [sign: RegExp, currencies: readonly string[]][] = [
  [/د\.إ|\u20C3|\bdhs?\b|درهم|دراهم/i, ['AED', 'MAD']],
  [/ر\.س|\u20C1|\bSR\b/i, ['SAR']],
  [/ر\.ق/, ['QAR']],
  [/ر\.ع/, ['OMR']],
  [/د\.ك/, ['KWD']],
  [/د\.ب/, ['BHD']],
  [/ريال/, ['SAR', 'QAR', 'OMR', 'YER', 'IRR']],
  [/دينار|دنانير/, ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD']],
  [/\$/, ['USD', 'AUD', 'CAD', 'SGD', 'HKD', 'NZD']],
  [/€/, ['EUR']],
  [/£/, ['GBP', 'EGP']],
]

/** Whether the text names a currency, and which one if it is not the given one. */
export function currencyIn(text: string, currency: string): { isNamed: boolean; other: string | null } {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find(isCurrency)
  const named = code === undefined ? CURRENCY_SIGNS.find(([sign]) => sign.test(text))?.[1] : [code]
  if (!named) return { isNamed: false, other: null }
  return { isNamed: true, other: named.includes(currency) ? null : (named[0] ?? null) }
}

/** The words are folded (`fold`). */
const TREATMENT_WORDS: readonly [pattern: RegExp, treatment: TaxTreatment][] = [
  [/reverse|\brcm?\b|عكسي/, 'reverse-charge'],
  [/out[ -]?of[ -]?scope|\boos\b|خارج/, 'out-of-scope'],
  [/exempt|معف[يا]|اعفا/, 'exempt'],
  [/\bzero\b|صفر/, 'zero'],
  [/standard|اساسي|\bvat\b|\btax\b|ضريبه/, 'standard'],
]

/** These words mean untaxed, without naming a treatment: zero-rated, exempt and out of scope are declared separately. */
const UNTAXED = /\b(?:no|non|not|without|free)\b|بدون|غير|لا /

/** `Exempt`, `VAT 5%`, `معفى`; null when no word names a tax treatment. */
export function namedTreatment(text: string): TaxTreatment | null {
  const folded = fold(text)
  const treatment = TREATMENT_WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? null
  return treatment === 'standard' && UNTAXED.test(folded) ? null : treatment
}

/**
 * Reads a rate (`5%`, `5`, `0.05`), a treatment (`exempt`, `احتساب عكسي`) or both (`VAT 5%`). A blank cell has the
 * treatment of new lines.
 */
export function readTaxCell(text: string, terms: PasteTerms): ReadCell {
  if (isBlankCell(text)) return { ok: true, change: {} }
  const treatment = namedTreatment(text)
  if (treatment !== null && treatment !== 'standard') return { ok: true, change: { tax: treatment, taxRate: '' } }
  if (currencyIn(text, terms.currency).isNamed) return { ok: false, problem: { problem: 'tax-amount' }, typed: {} }
  const number = numberInCell(treatment === null ? text : text.replace(/\p{L}/gu, ''))
  if (number !== null) return readRate(number, text, terms)
  if (treatment === 'standard' && !/\p{N}/u.test(text)) return { ok: true, change: { tax: 'standard', taxRate: '' } }
  return { ok: false, problem: { problem: 'not-a-tax' }, typed: {} }
}

function readRate(number: Decimal, text: string, terms: PasteTerms): ReadCell {
  const { digits, scale } = number
  const isFraction = !/[%٪]/.test(text) && digits > 0n && digits < 10n ** BigInt(scale)
  const rate = formatDecimal(isFraction ? { digits: digits * 100n, scale } : number)
  if (digits === 0n) return { ok: true, change: { tax: 'zero', taxRate: '' } }
  const allowed = allowedRates(terms)
  if (rate === allowed[0]) return { ok: true, change: { tax: 'standard', taxRate: '' } }
  const isFree = mayTypeRate(terms.country)
  const isRate = parseDecimal(rate, { maxScale: 4, maxIntegerDigits: 2 }).ok
  if (allowed.includes(rate) || (isFree && isRate)) return { ok: true, change: { tax: 'standard', taxRate: rate } }
  const limit = allowed.map((one) => `${one}%`).join(' · ')
  const typed: Partial<EditableLine> = isFree ? { tax: 'standard', taxRate: text.slice(0, 12) } : {}
  return { ok: false, problem: { problem: 'rate-not-allowed', limit }, typed }
}

/** Rates in their shortest form, the one in force first. */
export function allowedRates({ standardRate, rates }: Pick<PasteTerms, 'standardRate' | 'rates'>): string[] {
  const short = [standardRate, ...rates].flatMap((rate) => {
    const decimal = parseDecimal(rate, { maxScale: 4 })
    return decimal.ok ? [formatDecimal(decimal.value)] : []
  })
  return [...new Set(short)]
}
