import type { Deposit } from '#domain/documents/document.ts'
import {
  type Decimal,
  divideRounded,
  formatMinor,
  minor,
  parseDecimal,
  parseMinor,
  powerOfTen,
} from '#domain/money/money.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

/** More than zero, at most 100 percent, with up to four decimals. */
export function readDeposit({ percent }: Deposit): Read<Decimal> {
  const read = parseDecimal(percent, { maxScale: 4 })
  if (!read.ok) return read
  const { digits, scale } = read.value
  if (digits > 100n * powerOfTen(scale)) return refuseField('not-a-percent', 100)
  return digits === 0n ? refuseField('not-positive') : read
}

/** The amount of a deposit of a total with tax, rounded half away from zero to the currency's own digits. */
export function depositAmount(deposit: Deposit, total: string, currency: string): string {
  const read = readDeposit(deposit)
  if (!read.ok) throw new RangeError('The percentage of a deposit is checked where it is typed')
  const { digits, scale } = read.value
  return formatMinor(minor(divideRounded(parseMinor(total, currency) * digits, 100n * powerOfTen(scale))), currency)
}
