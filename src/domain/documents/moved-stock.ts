/** What the lines of documents move in stock, and how much of it comes back. */
import { add, decimalOf, negate, sameScale, subtract } from '#domain/money/decimals.ts'
import { type Decimal, divideRounded, formatDecimal, powerOfTen } from '#domain/money/money.ts'
import type { DocumentLine } from './document.ts'

/** A line (zero-based) of a document and what it moves of an item: out of stock below zero, into it above. */
export type MovedLine = { line: number; itemId: string; quantity: string }

type SoldLine = Pick<DocumentLine, 'itemId' | 'quantity' | 'quotationLine'>

/** What an invoice takes of a quotation: its shares by line, and the quotation's lines that they are of. */
export type QuotationShares = {
  shares: readonly { line: number; quantity: string }[]
  lines: readonly Pick<DocumentLine, 'itemId'>[]
}

/**
 * What an invoice takes out of stock, and brings in with a return line. A part of a quotation moves the quantity of its
 * share: none for a percentage, all that was not invoiced yet for the one that closes it, whose lines name no items. A share
 * without a line of its own, as of something that is given away, counts on from the last line.
 */
export function linesSold(lines: readonly SoldLine[], part: QuotationShares | null): MovedLine[] {
  const own = lines.flatMap(({ itemId, quantity, quotationLine }, line) =>
    part && quotationLine !== undefined ? [] : taken(line, itemId, quantity),
  )
  if (!part) return own
  const places = new Map(lines.map(({ quotationLine }, line) => [quotationLine, line]))
  const shared = part.shares.flatMap(({ line, quantity }) =>
    taken(places.get(line) ?? lines.length + line, part.lines[line]?.itemId, quantity),
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
  /** What they moved. */
  moved: readonly MovedLine[]
  /** Lines of earlier credit notes that stand, and of this one. */
  earlier: readonly CreditingLine[]
  note: readonly CreditingLine[]
  /** Lines of the note (zero-based) whose goods are not fit to be sold again. */
  spoiled: readonly number[]
}

type CreditingLine = Pick<DocumentLine, 'quantity' | 'credits'>

/**
 * What lines of a credit note bring back: of what the invoice's line moved, the share that its quantity is of the line's.
 * Shares are the difference of rounded sums, so that all of them together are what was moved. By amount nothing comes back.
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

export type KeptStock = {
  /** The invoice's lines. */
  lines: readonly Pick<DocumentLine, 'quantity'>[]
  /** What they moved, and what credit notes moved of them since. */
  moved: readonly MovedLine[]
  returned: readonly Omit<MovedLine, 'itemId'>[]
  /** Lines of credit notes that stand. */
  credited: readonly CreditingLine[]
}

/**
 * The quantity of each line that the customer kept, or that is lost: goods that did not go back into stock are still a cost.
 * Of a line that moved no stock it is what was not credited by quantity.
 */
export function quantitiesKept({ lines, moved, returned, credited }: KeptStock): string[] {
  const sum = (quantities: readonly string[]) => quantities.map(decimalOf).reduce(add, NONE)
  return lines.map(({ quantity }, index) => {
    const whole = decimalOf(quantity)
    const out = moved.find(({ line }) => line === index)
    if (!out) {
      const credits = credited.filter(({ credits: of }) => of?.line === index && of.by === 'quantity')
      return formatDecimal(subtract(whole, sum(credits.map((one) => one.quantity))))
    }
    const back = sum(returned.filter(({ line }) => line === index).map((one) => one.quantity))
    const source = decimalOf(out.quantity)
    return formatDecimal(back.digits === 0n ? whole : shareOf(whole, add(source, back), source))
  })
}

/** `amount × part / whole`, to the decimals of a quantity. */
function shareOf(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  const [top, bottom] = sameScale(part, whole)
  const digits = amount.digits * powerOfTen(QUANTITY_SCALE) * top
  return { digits: divideRounded(digits, bottom * powerOfTen(amount.scale)), scale: QUANTITY_SCALE }
}

/** What takes back what these movements left of each line, in the order of lines. */
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
