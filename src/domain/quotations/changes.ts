/**
 * Changes from one revision of a quotation to another. Lines have no ids on the server, so they are matched as a reader
 * would match them: by their words, by their item, by their figures.
 */
import type { Discount, DocumentLine, DocumentTotals, CommercialDocument } from '#domain/documents/document.ts'
import { fieldsWith, type FieldWith } from '#domain/documents/fields.ts'
import { withoutTrailingZeros } from '#domain/money/money.ts'

export type ComparedLine = Pick<
  DocumentLine,
  | 'itemId'
  | 'description'
  | 'descriptionAr'
  | 'quantity'
  | 'unit'
  | 'unitAr'
  | 'unitPrice'
  | 'typedDiscount'
  | 'treatment'
  | 'rate'
  | 'optional'
  | 'gross'
  | 'discount'
>

/** An issued quotation, or a draft. */
export type Compared = Pick<CommercialDocument, Detail> & {
  lines: readonly ComparedLine[]
  totals: Pick<DocumentTotals, TotalRow>
}

const LINE_FACTS = ['description', 'quantity', 'unit', 'unitPrice', 'discount', 'tax', 'optional'] as const
export type LineFact = (typeof LINE_FACTS)[number]

/** `index` is zero-based, in the line's own revision. */
export type IndexedLine = { index: number; line: ComparedLine }

export type LineChange =
  | { kind: 'added'; after: IndexedLine }
  | { kind: 'removed'; before: IndexedLine }
  /** The line has another position among those that both revisions have, and is otherwise equal. */
  | { kind: 'moved'; before: IndexedLine; after: IndexedLine }
  | { kind: 'changed'; before: IndexedLine; after: IndexedLine; facts: LineFact[]; isMoved: boolean }

export type Detail = FieldWith<{ compared: true }>

/** A reader sees these first, in this order, and the other fields in the order of the form. */
const FIRST_DETAILS: readonly Detail[] = [
  'customer',
  'validUntil',
  'reference',
  'currency',
  'pricesIncludeTax',
  'discount',
  'deposit',
  'terms',
  'termsAr',
]
const DETAILS = [...new Set([...FIRST_DETAILS, ...fieldsWith({ compared: true })])]

const TOTAL_ROWS = ['net', 'tax', 'total'] as const
export type TotalRow = (typeof TOTAL_ROWS)[number]

export type QuotationChanges = {
  /** In the order of the later revision. A removed line has the position it would have there. */
  lines: LineChange[]
  /** The number of lines that both have in common, in the same order. */
  unchanged: number
  details: Detail[]
  /** The totals that differ. */
  totals: TotalRow[]
}

export function quotationChanges(before: Compared, after: Compared): QuotationChanges {
  const { lines, unchanged } = lineChanges(before.lines, after.lines)
  return {
    lines,
    unchanged,
    details: DETAILS.filter((detail) => said(detailKey(detail, before)) !== said(detailKey(detail, after))),
    totals: TOTAL_ROWS.filter((row) => before.totals[row] !== after.totals[row] || before.currency !== after.currency),
  }
}

type Key = string | boolean | undefined

function detailKey(detail: Detail, document: Compared): Key {
  const { customer, discount, deposit } = document
  switch (detail) {
    case 'customer':
      return [customer?.name, customer?.nameAr].join('\n')
    case 'discount':
      return discountKey(discount)
    case 'deposit':
      return deposit && withoutTrailingZeros(deposit.percent)
    default:
      return document[detail]
  }
}

const FACT_KEYS: Record<LineFact, (line: ComparedLine) => Key> = {
  description: ({ description, descriptionAr }) => `${said(description)}\n${said(descriptionAr)}`,
  quantity: ({ quantity }) => withoutTrailingZeros(quantity),
  unit: ({ unit, unitAr }) => `${said(unit)}\n${said(unitAr)}`,
  unitPrice: ({ unitPrice }) => withoutTrailingZeros(unitPrice),
  discount: ({ typedDiscount }) => discountKey(typedDiscount),
  tax: ({ treatment, rate }) => `${treatment} ${withoutTrailingZeros(rate)}`,
  optional: ({ optional = false }) => optional,
}

/** White space at the ends does not count, and an absent value is blank. */
const said = (key: Key): string => (typeof key === 'string' ? key.trim() : key === undefined ? '' : String(key))

