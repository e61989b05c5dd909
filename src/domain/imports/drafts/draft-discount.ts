/** Discounts of lines: `10%`, an amount, or a bare number that its column says what it is. */
import { type DecimalSign, readNumberCell } from '#domain/imports/cells/numbers.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export type DiscountUnit = 'percent' | 'amount'

const PERCENT = /[%٪]/
const RULES = { maxScale: 6 }

/** Whether a column has numbers of which nothing says whether they are percent or amounts. */
export const hasBareDiscounts = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '' && !PERCENT.test(cell) && /[1-9١-٩]/.test(cell) && !/\p{L}/u.test(cell))

/** Answers what is typed into a line: `10%`, `12.50`, or blank for none. */
export function readDiscountCell(text: string, unit: DiscountUnit, sign: DecimalSign): Read<string> {
  const isPercent = PERCENT.test(text) || (unit === 'percent' && !/\p{L}/u.test(text))
  const read = readNumberCell(text.replaceAll(/[%٪]/g, ''), sign, RULES)
  if (!read.ok) return read
  if (/^0(?:\.0+)?$/.test(read.value)) return { ok: true, value: '' }
  if (isPercent && Number(read.value) > 100) return refuseField('too-large', 100)
  return { ok: true, value: isPercent ? `${read.value}%` : read.value }
}
