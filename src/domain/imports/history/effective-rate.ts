/** The rate of tax that follows from two amounts. */
import {
  absolute,
  divideRounded,
  formatDecimal,
  type Minor,
  minor,
  parseDecimal,
  powerOfTen,
} from '#domain/money/money.ts'

const DECIMALS = 4

/** The difference that rounding line by line leaves. */
const NEAR = 2n

/** In percent: the usual rate where it gives the tax, else the one that the amounts have, since an invoice may have lines of several rates. */
export function effectiveRate({ net, tax }: { net: Minor; tax: Minor }, usual: string): string {
  if (tax === 0n || net === 0n) return '0'
  const read = parseDecimal(usual, { maxScale: DECIMALS })
  if (read.ok) {
    const { digits, scale } = read.value
    const expected = divideRounded(net * digits, powerOfTen(scale) * 100n)
    if (absolute(minor(expected - tax)) <= NEAR) return usual
  }
  return formatDecimal({ digits: divideRounded(tax * 100n * powerOfTen(DECIMALS), net), scale: DECIMALS })
}
