/** How much of an item the lines of a draft take from stock. */
import type { DraftLine } from '#domain/documents/document.ts'
import { add, decimalOf, sameScale } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { QUANTITY_RULES, readFigure } from './typed-figures.ts'

type TakingLine = Pick<DraftLine, 'itemId' | 'quantity' | 'optional'>

/** Of all its lines, decimal text. A blank quantity is one; what cannot be read, or is optional, takes nothing. */
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

/** Both decimal text. */
export function isMoreThan(quantity: string, stock: string): boolean {
  const [wanted, there] = sameScale(decimalOf(quantity), decimalOf(stock))
  return wanted > there
}
