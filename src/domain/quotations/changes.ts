/**
 * What changed from one revision of a quotation to another. Lines have no ids on the server, so they are matched as a reader
 * would match them: by what they say, by their item, by their figures.
 */
import type { Discount, DocumentLine, DocumentTotals, CommercialDocument } from '#domain/documents/document.ts'
import { fieldsWith, type FieldWith } from '#domain/documents/fields.ts'

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

/** Issued, or a draft. */
export type Compared = Pick<CommercialDocument, Detail> & {
  lines: readonly ComparedLine[]
  totals: Pick<DocumentTotals, TotalRow>
}

const LINE_FACTS = ['description', 'quantity', 'unit', 'unitPrice', 'discount', 'tax', 'optional'] as const
export type LineFact = (typeof LINE_FACTS)[number]

/** `index`: zero-based, in its own revision. */
export type PlacedLine = { index: number; line: ComparedLine }

export type LineChange =
  | { kind: 'added'; after: PlacedLine }
  | { kind: 'removed'; before: PlacedLine }
  /** Stands elsewhere among the lines that both have, and says the same. */
  | { kind: 'moved'; before: PlacedLine; after: PlacedLine }
  | { kind: 'changed'; before: PlacedLine; after: PlacedLine; facts: LineFact[]; isMoved: boolean }

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
  /** In the order of the later revision; a removed one where it would stand. */
  lines: LineChange[]
  /** How many lines both have alike, in the same order. */
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
      return deposit && plain(deposit.percent)
    default:
      return document[detail]
  }
}

const FACT_KEYS: Record<LineFact, (line: ComparedLine) => Key> = {
  description: ({ description, descriptionAr }) => `${said(description)}\n${said(descriptionAr)}`,
  quantity: ({ quantity }) => plain(quantity),
  unit: ({ unit, unitAr }) => `${said(unit)}\n${said(unitAr)}`,
  unitPrice: ({ unitPrice }) => plain(unitPrice),
  discount: ({ typedDiscount }) => discountKey(typedDiscount),
  tax: ({ treatment, rate }) => `${treatment} ${plain(rate)}`,
  optional: ({ optional = false }) => optional,
}

/** White space at the ends does not count, and what is absent says nothing. */
const said = (key: Key): string => (typeof key === 'string' ? key.trim() : key === undefined ? '' : String(key))

/** `31.00` is 31. */
const plain = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

function discountKey(discount: Discount | undefined): string {
  if (!discount) return ''
  const text = plain('percent' in discount ? discount.percent : discount.amount)
  return text === '0' ? '' : `${text}${'percent' in discount ? '%' : ''}`
}

const contentOf = (line: ComparedLine) => LINE_FACTS.map((fact) => said(FACT_KEYS[fact](line))).join('\n\n')

/** What two lines are the same by, the surest first. Undefined, or blank: not by this. */
const SAME_BY: readonly ((line: ComparedLine) => string | undefined)[] = [
  contentOf,
  (line) => line.itemId && `${line.itemId} ${said(FACT_KEYS.description(line))}`,
  (line) => said(FACT_KEYS.description(line)),
  ({ description }) => said(description),
  ({ descriptionAr }) => said(descriptionAr),
  ({ itemId }) => itemId,
  // Another description of the same: a line at the same figures.
  ({ quantity, unitPrice }) => (plain(unitPrice) === '0' ? undefined : `${plain(quantity)} × ${plain(unitPrice)}`),
]

type Match = { before: PlacedLine; after: PlacedLine }

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
  const [kept, current] = [new Map(matches.map((match) => [match.before.index, match.after.index])), indexes(matches)]
  for (const [index, line] of after.entries())
    if (!current.has(index)) changes.push({ change: { kind: 'added', after: { index, line } }, at: index })
  let behind = -1
  for (const [index, line] of before.entries()) {
    behind = kept.get(index) ?? behind
    if (!kept.has(index)) changes.push({ change: { kind: 'removed', before: { index, line } }, at: behind + 0.5 })
  }
  return { lines: changes.toSorted((a, b) => a.at - b.at).map(({ change }) => change), unchanged }
}

const indexes = (matches: readonly Match[]) => new Set(matches.map((match) => match.after.index))

/** In the order of the earlier revision. Of several alike the first takes the first. */
function matchLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): Match[] {
  const matches: Match[] = []
  let [left, right] = [placed(before), placed(after)]
  for (const sameBy of SAME_BY) {
    const waiting = new Map<string, PlacedLine[]>()
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

const placed = (lines: readonly ComparedLine[]): PlacedLine[] => lines.map((line, index) => ({ index, line }))

/** Positions of a longest rising subsequence: what keeps its order, so that as few lines as possible have moved. */
function longestRising(values: readonly number[]): Set<number> {
  /** Of the rising runs of each length, where the one with the smallest end ends. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    const length = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const place = length === -1 ? ends.length : length
    previous[at] = ends[place - 1]
    ends[place] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return kept
}
