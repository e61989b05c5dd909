/**
 * Spells out an amount in Arabic by the grammar of counted nouns (nominative): from 3 to 10 the number takes the gender
 * opposite to the noun's, 2 is a dual, 11 to 99 take an accusative singular, hundreds and thousands a genitive
 * singular. House style for 101, 201, 1001…: the one repeats the noun, «مائة درهم ودرهم واحد».
 */
import { exponentOf } from '#domain/money/currency.ts'
import { absolute, type Minor, parseMinor, powerOfTen } from '#domain/money/money.ts'
import { type ArabicNoun, UNIT_WORDS } from './currency-units.ts'

/** Forms before a masculine and before a feminine noun. 1 and 2 occur inside larger numbers only. */
const ONES = {
  masculine: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  feminine: ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const
const TEEN = { masculine: 'عشر', feminine: 'عشرة' } as const
const ELEVEN = { masculine: 'أحد', feminine: 'إحدى' } as const
const TWELVE = { masculine: 'اثنا', feminine: 'اثنتا' } as const
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']
const SCALES: readonly ArabicNoun[] = [
  { gender: 'masculine', one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليوناً' },
  { gender: 'masculine', one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'ملياراً' },
  { gender: 'masculine', one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليوناً' },
  { gender: 'masculine', one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفاً' },
]

/** The spaces do not break, so that these words never begin a line without the amount before them. */
const NOTHING_MORE = '\u00A0لا\u00A0غير'

/**
 * Takes the wire form, up to 15 digits before the point. A currency without entries in `UNIT_WORDS` is written by its
 * code, with its minor unit as a fraction: «فقط اثنا عشر و50/100 CHF لا غير».
 */
export function amountInWordsAr(wire: string, currency: string): string {
  const amount = parseMinor(wire, currency)
  return `فقط ${amount < 0n ? 'سالب ' : ''}${positiveInWords(absolute(amount), currency)}${NOTHING_MORE}`
}

function positiveInWords(amount: Minor, currency: string): string {
  const subUnits = powerOfTen(exponentOf(currency))
  const [whole, rest] = [amount / subUnits, amount % subUnits]
  const units = UNIT_WORDS[currency]?.ar
  if (!units) {
    const number = whole === 0n ? 'صفر' : numberInWords(whole, 'masculine', 'alone')
    const fraction = `${rest.toString().padStart(exponentOf(currency), '0')}/${subUnits} ${currency}`
    return rest === 0n ? `${number} ${currency}` : `${number} و${fraction}`
  }
  if (rest === 0n) return counted(whole, units.main)
  return whole === 0n ? counted(rest, units.sub) : `${counted(whole, units.main)} و${counted(rest, units.sub)}`
}

function counted(count: bigint, noun: ArabicNoun): string {
  if (count === 0n) return `صفر ${noun.one}`
  const last = Number(count % 100n)
  if (last === 1 || last === 2) {
    const few = last === 1 ? `${noun.one} ${noun.gender === 'feminine' ? 'واحدة' : 'واحد'}` : noun.two
    return count === BigInt(last) ? few : `${counted(count - BigInt(last), noun)} و${few}`
  }
  const number = numberInWords(count, noun.gender, last === 0 ? 'construct' : 'alone')
  return `${number} ${formAfter(last, noun)}`
}

function formAfter(lastTwoDigits: number, noun: ArabicNoun): string {
  if (lastTwoDigits === 0) return noun.one
  return lastTwoDigits <= 10 ? noun.few : noun.many
}

/** `construct`: a noun follows directly, so a final dual drops its nun and a thousand its tanwin. */
type Ending = 'construct' | 'alone'

function numberInWords(value: bigint, gender: ArabicNoun['gender'], ending: Ending): string {
  const words: string[] = []
  let rest = value
  for (const [index, scale] of SCALES.entries()) {
    const size = 1000n ** BigInt(SCALES.length - index)
    const group = Number(rest / size)
    rest %= size
    if (group !== 0) words.push(scaleInWords(group, scale, rest === 0n ? ending : 'alone'))
  }
  if (rest !== 0n) words.push(belowThousand(Number(rest), gender, ending))
  return words.join(' و')
}

/** Thousands, millions…: «ألف», «ألفان», «ثلاثة آلاف», «أحد عشر ألفاً», «مائة ألف وألف». */
function scaleInWords(group: number, scale: ArabicNoun, ending: Ending): string {
  const [hundreds, last] = [group - (group % 100), group % 100]
  if (last === 1 || last === 2) {
    const few = last === 1 ? scale.one : dual(scale.two, ending)
    return hundreds === 0 ? few : `${belowThousand(hundreds, 'masculine', 'construct')} ${scale.one} و${few}`
  }
  const number = belowThousand(group, 'masculine', last === 0 ? 'construct' : 'alone')
  const noun = last > 10 && ending === 'construct' ? scale.one : formAfter(last, scale)
  return `${number} ${noun}`
}

function belowThousand(value: number, gender: ArabicNoun['gender'], ending: Ending): string {
  const [hundreds, rest] = [(value - (value % 100)) / 100, value % 100]
  const hundred = HUNDREDS[hundreds] ?? ''
  if (rest === 0) return hundreds === 2 ? dual(hundred, ending) : hundred
  return hundreds === 0 ? belowHundred(rest, gender) : `${hundred} و${belowHundred(rest, gender)}`
}

function belowHundred(value: number, gender: ArabicNoun['gender']): string {
  if (value <= 10) return ONES[gender][value] ?? ''
  if (value === 11) return `${ELEVEN[gender]} ${TEEN[gender]}`
  if (value === 12) return `${TWELVE[gender]} ${TEEN[gender]}`
  const [tens, ones] = [(value - (value % 10)) / 10, value % 10]
  if (tens === 1) return `${ONES[gender][ones]} ${TEEN[gender]}`
  if (ones === 0) return TENS[tens] ?? ''
  // The feminine eight ends in tanwin unless its noun follows directly: «ثمانٍ وعشرون», but «ثماني بيسات», «ثماني
  // عشرة».
  const unit = gender === 'feminine' && ones === 8 ? 'ثمانٍ' : ONES[gender][ones]
  return `${unit} و${TENS[tens]}`
}

/** «مائتان» → «مائتا»: a dual drops its nun before the noun it governs. */
function dual(word: string, ending: Ending): string {
  return ending === 'construct' ? word.slice(0, -1) : word
}
