/** A short text of a line, for where its fields do not fit. */
import type { EditableDraft, EditableLine } from './editable-draft.ts'
import { unitPriceFigure } from './item-line.ts'
import { shownDescription, shownUnit } from './line-editing.ts'
import { groupThousands } from '#domain/money/money.ts'
import { QUANTITY_RULES, readDiscount, readFigure, typedDiscount, UNIT_PRICE_RULES } from './typed-figures.ts'

/** Figures are normalised, or as typed where they cannot be read. */
export type LineSummary = {
  /** Blank when the line has no description. */
  description: string
  quantity: string
  unit: string
  price: string
  /** Blank when there is no discount. */
  discount: string
}

/** Summarises quantity and price. A blank quantity is one and a blank price zero, as in the totals. */
export function lineSummary(
  line: EditableLine,
  { currency, language }: Pick<EditableDraft, 'currency' | 'language'>,
): LineSummary {
  return {
    description: line[shownDescription(line, language)].trim(),
    quantity: shownFigure(line.quantity, 'quantity', currency) || '1',
    unit: shownUnit(line, language).trim(),
    price: shownFigure(line.unitPrice, 'unitPrice', currency) || unitPriceFigure('0', currency),
    discount: shownFigure(line.discount, 'discount', currency),
  }
}

/** A typed figure formatted: `5000` as a price is `5,000.00`. A blank stays blank; an unreadable figure stays as typed. */
export function shownFigure(typed: string, cell: 'quantity' | 'unitPrice' | 'discount', currency: string): string {
  const text = typed.trim()
  if (text === '') return ''
  if (cell === 'quantity') {
    const quantity = readFigure(text, QUANTITY_RULES)
    return quantity.ok ? groupThousands(quantity.value) : text
  }
  if (cell === 'unitPrice') {
    const price = readFigure(text, UNIT_PRICE_RULES)
    return price.ok ? unitPriceFigure(price.value, currency) : text
  }
  const discount = readDiscount(text, currency)
  if (!discount.ok || !discount.value) return text
  return 'amount' in discount.value ? unitPriceFigure(discount.value.amount, currency) : typedDiscount(discount.value)
}
