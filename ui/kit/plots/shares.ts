/** Shares of decimal texts of any length, with integers; a number of JavaScript appears only as a share of the drawing. */
import { decimalOf } from '#domain/money/decimals.ts'
import { divideRounded, powerOfTen } from '#domain/money/money.ts'
import { FULL } from './value-scale.ts'

export type Shares = { full: number; parts: readonly { from: number; to: number }[] }

/** Where each value begins and ends on a strip of `FULL`; values of zero and below take no space. */
export function sharesOf(values: readonly string[], whole?: string): Shares {
  const decimals = [...values, whole ?? '0'].map(decimalOf)
  const scale = Math.max(...decimals.map((decimal) => decimal.scale))
  const units = decimals.map(({ digits, scale: own }) => (digits > 0n ? digits * powerOfTen(scale - own) : 0n))
  const given = units.pop() ?? 0n
  const sum = units.reduce((all, value) => all + value, 0n)
  const all = given > 0n ? given : sum
  let before = 0n
  const at = (position: bigint) => (all === 0n ? 0 : Number(divideRounded(position * BigInt(FULL), all)))
  const parts = units.map((value) => {
    const from = at(before)
    before += value
    return { from, to: at(before) }
  })
  return { full: FULL, parts }
}
