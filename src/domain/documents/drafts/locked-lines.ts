/**
 * The locked parts of a draft invoice made from a quotation: the figures of the lines that carry its part, and what
 * these depend on. Texts, days, the customer and further lines can be edited.
 */
import type { Discount, DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import { formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'

type Lockable = Pick<DocumentDraft, 'currency' | 'pricesIncludeTax' | 'discount'> & { lines: readonly DraftLine[] }

/** Locked fields of a line, and of the document. */
export const LOCKED_LINE_FIELDS = [
  'itemId',
  'quantity',
  'unitPrice',
  'discount',
  'tax',
  'taxRate',
  'taxDifference',
] as const
export const LOCKED_FIELDS = ['currency', 'pricesIncludeTax', 'discount'] as const

const LOCKED = { problem: 'locked' } as const

/** Adds the tax that the lines of `before` carry, so that an update need not repeat it. */
export function withCarriedTax<Line extends DraftLine>(before: Lockable, lines: readonly Line[]): Line[] {
  const carried = new Map(before.lines.map((line) => [line.quotationLine, line.taxDifference]))
  return lines.map((line) => {
    const taxDifference = line.quotationLine === undefined ? undefined : carried.get(line.quotationLine)
    return taxDifference === undefined ? line : { taxDifference, ...line }
  })
}

/** Finds what `next` changes of the locked parts of `before`. A removed line is a problem of `lines`. */
export function lockedProblems(before: Lockable, next: Lockable): FieldProblems {
  const left = new Map(before.lines.map((line) => [line.quotationLine, line]))
  left.delete(undefined)
  const fields: FieldProblems = {}
  if (left.size > 0) {
    for (const field of LOCKED_FIELDS) {
      if (figureOf(before[field]) !== figureOf(next[field])) fields[field] = LOCKED
    }
  }
  for (const [index, line] of next.lines.entries()) {
    if (line.quotationLine === undefined) continue
    const original = left.get(line.quotationLine)
    left.delete(line.quotationLine)
    if (!original) fields[`lines.${index}.quotationLine`] = { problem: 'unknown' }
    else
      for (const field of LOCKED_LINE_FIELDS) {
        if (lineFigure(original, field) !== lineFigure(line, field)) fields[`lines.${index}.${field}`] = LOCKED
      }
  }
  if (left.size > 0) fields.lines = LOCKED
  return fields
}

function lineFigure(line: DraftLine, field: (typeof LOCKED_LINE_FIELDS)[number]): string {
  // Only a standard line has a rate of its own.
  return field === 'taxRate' && line.tax !== 'standard' ? '' : figureOf(line[field])
}

/** A canonical form that is equal for equal figures: 1, 1.0 and 1.00, or no discount and a discount of zero. */
function figureOf(value: Discount | string | boolean | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'object') {
    const [kind, amount] = 'percent' in value ? ['percent', value.percent] : ['amount', value.amount]
    return figureOf(amount) === '0' ? '' : `${kind} ${figureOf(amount)}`
  }
  const read = parseDecimal(String(value), { maxScale: 6, allowNegative: true })
  return read.ok ? formatDecimal(read.value) : String(value)
}
