/**
 * A model of an account's stock, as plain as possible: whole millionths, added up step by step. The product stores the same
 * figures as decimal text; tests/api/inventory-sequences.test.ts compares.
 */
export type ModelItem = {
  id: string
  isTracked: boolean
  isArchived: boolean
  stock: bigint
  average: bigint
  movements: number
}

/** `sold`: below zero. `back`: what its credit notes brought back and did not take out again. */
export type ModelLine = { item: ModelItem; quantity: bigint; credited: bigint; sold: bigint; back: bigint }

export type ModelNote = { id: string; isVoid: boolean; lines: { line: ModelLine; quantity: bigint; back: bigint }[] }

export type ModelInvoice = {
  id: string
  status: 'draft' | 'issued' | 'void'
  lines: ModelLine[]
  notes: ModelNote[]
}

export type ModelStocktake = {
  id: string
  isPosted: boolean
  counts: Map<ModelItem, { counted: bigint; expected: bigint }>
}

const SCALE = 6

/** `2500000n` → `2.5`. */
export function decimal(millionths: bigint): string {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(SCALE + 1, '0')
  const text = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, '')
  return millionths < 0n ? `-${text}` : text
}

export const isMoved = ({ isTracked, isArchived }: ModelItem): boolean => isTracked && !isArchived

export class StockModel {
  readonly items: ModelItem[] = []
  readonly invoices: ModelInvoice[] = []
  readonly stocktakes: ModelStocktake[] = []

  /** `cost` of an opening or a purchase. */
  move(item: ModelItem, quantity: bigint, cost?: bigint): void {
    if (cost !== undefined) {
      const worth = item.stock * item.average + quantity * cost
      const whole = item.stock + quantity
      item.average = item.stock <= 0n ? cost : (2n * worth + whole) / (2n * whole)
    }
    item.stock += quantity
    item.movements++
  }

  begin(item: ModelItem, stock: bigint, cost: bigint): void {
    item.isTracked = true
    this.move(item, stock, cost)
  }

  end(item: ModelItem): void {
    this.move(item, -item.stock)
    item.isTracked = false
  }

  /** Answers the lines that sold more than there was. */
  issue(invoice: ModelInvoice): number[] {
    invoice.status = 'issued'
    return invoice.lines.flatMap((line, index) => {
      if (!isMoved(line.item)) return []
      line.sold = -line.quantity
      this.move(line.item, line.sold)
      return line.item.stock < 0n ? [index] : []
    })
  }

  void(invoice: ModelInvoice): void {
    invoice.status = 'void'
    for (const { item, sold, back } of invoice.lines) {
      if (sold + back !== 0n && isMoved(item)) this.move(item, -(sold + back))
    }
  }

  credit(invoice: ModelInvoice, id: string, parts: { line: ModelLine; quantity: bigint; isSpoiled: boolean }[]): void {
    const lines = parts.map(({ line, quantity, isSpoiled }) => {
      line.credited += quantity
      const back = line.sold !== 0n && !isSpoiled && isMoved(line.item) ? quantity : 0n
      line.back += back
      if (back !== 0n) this.move(line.item, back)
      return { line, quantity, back }
    })
    invoice.notes.push({ id, isVoid: false, lines })
  }

  voidNote(note: ModelNote): void {
    note.isVoid = true
    for (const { line, quantity, back } of note.lines) {
      line.credited -= quantity
      if (back === 0n || !isMoved(line.item)) continue
      line.back -= back
      this.move(line.item, -back)
    }
  }

  post(stocktake: ModelStocktake): void {
    stocktake.isPosted = true
    for (const [item, { counted, expected }] of stocktake.counts) {
      if (counted !== expected && isMoved(item)) this.move(item, counted - expected)
    }
  }
}
