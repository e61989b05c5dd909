/** The stock that lines of documents move, and how much of it comes back. */
import { add, decimalOf, negate, sameScale, subtract } from '#domain/money/decimals.ts'
import { type Decimal, divideRounded, formatDecimal, powerOfTen } from '#domain/money/money.ts'
import type { DocumentLine } from './document.ts'

/** A line (zero-based) of a document and the quantity of an item it moves: negative out of stock, positive into it. */
export type MovedLine = { line: number; itemId: string; quantity: string }

type SoldLine = Pick<DocumentLine, 'itemId' | 'quantity' | 'quotationLine'>

/** The part that an invoice takes of a quotation: its shares by line, and the quotation's lines. */
export type QuotationShares = {
  shares: readonly { line: number; quantity: string }[]
  lines: readonly Pick<DocumentLine, 'itemId'>[]
}

/**
 * The stock that an invoice moves: out for sales, in for return lines. A part of a quotation moves the quantity of its
 * share: none for a percentage, all that was not invoiced yet for the part that closes it, whose lines name no items. A
 * share without a line of its own, such as a free item, is numbered on from the last line.
 */
export function linesSold(lines: readonly SoldLine[], part: QuotationShares | null): MovedLine[] {
  const own = lines.flatMap(({ itemId, quantity, quotationLine }, line) =>
    part && quotationLine !== undefined ? [] : taken(line, itemId, quantity),
  )
  if (!part) return own
  const indexes = new Map(lines.map(({ quotationLine }, line) => [quotationLine, line]))
  const shared = part.shares.flatMap(({ line, quantity }) =>
    taken(indexes.get(line) ?? lines.length + line, part.lines[line]?.itemId, quantity),
  )
  return [...own, ...shared].toSorted((a, b) => a.line - b.line)
}

function taken(line: number, itemId: string | undefined, quantity: string): MovedLine[] {
  const moved = negate(decimalOf(quantity))
  return itemId === undefined || moved.digits === 0n ? [] : [{ line, itemId, quantity: formatDecimal(moved) }]
}

export type CreditedStock = {
  /** The invoice's lines. */
  lines: readonly Pick<DocumentLine, 'quantity'>[]
  /** The stock that these lines moved. */
  moved: readonly MovedLine[]
  /** Lines of earlier credit notes in effect, and of this one. */
  earlier: readonly CreditingLine[]
  note: readonly CreditingLine[]
  /** Lines of the note (zero-based) whose goods are not fit to be sold again. */
  spoiled: readonly number[]
}

type CreditingLine = Pick<DocumentLine, 'quantity' | 'credits'>

/**
 * The stock that lines of a credit note bring back: the share of the invoice line's movement that is credited by
 * quantity. Shares are differences of rounded sums, so that all of them together equal the movement. A credit by amount
 * brings nothing back.
 */
export function linesReturned({ lines, moved, earlier, note, spoiled }: CreditedStock): MovedLine[] {
  const credited = new Map<number, Decimal>()
  const count = ({ credits, quantity }: CreditingLine) => {
    const before = credited.get(credits?.line ?? -1) ?? NONE
    if (credits?.by !== 'quantity') return null
    const after = add(before, decimalOf(quantity))
    credited.set(credits.line, after)
    return { of: credits.line, before, after }
  }
  for (const line of earlier) count(line)
  return note.flatMap((noteLine, line) => {
    const counted = count(noteLine)
    const source = moved.find((one) => one.line === counted?.of)
    const whole = counted && lines[counted.of]
    if (!counted || !source || !whole || spoiled.includes(line)) return []
    const share = (of: Decimal) => shareOf(decimalOf(source.quantity), of, decimalOf(whole.quantity))
    const back = subtract(share(counted.before), share(counted.after))
    return back.digits === 0n ? [] : [{ line, itemId: source.itemId, quantity: formatDecimal(back) }]
  })
}

/** `amount × part / whole`, to the decimals of a quantity. */
function shareOf(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  const [top, bottom] = sameScale(part, whole)
  const digits = amount.digits * powerOfTen(QUANTITY_SCALE) * top
  return { digits: divideRounded(digits, bottom * powerOfTen(amount.scale)), scale: QUANTITY_SCALE }
}

/** Movements that reverse these, in the order of lines. */
export function linesReversed(movements: readonly MovedLine[]): MovedLine[] {
  const left = new Map<number, { itemId: string; quantity: Decimal }>()
  for (const { line, itemId, quantity } of movements) {
    const before = left.get(line)?.quantity ?? NONE
    left.set(line, { itemId, quantity: add(before, decimalOf(quantity)) })
  }
  return [...left]
    .filter(([, { quantity }]) => quantity.digits !== 0n)
    .map(([line, { itemId, quantity }]) => ({ line, itemId, quantity: formatDecimal(negate(quantity)) }))
    .toSorted((a, b) => a.line - b.line)
}

const QUANTITY_SCALE = 6
const NONE: Decimal = { digits: 0n, scale: 0 }
