/** The exact tax of an amount at a rate, as a fraction, and the range of whole units of tax that are near enough to it. */
import { decimalOf } from '#domain/money/decimals.ts'
import { powerOfTen } from '#domain/money/money.ts'

export type TaxTerms = { rate: string; pricesIncludeTax: boolean }

/** Tax is `top / bottom` of an amount in the typed price basis; a unit away from rate × base is `unit / bottom` of tax. */
export type TaxProportion = { top: bigint; bottom: bigint; unit: bigint }

export function proportionOf({ rate, pricesIncludeTax }: TaxTerms): TaxProportion {
  const { digits, scale } = decimalOf(rate)
  const unit = 100n * powerOfTen(scale)
  // With prices that include tax the base moves against the tax: t − r(v − t) is (1 + r)t − rv.
  return { top: digits, bottom: pricesIncludeTax ? unit + digits : unit, unit }
}

/** The least and the most tax of an amount that is at most so many units from rate × base. */
export function taxWithin(
  amount: bigint,
  { top, bottom, unit }: TaxProportion,
  units: bigint,
): { least: bigint; most: bigint } {
  const [exact, slack] = [amount * top, units * unit]
  return { least: -floorDivide(slack - exact, bottom), most: floorDivide(exact + slack, bottom) }
}

/** The exact tax of an amount, rounded down and rounded up to a whole unit. */
export function taxRoundedEitherWay(amount: bigint, { top, bottom }: TaxProportion): { least: bigint; most: bigint } {
  const exact = amount * top
  return { least: floorDivide(exact, bottom), most: -floorDivide(-exact, bottom) }
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}
