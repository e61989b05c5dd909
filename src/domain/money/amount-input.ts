/** Parses numbers as typed and pasted in the Gulf. Library number fields misread them by factors of 10 and 1000. */
import { stripBidi } from '#domain/text/bidi.ts'
import { exponentOf } from './currency.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { type DecimalRules, parseDecimal } from './money.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

const CURRENCY_WORDS =
  'درهم|دراهم|ريال|ريالات|دينار|دنانير|د\\.إ|ر\\.س|ر\\.ق|د\\.ك|د\\.ب|ر\\.ع|[A-Z]{3}|DHS?|SR|[$€£\\u20C1\\u20C3]'
const CURRENCY_AT_ENDS = new RegExp(`^(?:${CURRENCY_WORDS})\\.?|(?:${CURRENCY_WORDS})\\.?$`, 'gi')

/**
 * A typed number as a canonical decimal string: `١٬٢٣٤٫٧٥` → `"1234.75"`, `12,5` → `"12.5"`, `5-` → `"-5"`. A comma
 * followed by one or two digits is a decimal comma, by three a thousands separator; ambiguous input (`1.234,75`,
 * `1,23,4`) is refused, never guessed.
 */
export function parseTypedNumber(text: string, rules: DecimalRules): Read<string> {
  // NFKC would turn superscripts, circled digits and fractions (5², ½) into other numbers.
  if (/\p{No}/u.test(text)) return refuseField('not-a-number')
  const plain = plainNumber(text)
  if (plain === '') return refuseField('missing')
  const canonical = canonicalNumber(plain)
  if (canonical === null) return refuseField('not-a-number')
  const read = parseDecimal(canonical, rules)
  return read.ok ? { ok: true, value: canonical } : read
}

/** Parses a typed amount, with at most the currency's decimals. */
export function parseAmount(text: string, currency: string, allowNegative = false): Read<string> {
  return parseTypedNumber(text, { maxScale: exponentOf(currency), allowNegative })
}

/** Normalises to ASCII digits, commas, points and minus. Other characters stay and are refused later. */
function plainNumber(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(/\s/gu, '')
    .replaceAll('٬', '')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace(/[\u2212\u2010-\u2013\uFE63]/g, '-')
    .replace(/[%٪]/g, '')
    .replace(CURRENCY_AT_ENDS, '')
}

function canonicalNumber(plain: string): string | null {
  const [, leading = '', body = '', trailing = ''] = /^([-+]?)([0-9.,]+)(-?)$/.exec(plain) ?? []
  if (leading !== '' && trailing !== '') return null
  const number = withoutCommas(body)
  if (number === null) return null
  const [whole = '', fraction = ''] = number.split('.')
  const digits = (whole.replace(/^0+(?=[0-9])/, '') || '0') + (fraction === '' ? '' : `.${fraction}`)
  const isNegative = (leading === '-' || trailing === '-') && /[1-9]/.test(digits)
  return isNegative ? `-${digits}` : digits
}

/** Accepts four forms: plain, thousands separated by commas, a decimal comma, and a point without digits on one side. */
function withoutCommas(body: string): string | null {
  if (/^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(body)) return body
  if (/^[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?$/.test(body)) return body.replaceAll(',', '')
  if (/^[0-9]+,[0-9]{1,2}$/.test(body)) return body.replace(',', '.')
  return null
}
