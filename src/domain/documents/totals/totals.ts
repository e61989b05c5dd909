/**
 * The engine: what was typed → every figure of the document. One function for the form, the PDF, the reports and the
 * server, so that they cannot disagree. Rules and their sources: tax-groups.ts, tax.ts, money.ts.
 *
 * How the figures add up, always to the last unit:
 * - `totals.gross` = Σ line gross, and `totals.discount` = Σ line discount + the document discount, both in the typed
 *   price basis (with tax when prices include it): gross − discount = `totals.net`, or `totals.total` with tax included;
 * - a line's `net` is without tax, after its own discount and before the document's:
 *   Σ line net − `documentDiscountNet` = `totals.net` = Σ `taxes[].base`;
 * - a line's `tax` is after every discount: Σ line tax = `totals.tax` = Σ `taxes[].tax`;
 * - `totals.total` = `totals.net` + `totals.tax`.
 */
import type { DocumentLine, DocumentTotals } from '#domain/documents/document.ts'
import {
  absolute,
  divideRounded,
  formatAmount,
  formatMinor,
  type Decimal,
  type Minor,
  minor,
  ZERO,
  powerOfTen,
} from '#domain/money/money.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'
import { explain, type InBase, type Step, type Sums } from './steps.ts'
import { groupOf, taxByGroup, type TaxedGroup } from './tax-groups.ts'
import {
  contractProblem,
  type LineReader,
  type ReadDraft,
  readDraftFigures,
  readLineFigures,
  type TotalsInput,
  type TotalsPolicy,
} from './totals-input.ts'

/** Applies to a document's total and tax, in minor units: a million such documents still add up within SQLite's 63 bits. */
export const MAX_TOTAL: Minor = minor(9_000_000_000_000n)

export type LineFigures = Pick<DocumentLine, 'gross' | 'discount' | 'net' | 'tax' | 'rate'>

export type DocumentFigures = {
  ok: true
  /** The amount of each line as typed, in the typed price basis: gross − discount. */
  lineAmounts: string[]
  /** In the order they were typed. Like the steps, the lines are computed on each read. */
  readonly lines: LineFigures[]
  /** Before payments and credits, so `due` is the total. */
  totals: DocumentTotals
  /** In the typed price basis, and without tax. */
  documentDiscount: string
  documentDiscountNet: string
  /** In the base currency; null when a foreign currency has no exchange rate. */
  taxInBase: string | null
  totalInBase: string | null
  /** The explanation of each figure, in the order it was found. */
  readonly steps: Step[]
}

export type TotalsAnswer = DocumentFigures | { ok: false; fields: FieldProblems }

/**
 * Wrong or missing figures come back as problems of their fields (`lines.0.quantity`); it does not throw for them.
 * @param readLine `readLineFigures`, or a memoised one that gives the same answers.
 */
export function computeTotals(
  input: TotalsInput,
  policy: TotalsPolicy,
  readLine: LineReader = readLineFigures,
): TotalsAnswer {
  const read = readDraftFigures(input, policy, readLine)
  if (!read.ok) return read
  const { draft } = read
  const { currency } = input
  const groups = taxByGroup(draft.lines, draft.documentDiscount, { ...policy, ...input })
  const sums = addUp(draft, groups)
  const inBase = convert(sums, draft.exchangeRate, input.currency, policy.baseCurrency)
  const problem =
    contractProblem(sums.gross, currency) ?? totalProblem(sums, currency) ?? totalProblem(inBase, policy.baseCurrency)
  if (problem) return { ok: false, fields: { lines: problem } }
  const wire = (amount: Minor) => formatMinor(amount, currency)
  return {
    ok: true,
    lineAmounts: draft.lines.map(({ amountText }) => amountText),
    // A form reads neither lines nor steps while somebody types.
    get lines() {
      return lineFigures(draft, groups, wire)
    },
    totals: {
      gross: wire(sums.gross),
      discount: wire(sums.discount),
      net: wire(sums.net),
      taxes: policy.vatRegistered
        ? groups.map(({ category, rate, base, tax }) => ({ category, rate, base: wire(base), tax: wire(tax) }))
        : [],
      tax: wire(sums.tax),
      total: wire(sums.total),
      paid: wire(ZERO),
      credited: wire(ZERO),
      writtenOff: wire(ZERO),
      due: wire(sums.total),
    },
    documentDiscount: wire(draft.documentDiscount),
    documentDiscountNet: wire(minor(sums.lineNet - sums.net)),
    taxInBase: inBase && formatMinor(inBase.tax, policy.baseCurrency),
    totalInBase: inBase && formatMinor(inBase.total, policy.baseCurrency),
    get steps() {
      return explain({ input, policy, draft, groups, sums, inBase })
    },
  }
}

function addUp(draft: ReadDraft, groups: readonly TaxedGroup[]): Sums {
  let [gross, lineDiscounts, lineNet, net, tax] = [0n, 0n, 0n, 0n, 0n]
  for (const line of draft.lines) {
    gross += line.gross
    lineDiscounts += line.discount
  }
  for (const group of groups) {
    net += group.base
    tax += group.tax
    lineNet += group.lineNet
  }
  return {
    gross: minor(gross),
    discount: minor(lineDiscounts + draft.documentDiscount),
    lines: minor(gross - lineDiscounts),
    lineNet: minor(lineNet),
    net: minor(net),
    tax: minor(tax),
    total: minor(net + tax),
  }
}

function lineFigures(draft: ReadDraft, groups: readonly TaxedGroup[], wire: (amount: Minor) => string): LineFigures[] {
  // A group keeps the order of its lines.
  const taxed = new Map(groups.map((group) => [groupOf(group), group.lines().values()]))
  return draft.lines.map((line) => {
    const { value } = taxed.get(groupOf(line))?.next() ?? {}
    if (!value) throw new RangeError('Every line is taxed in its group')
    const { gross, discount, rate } = line
    return { gross: wire(gross), discount: wire(discount), net: wire(value.net), tax: wire(value.tax), rate }
  })
}

/**
 * Tax and total at the Central Bank's rate with all its decimals, each rounded once; the net in the base currency is
 * their difference. Null when the rate is not known.
 */
function convert(
  { tax, total }: Pick<Sums, 'tax' | 'total'>,
  rate: Decimal | null,
  currency: string,
  baseCurrency: string,
): InBase | null {
  if (currency === baseCurrency) return { tax, total }
  if (!rate) return null
  const top = rate.digits * powerOfTen(exponentOf(baseCurrency))
  const bottom = powerOfTen(rate.scale + exponentOf(currency))
  const inBase = (amount: Minor) => minor(divideRounded(amount * top, bottom))
  return { tax: inBase(tax), total: inBase(total) }
}

type Conversion = { exchangeRate: string | null; currency: string; baseCurrency: string }

/** Converts the stored totals of a document. */
export function totalsInBase(sums: Pick<Sums, 'tax' | 'total'>, conversion: Conversion): InBase | null {
  const { exchangeRate, currency, baseCurrency } = conversion
  return convert(sums, exchangeRate === null ? null : decimalOf(exchangeRate), currency, baseCurrency)
}

function totalProblem(sums: InBase | null, currency: string): FieldProblem | null {
  if (!sums || (absolute(sums.tax) <= MAX_TOTAL && absolute(sums.total) <= MAX_TOTAL)) return null
  return { problem: 'total-too-large', limit: formatAmount(formatMinor(MAX_TOTAL, currency), currency) }
}
