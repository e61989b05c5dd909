/**
 * The vertical scale of a plot. Values are decimal texts of up to any length, so steps and proportions are computed with
 * integers; a number of JavaScript appears only as a share of the plot's height.
 */
import { decimalOf } from '#domain/money/decimals.ts'
import { divideRounded, formatDecimal, powerOfTen } from '#domain/money/money.ts'

/** The height and the width of every plot, in the units of its drawing. A share of them is exact to a hundredth of a percent. */
export const FULL = 10_000

const MOST_INTERVALS = 4

export type ValueScale = {
  /** Round values from the lowest to the highest, zero among them. */
  ticks: readonly string[]
  /** The height above the lowest tick, from 0 to `FULL`. */
  heightOf: (value: string) => number
}

/** A scale that begins at zero, or below it for negative values, and ends at the first round value that nothing exceeds. */
export function valueScale(values: readonly string[]): ValueScale {
  const decimals = values.map(decimalOf)
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale))
  const units = decimals.map((decimal) => decimal.digits * powerOfTen(scale - decimal.scale))
  const lowest = units.reduce((least, value) => (value < least ? value : least), 0n)
  const highest = units.reduce((most, value) => (value > most ? value : most), 0n)
  const step = stepOf(highest - lowest)
  const bottom = -multipleAbove(-lowest, step)
  // A plot of zeros has one step above zero, so that it has a height.
  const top = highest === lowest ? step : multipleAbove(highest, step)
  const ticks = Array.from({ length: Number((top - bottom) / step) + 1 }, (_, at) =>
    formatDecimal({ digits: bottom + BigInt(at) * step, scale }),
  )
  const heightOf = (value: string) => {
    const { digits, scale: own } = decimalOf(value)
    const above = digits * powerOfTen(scale) - bottom * powerOfTen(own)
    return Number(divideRounded(above * BigInt(FULL), (top - bottom) * powerOfTen(own)))
  }
  return { ticks, heightOf }
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that divides the span into few enough intervals; never less than one unit. */
function stepOf(span: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = [power, power * 2n, power * 5n].find((one) => one * BigInt(MOST_INTERVALS) >= span)
    if (step !== undefined) return step
  }
}

/** @param value zero or more */
const multipleAbove = (value: bigint, step: bigint): bigint => ((value + step - 1n) / step) * step
