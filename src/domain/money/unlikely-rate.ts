/**
 * Exchange rates that look mistyped or inverted. It is only a warning, because the source decides the rate of a day.
 *
 * Pegs to the US dollar, which bind the official rate (certain): UAE 3.6725 (Central Bank, since 1997), Saudi Arabia
 * 3.75 (SAMA), Qatar 3.64 (QCB), Bahrain 0.376 (CBB), Oman 1 rial = 2.6008 dollars (CBO), Jordan 0.709 (CBJ).
 */
import { type Decimal, divideRounded, formatDecimal, parseDecimal, powerOfTen } from './money.ts'

type Reference = { perDollar: string; percent: number }

/** The tolerance around a peg, in percent, which covers the rates of banks. */
const PEGGED = 1
/** Kuwait pegs to an unpublished basket; its rate has stayed within 0.27 and 0.31 for twenty years. */
const BASKET = 20
/** Approximate rates of 2026. Twice or half of them is a typing mistake, not a movement of the market. */
const FLOATING = 100

const pegged = (perDollar: string): Reference => ({ perDollar, percent: PEGGED })
const floating = (perDollar: string): Reference => ({ perDollar, percent: FLOATING })

const REFERENCES: Record<string, Reference> = {
  USD: pegged('1'),
  AED: pegged('3.6725'),
  SAR: pegged('3.75'),
  QAR: pegged('3.64'),
  BHD: pegged('0.376'),
  OMR: pegged('0.3845'),
  JOD: pegged('0.709'),
  KWD: { perDollar: '0.306', percent: BASKET },
  EUR: floating('0.87'),
  GBP: floating('0.76'),
  CHF: floating('0.81'),
  CAD: floating('1.39'),
  AUD: floating('1.53'),
  SGD: floating('1.3'),
  CNY: floating('7.1'),
  HKD: floating('7.8'),
  JPY: floating('150'),
  INR: floating('88'),
  PKR: floating('282'),
  BDT: floating('122'),
  LKR: floating('303'),
  PHP: floating('58'),
  EGP: floating('48'),
  TRY: floating('42'),
}

/** No currency has been worth more than four dollars for decades; the Kuwaiti dinar is worth most. */
const MOST_DOLLARS = 4n

export type UnlikelyRate = {
  warning: 'rate-unlikely'
  /** The typed rate: units of the base currency for one of the document's. */
  rate: string
  /** The peg or usual rate; absent when unknown. */
  usual?: string
}

type Rated = { currency: string; exchangeRate?: string | undefined }

/** Null for a plausible rate, for a missing one, and for one that is not a number. */
export function unlikelyRate({ currency, exchangeRate }: Rated, baseCurrency: string): UnlikelyRate | null {
  const read = parseDecimal(exchangeRate ?? '', { maxScale: 6 })
  if (currency === baseCurrency || exchangeRate === undefined || !read.ok || read.value.digits === 0n) return null
  const [own, base] = [REFERENCES[currency], REFERENCES[baseCurrency]]
  if (!base) return null
  const found = { warning: 'rate-unlikely', rate: exchangeRate } as const
  if (!own) return exceeds(read.value, decimal(base.perDollar), MOST_DOLLARS) ? found : null
  const [perDollar, basePerDollar] = [decimal(own.perDollar), decimal(base.perDollar)]
  const percent = BigInt(Math.max(own.percent, base.percent))
  if (isNear(read.value, perDollar, basePerDollar, percent)) return null
  return { ...found, usual: quotient(basePerDollar, perDollar, percent === BigInt(PEGGED) ? 6 : 2) }
}

function decimal(text: string): Decimal {
  const read = parseDecimal(text, { maxScale: 6 })
  if (!read.ok) throw new RangeError('Not a reference')
  return read.value
}

/** Whether rate × own ≈ base, within a percentage of the larger one. */
function isNear(rate: Decimal, own: Decimal, base: Decimal, percent: bigint): boolean {
  const typed = rate.digits * own.digits * powerOfTen(base.scale)
  const usual = base.digits * powerOfTen(rate.scale + own.scale)
  return typed * 100n <= usual * (100n + percent) && usual * 100n <= typed * (100n + percent)
}

/** Whether rate > base × times. */
const exceeds = (rate: Decimal, base: Decimal, times: bigint): boolean =>
  rate.digits * powerOfTen(base.scale) > base.digits * times * powerOfTen(rate.scale)

/** Rounded to so many significant digits, and to at most six decimals like an exchange rate. */
function quotient(top: Decimal, bottom: Decimal, significant: number): string {
  const scale = 6
  const exact = divideRounded(top.digits * powerOfTen(scale + bottom.scale), bottom.digits * powerOfTen(top.scale))
  const beyond = powerOfTen(Math.max(0, exact.toString().length - significant))
  return formatDecimal({ digits: divideRounded(exact, beyond) * beyond, scale })
}
