/** Counted quantities as typed, and their sums. Quantities are decimal text, values amounts in wire form. */
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { add, decimalOf } from '#domain/money/decimals.ts'
import { type DecimalRules, formatAsScaled } from '#domain/money/money.ts'
import type { Read } from '#domain/refusal.ts'
import { skuKey } from './item.ts'

export const LONGEST_STOCKTAKE_NAME = 200

/** The rules of a typed stock. */
export const COUNT_RULES: DecimalRules = { maxScale: 6, maxIntegerDigits: 12 }

/** A typed quantity in any digits. Null when blank, so nothing is counted. */
export function readCount(typed: string): Read<string | null> {
  return typed.trim() === '' ? { ok: true, value: null } : parseTypedNumber(typed, COUNT_RULES)
}

/** Adds up amounts of one currency, however long they are. An empty list gives '0'. */
export function sumOfValues(values: readonly string[]): string {
  return formatAsScaled(values.map(decimalOf).reduce(add, decimalOf('0')))
}

/** `+3`, `-2.5`, `0`: always with its sign. The caller groups the digits. */
export function signed(quantity: string): string {
  return quantity.startsWith('-') || !/[1-9]/.test(quantity) ? quantity : `+${quantity}`
}

/** The item with exactly this SKU or barcode. */
export function findByCode<Coded extends { sku: string; barcode: string | null }>(
  items: readonly Coded[],
  code: string,
): Coded | undefined {
  const key = skuKey(code)
  return items.find(({ sku, barcode }) => skuKey(sku) === key || (barcode !== null && skuKey(barcode) === key))
}
