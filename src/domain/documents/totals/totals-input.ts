/** Reads the figures of a draft: from wire strings to exact numbers, or to the fields that are wrong. */
import { exponentOf, isCurrency } from '#domain/money/currency.ts'
import type { Discount, DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import type { RoundingPolicy, TaxTreatment } from '#domain/tax/treatment.ts'
import {
  absolute,
  type Decimal,
  divideRounded,
  formatAmount,
  formatDecimal,
  formatMinor,
  MAX_INTEGER_DIGITS,
  type Minor,
  minor,
  multiply,
  parseDecimal,
  readMinor,
  toMinor,
  powerOfTen,
} from '#domain/money/money.ts'
import { type FieldProblem, type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'

export type TotalsInput = Pick<DocumentDraft, 'currency' | 'exchangeRate' | 'pricesIncludeTax' | 'discount'> & {
  lines: readonly Pick<DraftLine, 'quantity' | 'unitPrice' | 'discount' | 'tax' | 'taxRate' | 'taxDifference'>[]
}

export type TotalsPolicy = {
  rounding: RoundingPolicy
  /** False: treatments are kept and ignored, and no tax is computed (UAE VAT law art. 65(4)). */
  vatRegistered: boolean
  /** In percent, for standard lines that name no rate. */
  standardRate: string
  baseCurrency: string
}

/** A parsed line. `gross`, `discount` and `amount` (their difference) are in the typed price basis. */
export type ReadLine = {
  category: TaxTreatment
  /** In percent and in its shortest form, so that 5 and 5.00 are one group. */
  rate: string
  exactRate: Decimal
  quantity: string
  unitPrice: string
  typedDiscount: Discount | undefined
  gross: Minor
  discount: Minor
  amount: Minor
  /** The tax that its group carries for it, if the tax then stays near rate × base. */
  taxDifference: Minor
  /** `amount` as a wire string. */
  amountText: string
}

export type ReadDraft = { lines: ReadLine[]; documentDiscount: Minor; exchangeRate: Decimal | null }

export const MAX_LINES = 1_000
const DECIMALS = { quantity: 6, unitPrice: 6, rate: 4, exchangeRate: 6 } as const
const NO_RATE: Decimal = { digits: 0n, scale: 0 }
const LARGEST_UNITS = powerOfTen(MAX_INTEGER_DIGITS)

export function readDraftFigures(
  input: TotalsInput,
  policy: TotalsPolicy,
  readLine: LineReader,
): { ok: true; draft: ReadDraft } | { ok: false; fields: FieldProblems } {
  if (!isCurrency(input.currency)) return { ok: false, fields: { currency: { problem: 'not-a-currency' } } }
  if (input.lines.length > MAX_LINES) {
    return { ok: false, fields: { lines: { problem: 'too-many', limit: String(MAX_LINES) } } }
  }
  const fields: FieldProblems = {}
  const keep = <T>(path: string, read: Read<T>): T | null => {
    if (read.ok) return read.value
    fields[path] = read.problem
    return null
  }
  const { vatRegistered, standardRate } = policy
  const terms = { currency: input.currency, vatRegistered, standardRate }
  const lines: ReadLine[] = []
  for (const [index, line] of input.lines.entries()) {
    const { read, problems } = readLine(line, terms)
    if (read) lines.push(read)
    else for (const [field, problem] of Object.entries(problems)) fields[`lines.${index}.${field}`] = problem
  }
  const sum = minor(lines.reduce((total, line) => total + line.amount, 0n))
  const linesAreWhole = Object.keys(fields).length === 0
  const documentDiscount = linesAreWhole ? keep('discount', readDiscount(input.discount, sum, input.currency)) : null
  const exchangeRate = readExchangeRate(input, policy)
  if (!exchangeRate.ok) fields.exchangeRate = exchangeRate.problem
  if (documentDiscount === null || !exchangeRate.ok) return { ok: false, fields }
  return { ok: true, draft: { lines, documentDiscount, exchangeRate: exchangeRate.value } }
}

/**
 * The problem of an amount with more than 15 digits before the point, which is beyond what the contract (and the amount in
 * words) can carry.
 */
export function contractProblem(amount: Minor, currency: string): FieldProblem | null {
  const largest = minor(LARGEST_UNITS * powerOfTen(exponentOf(currency)) - 1n)
  if (absolute(amount) <= largest) return null
  return { problem: 'amount-too-large', limit: formatAmount(formatMinor(largest, currency), currency) }
}

export type TypedLine = TotalsInput['lines'][number]

/** The terms that a line's figures depend on. */
export type LineTerms = Pick<TotalsPolicy, 'vatRegistered' | 'standardRate'> & { currency: string }

/** `read` is null when a figure is wrong; `problems` names it. */
export type LineReading = { read: ReadLine | null; problems: FieldProblems }

export type LineReader = (line: TypedLine, terms: LineTerms) => LineReading

export function readLineFigures(line: TypedLine, terms: LineTerms): LineReading {
  const problems: FieldProblems = {}
  const keep = <T>(field: string, read: Read<T>): T | null => {
    if (read.ok) return read.value
    problems[field] = read.problem
    return null
  }
  const nothing = { read: null, problems }
  const quantity = keep('quantity', parseDecimal(line.quantity, { maxScale: DECIMALS.quantity, allowNegative: true }))
  // Prices are positive (EN 16931 BR-27); a return has a negative quantity.
  const unitPrice = keep('unitPrice', parseDecimal(line.unitPrice, { maxScale: DECIMALS.unitPrice }))
  const exactRate = keep('taxRate', readRate(line, terms))
  if (!quantity || !unitPrice || !exactRate) return nothing
  const gross = keep('unitPrice', readGross(quantity, unitPrice, terms.currency))
  if (gross === null) return nothing
  const discount = keep('discount', readDiscount(line.discount, gross, terms.currency))
  if (discount === null) return nothing
  const { taxDifference: carried = '0' } = line
  const taxDifference = keep('taxDifference', readMinor(carried, terms.currency, true))
  if (taxDifference === null) return nothing
  const amount = minor(gross - discount)
  const read = {
    category: line.tax,
    rate: formatDecimal(exactRate),
    exactRate,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    typedDiscount: line.discount,
    gross,
    discount,
    amount,
    taxDifference,
    amountText: formatMinor(amount, terms.currency),
  }
  return { read, problems }
}

/** The line is rounded, never the unit price. */
function readGross(quantity: Decimal, unitPrice: Decimal, currency: string): Read<Minor> {
  const gross = toMinor(multiply(quantity, unitPrice), currency)
  const problem = contractProblem(gross, currency)
  return problem ? { ok: false, problem } : { ok: true, value: gross }
}

function readRate(line: TypedLine, { vatRegistered, standardRate }: LineTerms): Read<Decimal> {
  if (!vatRegistered) return { ok: true, value: NO_RATE }
  if (line.tax !== 'standard') {
    const typed = line.taxRate === undefined ? null : readPercent(line.taxRate)
    // A rate on a zero-rated or exempt line would never be charged, so it is refused rather than silently dropped.
    if (typed?.ok && typed.value.digits !== 0n) return refuseField('rate-not-standard')
    return typed ?? { ok: true, value: NO_RATE }
  }
  return readPercent(line.taxRate ?? standardRate)
}

function readPercent(text: string): Read<Decimal> {
  const percent = parseDecimal(text, { maxScale: DECIMALS.rate })
  if (percent.ok && percent.value.digits > 100n * powerOfTen(percent.value.scale)) {
    return refuseField('not-a-percent', 100)
  }
  return percent
}

/** A discount lowers the amount towards zero, so it is negative on a return line. It never exceeds the amount. */
function readDiscount(discount: Discount | undefined, from: Minor, currency: string): Read<Minor> {
  if (discount === undefined) return { ok: true, value: minor(0n) }
  if ('percent' in discount) {
    const percent = readPercent(discount.percent)
    if (!percent.ok) return percent
    const { digits, scale } = percent.value
    return { ok: true, value: minor(divideRounded(from * digits, 100n * powerOfTen(scale))) }
  }
  const amount = readMinor(discount.amount, currency)
  if (!amount.ok) return amount
  const available = absolute(from)
  if (amount.value > available) return refuseField('discount-too-large', formatMinor(available, currency))
  return { ok: true, value: from < 0n ? minor(amount.value * -1n) : amount.value }
}

/** Null when the document is in the base currency, or has no rate yet. */
function readExchangeRate(input: TotalsInput, policy: TotalsPolicy): Read<Decimal | null> {
  if (input.currency === policy.baseCurrency || input.exchangeRate === undefined) return { ok: true, value: null }
  const rate = parseDecimal(input.exchangeRate, { maxScale: DECIMALS.exchangeRate })
  return rate.ok && rate.value.digits === 0n ? refuseField('not-positive') : rate
}
