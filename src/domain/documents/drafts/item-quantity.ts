/** The quantity of an item that the lines of a draft take from stock. */
import type { DraftLine } from '#domain/documents/document.ts'
import { add, decimalOf, sameScale } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { QUANTITY_RULES, readFigure } from './typed-figures.ts'

type TakingLine = Pick<DraftLine, 'itemId' | 'quantity' | 'optional'>

/** Sums all lines with the item, as decimal text. A blank quantity is one; an unreadable or optional one is zero. */
export function quantityOfItem(lines: readonly TakingLine[], itemId: string): string {
  const taken = lines
    .filter((line) => line.itemId === itemId && !line.optional)
    .map(({ quantity }) => (quantity.trim() === '' ? '1' : quantity))
    .flatMap((text) => {
      const read = readFigure(text, QUANTITY_RULES)
      return read.ok ? [decimalOf(read.value)] : []
    })
  return formatDecimal(taken.reduce(add, { digits: 0n, scale: 0 }))
}

/** Both arguments are decimal text. */
export function isMoreThan(quantity: string, stock: string): boolean {
  const [wanted, there] = sameScale(decimalOf(quantity), decimalOf(stock))
  return wanted > there
}
