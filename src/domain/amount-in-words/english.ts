/** Spells out an amount in English: "One thousand fifty dirhams and twenty-five fils only". */
import { absolute, type Minor, parseMinor, powerOfTen } from '#domain/money/money.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { type EnglishNoun, UNIT_WORDS } from './currency-units.ts'

const UP_TO_NINETEEN = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion']

/**
 * Takes the wire form, up to 15 digits before the point. A currency without entries in `UNIT_WORDS` is written by its
 * code, with its minor unit as a fraction: "Twelve and 50/100 CHF only".
 */
export function amountInWordsEn(wire: string, currency: string): string {
  const amount = parseMinor(wire, currency)
  const words = positiveInWords(absolute(amount), currency)
  const sentence = `${amount < 0n ? 'minus ' : ''}${words} only`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function positiveInWords(amount: Minor, currency: string): string {
  const subUnits = powerOfTen(exponentOf(currency))
  const [whole, rest] = [amount / subUnits, amount % subUnits]
  const units = UNIT_WORDS[currency]?.en
  if (!units) {
    const fraction = rest === 0n ? '' : ` and ${rest.toString().padStart(exponentOf(currency), '0')}/${subUnits}`
    return `${numberInWords(whole)}${fraction} ${currency}`
  }
  if (rest === 0n) return counted(whole, units.main)
  return whole === 0n ? counted(rest, units.sub) : `${counted(whole, units.main)} and ${counted(rest, units.sub)}`
}

function counted(count: bigint, noun: EnglishNoun): string {
  return `${numberInWords(count)} ${count === 1n ? noun.one : noun.many}`
}

function numberInWords(value: bigint): string {
  if (value === 0n) return 'zero'
  const words: string[] = []
  for (let scale = SCALES.length - 1; scale >= 0; scale--) {
    const group = Number((value / 1000n ** BigInt(scale)) % 1000n)
    if (group !== 0) words.push(belowThousand(group), SCALES[scale] ?? '')
  }
  return words.filter((word) => word !== '').join(' ')
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [(value - (value % 100)) / 100, value % 100]
  const words = hundreds === 0 ? [] : [`${UP_TO_NINETEEN[hundreds]} hundred`]
  if (rest !== 0) words.push(belowHundred(rest))
  return words.join(' ')
}

function belowHundred(value: number): string {
  if (value < 20) return UP_TO_NINETEEN[value] ?? ''
  const [tens, ones] = [(value - (value % 10)) / 10, value % 10]
  return ones === 0 ? (TENS[tens] ?? '') : `${TENS[tens]}-${UP_TO_NINETEEN[ones]}`
}
