/** The numbers of a workbook, which are floats written in decimal. */
import { divideRounded, powerOfTen } from '#domain/money/money.ts'

/** Digits that a spreadsheet shows. It stores up to 17, the last two of which may be noise: 1.1 is stored as 1.1000000000000001. */
const SHOWN_DIGITS = 15
const STORED_DIGITS = 17
/** A number that has no more digits than these after rounding was never typed with 16. */
const TYPED_DIGITS = 12
/** Exponents beyond it are no amounts, and would make long texts. */
const MOST_EXPONENT = 40

const STORED = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A plain decimal with the digits as they are stored, but for noise of a float: it is what the spreadsheet shows. Text that is no
 * number stays as it is.
 */
export function sheetNumber(stored: string): string {
  const [, sign = '', whole, fraction = '', exponent = '0'] = STORED.exec(stored.trim()) ?? []
  if (whole === undefined || Math.abs(Number(exponent)) > MOST_EXPONENT) return stored
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const isWhole = fraction === '' && exponent === '0'
  if (!isWhole && digits.length > SHOWN_DIGITS && digits.length <= STORED_DIGITS) {
    const cut = digits.length - SHOWN_DIGITS
    const rounded = divideRounded(BigInt(digits), powerOfTen(cut))
    const shown = `${sign}${rounded}e${Number(exponent) - fraction.length + cut}`
    if (Number(shown) === Number(stored) || withoutZeros(rounded).length <= TYPED_DIGITS) return plain(shown)
  }
  return plain(`${sign}${whole}.${fraction}e${exponent}`)
}

const withoutZeros = (whole: bigint) => String(whole).replace(/0+$/, '')

/** Has no exponent, no zeros that change nothing, and no point at the end. */
function plain(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = STORED.exec(text) ?? []
  const point = whole.length + Number(exponent)
  const digits = `${whole}${fraction}`
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const decimals = padded.slice(at).replace(/0+$/, '')
  const value = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && value !== '0' ? `-${value}` : value
}
