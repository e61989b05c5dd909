/** A line in short, where there is no room for its fields. */
import type { EditableDraft, EditableLine } from './editable-draft.ts'
import { unitPriceFigure } from './item-line.ts'
import { shownDescription, shownUnit } from './line-editing.ts'
import { groupThousands } from '#domain/money/money.ts'
import { QUANTITY_RULES, readDiscount, readFigure, typedDiscount, UNIT_PRICE_RULES } from './typed-figures.ts'

/** Figures in their settled form, or as they were typed where they cannot be read. */
export type LineSummary = {
  /** Blank when nothing says what it is. */
  description: string
  quantity: string
  unit: string
  price: string
  /** Blank for none. */
  discount: string
}

/** How many of what at which price. A blank quantity is one, and a blank price is nothing, as the totals count them. */
export function lineSummary(
  line: EditableLine,
  { currency, language }: Pick<EditableDraft, 'currency' | 'language'>,
): LineSummary {
  const quantity = readFigure(line.quantity.trim() === '' ? '1' : line.quantity, QUANTITY_RULES)
  const price = readFigure(line.unitPrice.trim() === '' ? '0' : line.unitPrice, UNIT_PRICE_RULES)
  return {
    description: line[shownDescription(line, language)].trim(),
    quantity: quantity.ok ? groupThousands(quantity.value) : line.quantity.trim(),
    unit: shownUnit(line, language).trim(),
    price: price.ok ? unitPriceFigure(price.value, currency) : line.unitPrice.trim(),
    discount: discountText(line.discount, currency),
  }
}

function discountText(typed: string, currency: string): string {
  const discount = readDiscount(typed, currency)
  if (!discount.ok) return typed.trim()
  if (!discount.value) return ''
  return 'amount' in discount.value ? unitPriceFigure(discount.value.amount, currency) : typedDiscount(discount.value)
}