function discountKey(discount: Discount | undefined): string {
  if (!discount) return ''
  const text = withoutTrailingZeros('percent' in discount ? discount.percent : discount.amount)
  return text === '0' ? '' : `${text}${'percent' in discount ? '%' : ''}`
}

const contentOf = (line: ComparedLine) => LINE_FACTS.map((fact) => said(FACT_KEYS[fact](line))).join('\n\n')

/** Keys by which lines are the same, the most reliable first. Lines with an undefined or blank key are not matched by it. */
const SAME_BY: readonly ((line: ComparedLine) => string | undefined)[] = [
  contentOf,
  (line) => line.itemId && `${line.itemId} ${said(FACT_KEYS.description(line))}`,
  (line) => said(FACT_KEYS.description(line)),
  ({ description }) => said(description),
  ({ descriptionAr }) => said(descriptionAr),
  ({ itemId }) => itemId,
  // A line whose description changed is matched by its figures.
  ({ quantity, unitPrice }) =>
    withoutTrailingZeros(unitPrice) === '0'
      ? undefined
      : `${withoutTrailingZeros(quantity)} × ${withoutTrailingZeros(unitPrice)}`,
]

type Match = { before: IndexedLine; after: IndexedLine }

function lineChanges(before: readonly ComparedLine[], after: readonly ComparedLine[]) {
  const matches = matchLines(before, after)
  const steady = longestRising(matches.map((match) => match.after.index))
  const changes: { change: LineChange; at: number }[] = []
  for (const [at, { before: old, after: current }] of matches.entries()) {
    const facts = LINE_FACTS.filter((fact) => said(FACT_KEYS[fact](old.line)) !== said(FACT_KEYS[fact](current.line)))
    const isMoved = !steady.has(at)
    const match = { before: old, after: current }
    if (facts.length > 0) changes.push({ change: { kind: 'changed', ...match, facts, isMoved }, at: current.index })
    else if (isMoved) changes.push({ change: { kind: 'moved', ...match }, at: current.index })
  }
  const unchanged = matches.length - changes.length
  const [matched, current] = [
    new Map(matches.map((match) => [match.before.index, match.after.index])),
    indexes(matches),
  ]
  for (const [index, line] of after.entries())
    if (!current.has(index)) changes.push({ change: { kind: 'added', after: { index, line } }, at: index })
  let behind = -1
  for (const [index, line] of before.entries()) {
    behind = matched.get(index) ?? behind
    if (!matched.has(index)) changes.push({ change: { kind: 'removed', before: { index, line } }, at: behind + 0.5 })
  }
  return { lines: changes.toSorted((a, b) => a.at - b.at).map(({ change }) => change), unchanged }
}

const indexes = (matches: readonly Match[]) => new Set(matches.map((match) => match.after.index))

/** In the order of the earlier revision. The first of several equal lines takes the first. */
function matchLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): Match[] {
  const matches: Match[] = []
  let [left, right] = [indexed(before), indexed(after)]
  for (const sameBy of SAME_BY) {
    const waiting = new Map<string, IndexedLine[]>()
    for (const one of right) {
      const key = sameBy(one.line)
      if (key) waiting.set(key, [...(waiting.get(key) ?? []), one])
    }
    for (const one of left) {
      const other = waiting.get(sameBy(one.line) ?? '')?.shift()
      if (other) matches.push({ before: one, after: other })
    }
    const [taken, given] = [new Set(matches.map((match) => match.before.index)), indexes(matches)]
    left = left.filter(({ index }) => !taken.has(index))
    right = right.filter(({ index }) => !given.has(index))
  }
  return matches.toSorted((a, b) => a.before.index - b.before.index)
}

const indexed = (lines: readonly ComparedLine[]): IndexedLine[] => lines.map((line, index) => ({ index, line }))

/** Positions of a longest increasing subsequence: these lines have not moved, so that as few as possible have. */
function longestRising(values: readonly number[]): Set<number> {
  /** The end of the increasing run with the smallest last value, by its length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    const length = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const pile = length === -1 ? ends.length : length
    previous[at] = ends[pile - 1]
    ends[pile] = at
  }
  const positions = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) positions.add(at)
  return positions
}
