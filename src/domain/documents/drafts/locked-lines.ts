/**
 * What is fixed in the draft of an invoice that was made from a quotation: the figures of the lines that carry its part, and
 * what they depend on. Texts, days, the customer and further lines are free.
 */
import type { Discount, DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import { formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'

type Lockable = Pick<DocumentDraft, 'currency' | 'pricesIncludeTax' | 'discount'> & { lines: readonly DraftLine[] }

/** Of a line, and of the document. */
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

export function isPartOfQuotation({ lines }: { lines: readonly Pick<DraftLine, 'quotationLine'>[] }): boolean {
  return lines.some(({ quotationLine }) => quotationLine !== undefined)
}

/** With the tax that the lines of `before` carry, which whoever writes the draft need not repeat. */
export function withCarriedTax<Line extends DraftLine>(before: Lockable, lines: readonly Line[]): Line[] {
  const carried = new Map(before.lines.map((line) => [line.quotationLine, line.taxDifference]))
  return lines.map((line) => {
    const taxDifference = line.quotationLine === undefined ? undefined : carried.get(line.quotationLine)
    return taxDifference === undefined ? line : { taxDifference, ...line }
  })
}

/** What `next` changes of what is fixed in `before`. A line that leaves is a problem of `lines`. */
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
    const kept = left.get(line.quotationLine)
    left.delete(line.quotationLine)
    if (!kept) fields[`lines.${index}.quotationLine`] = { problem: 'unknown' }
    else
      for (const field of LOCKED_LINE_FIELDS) {
        if (lineFigure(kept, field) !== lineFigure(line, field)) fields[`lines.${index}.${field}`] = LOCKED
      }
  }
  if (left.size > 0) fields.lines = LOCKED
  return fields
}

function lineFigure(line: DraftLine, field: (typeof LOCKED_LINE_FIELDS)[number]): string {
  // Only a standard line has a rate of its own.
  return field === 'taxRate' && line.tax !== 'standard' ? '' : figureOf(line[field])
}

/** Equal for what is equal in figures: 1, 1.0 and 1.00, no discount and one of nothing. */
function figureOf(value: Discount | string | boolean | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'object') {
    const [kind, amount] = 'percent' in value ? ['percent', value.percent] : ['amount', value.amount]
    return figureOf(amount) === '0' ? '' : `${kind} ${figureOf(amount)}`
  }
  const read = parseDecimal(String(value), { maxScale: 6, allowNegative: true })
  return read.ok ? formatDecimal(read.value) : String(value)
}
