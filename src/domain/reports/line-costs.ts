/** The cost of the goods on each line of an issued document, as it was when they were sold. */
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { add, decimalOf, quantityOf, sameScale } from '#domain/money/decimals.ts'
import { type Decimal, divideRounded, type Minor, minor, multiply, powerOfTen, ZERO } from '#domain/money/money.ts'

/** A cost for each line, in minor units of the document's currency. Null where none is known. */
export type LineCosts = readonly (Minor | null)[]

type Sale = Pick<CommercialDocument, 'currency' | 'baseCurrency' | 'exchangeRate'> & {
  lines: readonly Pick<DocumentLine, 'quantity'>[]
}

/**
 * The costs of an invoice's lines, at its own exchange rate. A line in another currency without a rate has none.
 * @param unitCosts The cost of one unit by line, decimal text in `costCurrency`.
 */
export function costsOfSale(
  { currency, baseCurrency, exchangeRate, lines }: Sale,
  unitCosts: readonly (string | null)[],
  costCurrency: string,
): LineCosts {
  const rate = currency === costCurrency ? '1' : baseCurrency === costCurrency ? exchangeRate : undefined
  return lines.map(({ quantity }, line) => {
    const unitCost = unitCosts[line] ?? null
    if (unitCost === null || rate === undefined) return null
    return quotient(multiply(quantityOf(quantity), decimalOf(unitCost)), decimalOf(rate), currency)
  })
}

function quotient(amount: Decimal, rate: Decimal, currency: string): Minor {
  const [top, bottom] = sameScale(amount, rate)
  return minor(divideRounded(top * powerOfTen(exponentOf(currency)), bottom))
}

type CreditingLine = Pick<DocumentLine, 'quantity' | 'credits'>

type Returned = {
  /** The invoice's lines, and what they cost. */
  invoice: readonly Pick<DocumentLine, 'quantity'>[]
  sold: LineCosts
  /** Lines of earlier credit notes in effect, and of this one. */
  earlier: readonly CreditingLine[]
  note: readonly CreditingLine[]
  /** Lines of the note (zero-based) whose goods did not come back into stock: they remain a cost. */
  notReturned: readonly number[]
}

/**
 * The costs of a credit note's lines, zero or below: the share of the sale's cost that is credited by quantity. Shares are
 * differences of rounded sums, so that all of them together equal the cost of the sale.
 */
export function costsOfReturn({ invoice, sold, earlier, note, notReturned }: Returned): LineCosts {
  const credited = new Map<number, Decimal>()
  const returned = ({ credits, quantity }: CreditingLine): Minor | null => {
    const cost = sold[credits?.line ?? -1] ?? null
    const whole = invoice[credits?.line ?? -1]
    if (!credits || !whole || cost === null) return null
    if (credits.by !== 'quantity') return ZERO
    const before = credited.get(credits.line) ?? { digits: 0n, scale: 0 }
    const after = add(before, quantityOf(quantity))
    credited.set(credits.line, after)
    return minor(shareOf(cost, before, quantityOf(whole.quantity)) - shareOf(cost, after, quantityOf(whole.quantity)))
  }
  for (const line of earlier) returned(line)
  return note.map((own, line) => {
    const cost = returned(own)
    return cost !== null && notReturned.includes(line) ? ZERO : cost
  })
}

/** The costs that remain of a sale, by its lines, after credit notes in effect. */
export function costsAfterReturns(
  sold: LineCosts,
  notes: readonly { lines: readonly Pick<DocumentLine, 'credits'>[]; costs: LineCosts }[],
): LineCosts {
  const returned = notes.flatMap(({ lines, costs }) =>
    lines.map(({ credits }, line) => ({ of: credits?.line, cost: costs[line] ?? ZERO })),
  )
  return sold.map((cost, line) => {
    if (cost === null) return null
    return minor(returned.reduce<bigint>((left, back) => (back.of === line ? left + back.cost : left), cost))
  })
}

function shareOf(cost: Minor, part: Decimal, whole: Decimal): bigint {
  const [top, bottom] = sameScale(part, whole)
  return bottom === 0n ? 0n : divideRounded(cost * top, bottom)
}
