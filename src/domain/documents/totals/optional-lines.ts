/**
 * The figures of a quotation whose client may choose among optional lines. The engine computes the lines that count; every
 * other line is computed alone, as if there were neither another line nor a document discount.
 */
import type { DocumentLine, DocumentTotals, CommercialDocument } from '#domain/documents/document.ts'
import { absolute, formatMinor, type Minor, minor, parseMinor, readMinor, ZERO } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { Step } from './steps.ts'
import { taxByGroup } from './tax-groups.ts'
import { computeTotals, type DocumentFigures, type LineFigures } from './totals.ts'
import { type LineReader, readLineFigures, type TotalsInput, type TotalsPolicy } from './totals-input.ts'

type Line = TotalsInput['lines'][number] & { optional?: boolean }

export type OptionalLinesInput = Omit<TotalsInput, 'lines'> & { lines: readonly Line[] }

export type CountingFigures = DocumentFigures & {
  /** The totals with all optional lines. Absent when there are none. */
  withAll?: DocumentTotals
}

export type CountingAnswer = CountingFigures | { ok: false; fields: FieldProblems }

/** Whether a line counts in the totals. `options`: the chosen optional lines (zero-based). */
export function lineCounts(line: Pick<DocumentLine, 'optional'>, index: number, options: readonly number[]): boolean {
  return line.optional !== true || options.includes(index)
}

/**
 * Equals `computeTotals` for a document without optional lines. Totals, the document discount and the figures in the
 * base currency are of the lines that are not optional; `lines` and `lineAmounts` are of all lines, in the order they
 * were typed. An optional line only adds: one that takes away could make a total negative, or smaller than the document
 * discount, after the quotation was issued.
 */
export function computeCountingTotals(
  input: OptionalLinesInput,
  policy: TotalsPolicy,
  readLine: LineReader = readLineFigures,
): CountingAnswer {
  const all = computeTotals(input, policy, readLine)
  if (!all.ok || !input.lines.some((line) => line.optional)) return all
  const fields = optionsThatTakeAway(input, all)
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const positions = countingLines(input, [])
  const counted = computeTotals(only(input, positions), policy, readLine)
  if (!counted.ok) return counted
  const { lineAmounts } = all
  return {
    ...withoutLazyFigures(counted),
    lineAmounts,
    withAll: all.totals,
    get lines() {
      return inOrder(input, policy, readLine, positions, counted)
    },
    get steps() {
      return counted.steps.map((step) => ofWholeDocument(step, positions))
    },
  }
}

/**
 * The totals of an answered or frozen quotation with these optional lines (zero-based), at the rates it was issued
 * with. A document discount in an amount is at most the sum of the lines that count.
 */
export function totalsWith(quotation: CommercialDocument, options: readonly number[]): DocumentTotals {
  return figuresWith(quotation, options).totals
}

type ChosenFigures = Pick<DocumentFigures, 'lines' | 'totals' | 'documentDiscount' | 'taxInBase' | 'totalInBase'>

/** Like `totalsWith`, with the document discount in the typed price basis and the figures of all lines in order. */
export function figuresWith(quotation: CommercialDocument, options: readonly number[]): ChosenFigures {
  const { currency, exchangeRate, pricesIncludeTax, rounding, baseCurrency, seller } = quotation
  const discount = boundedDiscount(quotation, options)
  const input: OptionalLinesInput = {
    currency,
    pricesIncludeTax,
    ...(exchangeRate !== undefined && { exchangeRate }),
    ...(discount && { discount }),
    lines: quotation.lines.map(({ quantity, unitPrice, treatment, typedDiscount, rate, optional = false }) => ({
      quantity,
      unitPrice,
      tax: treatment,
      ...(typedDiscount && { discount: typedDiscount }),
      ...(treatment === 'standard' && { taxRate: rate }),
      optional,
    })),
  }
  // Every standard line names its rate, so the standard rate is never used.
  const policy: TotalsPolicy = { rounding, baseCurrency, vatRegistered: seller.vatRegistered, standardRate: '0' }
  const positions = countingLines(input, options)
  const counted = computeTotals(only(input, positions), policy)
  if (!counted.ok) throw new RangeError('A quotation that was issued computes with any of its options')
  const { totals, documentDiscount, taxInBase, totalInBase } = counted
  const lines = inOrder(input, policy, readLineFigures, positions, counted)
  return { lines, totals, documentDiscount, taxInBase, totalInBase }
}

function countingLines({ lines }: OptionalLinesInput, options: readonly number[]): number[] {
  return [...lines.keys()].filter((index) => lineCounts(lines[index] ?? {}, index, options))
}

function only(input: OptionalLinesInput, positions: readonly number[]): TotalsInput {
  return { ...input, lines: positions.flatMap((index) => input.lines[index] ?? []) }
}

/** The figures of every line: within the document for those at `positions`, computed alone for the others. */
function inOrder(
  input: OptionalLinesInput,
  policy: TotalsPolicy,
  readLine: LineReader,
  positions: readonly number[],
  counted: DocumentFigures,
): LineFigures[] {
  const counting = new Map(counted.lines.map((figures, index) => [positions[index], figures]))
  return input.lines.map((line, index) => counting.get(index) ?? figuresAlone(line, input, policy, readLine))
}

function figuresAlone(
  line: Line,
  { currency, pricesIncludeTax }: OptionalLinesInput,
  { rounding, vatRegistered, standardRate }: TotalsPolicy,
  readLine: LineReader,
): LineFigures {
  const { read } = readLine(line, { currency, vatRegistered, standardRate })
  const [group] = read ? taxByGroup([read], ZERO, { rounding, pricesIncludeTax, currency }) : []
  const [taxed] = group?.lines() ?? []
  if (!read || !taxed) throw new RangeError('A line of a document that computes also computes alone')
  const wire = (amount: Minor) => formatMinor(amount, currency)
  const { gross, discount, rate } = read
  return { gross: wire(gross), discount: wire(discount), net: wire(taxed.net), tax: wire(taxed.tax), rate }
}

function optionsThatTakeAway({ lines }: OptionalLinesInput, { lineAmounts }: DocumentFigures): FieldProblems {
  const paths = [...lines.keys()]
    .filter((index) => lines[index]?.optional && lineAmounts[index]?.startsWith('-'))
    .map((index) => `lines.${index}.quantity`)
  return Object.fromEntries(paths.map((path) => [path, { problem: 'option-negative' }]))
}

function boundedDiscount(
  { discount, lines, currency }: CommercialDocument,
  options: readonly number[],
): CommercialDocument['discount'] {
  if (!discount || 'percent' in discount) return discount
  const typed = readMinor(discount.amount, currency)
  const amounts = lines
    .filter((line, index) => lineCounts(line, index, options))
    .map((line) => parseMinor(line.gross, currency) - parseMinor(line.discount, currency))
  const available = absolute(minor(amounts.reduce((sum, amount) => sum + amount, 0n)))
  return typed.ok && typed.value > available ? { amount: formatMinor(available, currency) } : discount
}

/** The engine computes lines and steps on each read, and a spread would read them. */
function withoutLazyFigures(figures: DocumentFigures): Omit<DocumentFigures, 'lines' | 'steps' | 'lineAmounts'> {
  const { ok, totals, documentDiscount, documentDiscountNet, taxInBase, totalInBase } = figures
  return { ok, totals, documentDiscount, documentDiscountNet, taxInBase, totalInBase }
}

/** Replaces the line's index by that in the whole document. */
function ofWholeDocument(step: Step, positions: readonly number[]): Step {
  return 'line' in step ? { ...step, line: positions[step.line] ?? step.line } : step
}
