/** The sales of each item on an issued document, after all discounts; a credit note takes them back. */
import { type CreditableLine, creditableLines } from '#domain/documents/credits/creditable.ts'
import type { CommercialDocument, DocumentLine, DocumentTotals, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { MAX_QUANTITY_SCALE } from '#domain/money/decimals.ts'
import { type Decimal, type Minor, minor, powerOfTen, ZERO } from '#domain/money/money.ts'
import type { LineCosts } from './line-costs.ts'

/** The parts of a frozen copy that are counted. */
export type ItemizedDocument = Pick<CommercialDocument, 'currency'> & {
  totals: Pick<DocumentTotals, 'net' | 'taxes'>
  lines: readonly Pick<DocumentLine, 'itemId' | 'quantity' | 'treatment' | 'rate' | 'net' | 'tax' | 'credits'>[]
}

/** Amounts in minor units of the document's currency; below zero on a credit note. */
export type SoldItem = {
  /** '' for lines without an item. */
  itemId: string
  lines: number
  /** In millionths of a unit. A credit by amount takes no goods back. */
  quantity: bigint
  net: Minor
  tax: Minor
  /** The part of `net` that a credit note takes back, above zero. */
  credited: Minor
  /** The cost of the lines whose cost is known; the number of the others, and their part of `net`. */
  cost: Minor
  linesWithoutCost: number
  netWithoutCost: Minor
}

/** A row for each item of the document. Empty for a document that sells nothing, such as a quotation. */
export function soldItems(type: DocumentType, document: ItemizedDocument, costs: LineCosts): SoldItem[] {
  const { receivable } = DOCUMENT_TYPES[type]
  if (receivable === null) return []
  const sign = receivable === 'credit' ? -1n : 1n
  const items = new Map<string, SoldItem>()
  for (const { line, net, tax, quantity } of creditableLines(document)) {
    const { itemId = '', credits } = document.lines[line] ?? {}
    const before = items.get(itemId) ?? { ...NOTHING, itemId }
    const cost = costs[line] ?? null
    const moved = credits?.by === 'amount' ? 0n : millionthsOf(quantity)
    items.set(itemId, {
      itemId,
      lines: before.lines + 1,
      quantity: before.quantity + sign * moved,
      net: minor(before.net + sign * net),
      tax: minor(before.tax + sign * tax),
      credited: receivable === 'credit' ? minor(before.credited + net) : ZERO,
      cost: minor(before.cost + (cost ?? 0n)),
      linesWithoutCost: before.linesWithoutCost + (cost === null ? 1 : 0),
      netWithoutCost: minor(before.netWithoutCost + (cost === null ? sign * net : 0n)),
    })
  }
  return [...items.values()]
}

const NOTHING: Omit<SoldItem, 'itemId'> = {
  lines: 0,
  quantity: 0n,
  net: ZERO,
  tax: ZERO,
  credited: ZERO,
  cost: ZERO,
  linesWithoutCost: 0,
  netWithoutCost: ZERO,
}

const millionthsOf = ({ digits, scale }: CreditableLine['quantity']): bigint =>
  digits * powerOfTen(MAX_QUANTITY_SCALE - scale)

/** A quantity in millionths, as a decimal. */
export const quantityOfMillionths = (digits: bigint): Decimal => ({ digits, scale: MAX_QUANTITY_SCALE })
