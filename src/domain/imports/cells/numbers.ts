/** Numbers of cells, as they are typed in the Gulf. */
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { type DecimalRules, withoutTrailingZeros } from '#domain/money/money.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** How the numbers of a column are read; `comma`: 1.234,75. */
export type DecimalSign = 'point' | 'comma'

const plain = (text: string) => toAsciiDigits(stripBidi(text)).replaceAll(/\s/gu, '')

const COMMA_FOR_SURE = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})+,\d+(?:$|[^\d.,])/
const POINT_FOR_SURE = /(?:^|[^\d.,])\d{1,3}(?:,\d{3})+\.\d+(?:$|[^\d.,])/

/** Whether a column has numbers such as `1.234,75` and none such as `1,234.75`, which is worth a question. */
export function mayHaveDecimalCommas(column: readonly string[]): boolean {
  const texts = column.map(plain)
  return texts.some((text) => COMMA_FOR_SURE.test(text)) && !texts.some((text) => POINT_FOR_SURE.test(text))
}

/** `(5.00)` is -5. A spreadsheet shows zero as a dash, and an empty cell is no number. */
export function readNumberCell(text: string, sign: DecimalSign, rules: DecimalRules): Read<string> {
  const bare = plain(text)
  if (/^[\p{Pd}\u2212]+$/u.test(bare)) return { ok: true, value: '0' }
  const negative = /^\((.*)\)$/.exec(bare)
  const inner = negative?.[1] ?? bare
  if (!namesOnlyMoney(inner)) return refuseField('not-a-number')
  const pointed = sign === 'comma' ? inner.replaceAll('.', '').replaceAll(',', '.') : inner
  const read = parseTypedNumber(`${negative ? '-' : ''}${pointed}`, {
    ...rules,
    maxScale: MOST_DECIMALS,
    allowNegative: true,
  })
  if (!read.ok) return read
  return within(withoutTrailingZeros(read.value), rules)
}

/** A float of a spreadsheet may have 17 digits; zeros at the end are none. */
const MOST_DECIMALS = 20

function within(value: string, rules: DecimalRules): Read<string> {
  const read = parseTypedNumber(value, rules)
  return read.ok ? { ok: true, value: read.value } : read
}

/** A currency beside the digits is one; other letters, as in `12 pcs`, are no number. */
function namesOnlyMoney(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}.]*/gu) ?? []
  return words.every((word) => isCurrency(word.toUpperCase()) || MONEY_WORDS.test(word))
}

const MONEY_WORDS =
  /^(?:dhs?\.?|sr\.?|درهم|دراهم|ريال|ريالات|دينار|دنانير|د\.إ\.?|ر\.س\.?|ر\.ق\.?|د\.ك\.?|د\.ب\.?|ر\.ع\.?)$/iu
