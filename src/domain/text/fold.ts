/** One form for every spelling of a word, so that search finds what people mean. Used on both sides of a comparison. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'

/** Kasheeda, vowel signs and the dagger alif carry no meaning in a search. */
const MARKS = /[\u064B-\u0652\u0670\u0640]/g

/** The letters that Arabic keyboards and habits interchange; the last two come from Persian and Urdu keyboards. */
const LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
}

/** For any text, Latin too: it is lower-cased, its digits become 0-9, and full-width letters plain ones. */
export function foldArabic(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(MARKS, '')
    .replace(/[أإآٱىؤئةیک]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
}
