/** Folds spelling variants for search. Applied to both the query and the indexed text. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'

/** Kasheeda, vowel marks and the dagger alif are ignored in search. */
const MARKS = /[\u064B-\u0652\u0670\u0640]/g

/** Arabic letters that are commonly interchanged; the last two come from Persian and Urdu keyboards. */
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

/** Also lower-cases Latin text, converts digits to 0-9 and full-width letters to plain ones. */
export function foldArabic(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(MARKS, '')
    .replace(/[أإآٱىؤئةیک]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
}
