/** The engine's own steps, which explain every figure of a document to a user who wants to see them. */
import type { Discount } from '#domain/documents/document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { formatMinor, type Minor, minor } from '#domain/money/money.ts'
import type { TaxedGroup, TaxMethod } from './tax-groups.ts'
import type { ReadDraft, ReadLine, TotalsInput, TotalsPolicy } from './totals-input.ts'

/** One step: what was found, from what, and the result. Amounts are wire strings; `line` counts from 0. */
export type Step =
  | { what: 'line-gross'; line: number; quantity: string; unitPrice: string; result: string }
  | { what: 'line-discount'; line: number; of: string; discount: Discount; result: string }
  | { what: 'lines'; count: number; result: string }
  | { what: 'document-discount'; of: string; discount: Discount; result: string }
  | ({ what: 'discount-share'; category: TaxTreatment; rate: string; of: string; result: string } & SharedDiscount)
  | ({ what: 'tax'; category: TaxTreatment; rate: string; of: string; result: string } & TaxReason)
  | { what: 'taxable'; category: TaxTreatment; rate: string; of: string; minus: string; result: string }
  | { what: 'total'; net: string; tax: string; result: string }
  | { what: 'in-base'; figure: 'tax' | 'total'; of: string; exchangeRate: string; currency: string; result: string }

/** The document's discount and the sum of the lines that share it. */
type SharedDiscount = { whole: string; among: string }

/** With UAE rounding both candidates are named. The rounded lines are used while they stay within the slack. */
export type TaxReason = {
  method: TaxMethod
  candidates?: { roundedLines: string; group: string }
  /** The tax difference taken over from the quotation that the document is a part of. */
  difference?: string
}

export type Sums = {
  gross: Minor
  discount: Minor
  /** The sum of the lines after their own discounts, in the typed basis and without tax. */
  lines: Minor
  lineNet: Minor
  net: Minor
  tax: Minor
  total: Minor
}

export type InBase = { tax: Minor; total: Minor }

export type Findings = {
  input: TotalsInput
  policy: TotalsPolicy
  draft: ReadDraft
  groups: readonly TaxedGroup[]
  sums: Sums
  inBase: InBase | null
}

type Wire = (amount: Minor) => string

export function explain({ input, policy, draft, groups, sums, inBase }: Findings): Step[] {
  const wire: Wire = (amount) => formatMinor(amount, input.currency)
  const steps = draft.lines.flatMap((line, index) => lineSteps(line, index, wire))
  steps.push({ what: 'lines', count: draft.lines.length, result: wire(sums.lines) })
  if (input.discount) {
    const result = wire(draft.documentDiscount)
    steps.push({ what: 'document-discount', of: wire(sums.lines), discount: input.discount, result })
  }
  if (policy.vatRegistered) {
    const shared = { whole: wire(draft.documentDiscount), among: wire(sums.lines) }
    steps.push(...groups.flatMap((group) => groupSteps(group, shared, wire)))
  }
  steps.push({ what: 'total', net: wire(sums.net), tax: wire(sums.tax), result: wire(sums.total) })
  if (inBase && input.exchangeRate !== undefined && input.currency !== policy.baseCurrency) {
    const rate = { exchangeRate: input.exchangeRate, currency: policy.baseCurrency }
    const found: Wire = (amount) => formatMinor(amount, policy.baseCurrency)
    steps.push({ what: 'in-base', figure: 'tax', of: wire(sums.tax), ...rate, result: found(inBase.tax) })
    steps.push({ what: 'in-base', figure: 'total', of: wire(sums.total), ...rate, result: found(inBase.total) })
  }
  return steps
}

function lineSteps(line: ReadLine, index: number, wire: Wire): Step[] {
  const { quantity, unitPrice, typedDiscount } = line
  const gross = wire(line.gross)
  const first: Step = { what: 'line-gross', line: index, quantity, unitPrice, result: gross }
  if (!typedDiscount) return [first]
  return [
    first,
    { what: 'line-discount', line: index, of: gross, discount: typedDiscount, result: wire(line.discount) },
  ]
}

function groupSteps(group: TaxedGroup, shared: SharedDiscount, wire: Wire): Step[] {
  const { category, rate, method, candidates } = group
  const carried = group.difference === 0n ? {} : { difference: wire(group.difference) }
  const share: Step[] =
    group.allowance === 0n
      ? []
      : [{ what: 'discount-share', category, rate, of: wire(group.amount), ...shared, result: wire(group.allowance) }]
  if (method === 'extracted') {
    const withTax = wire(minor(group.base + group.tax))
    return [
      ...share,
      { what: 'tax', category, rate, method, ...carried, of: withTax, result: wire(group.tax) },
      { what: 'taxable', category, rate, of: withTax, minus: wire(group.tax), result: wire(group.base) },
    ]
  }
  const reason: TaxReason = candidates
    ? { method, candidates: { roundedLines: wire(candidates.roundedLines), group: wire(candidates.group) } }
    : { method }
  return [
    ...share,
    { what: 'taxable', category, rate, of: wire(group.amount), minus: wire(group.allowance), result: wire(group.base) },
    { what: 'tax', category, rate, ...reason, ...carried, of: wire(group.base), result: wire(group.tax) },
  ]
}
