/**
 * Folds spelling variants, for search, sorting and comparing names (decision 99). Applied to both the query and the
 * indexed text. Folding is idempotent.
 */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'

/**
 * Ignored characters: combining marks of Latin, Greek and Cyrillic; vowel and Koran marks, kasheeda and the dagger alif
 * of Arabic; and characters that show nothing (soft hyphen, zero-width space and joiners). Vowel signs of other scripts
 * are letters.
 */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u00AD\u200B-\u200D\uFEFF]/g

/**
 * Letters that decompose into nothing simpler in Unicode, each with what it becomes. Those of Persian and Urdu become
 * the Arabic letter of that sound; a standalone hamza is left out.
 */
const LETTERS = new Map(
  [
    'ٱا ىي ةه ء',
    'یي ےي ېي ێي کك ڪك گك ہه ھه ەه ۃه ںن پب چج ژز ڤف ٹت ڈد ڑر ۇو ۆو',
    'ßss æae œoe øo łl đd ðd þth ħh ŧt ıi ςσ',
  ].flatMap((alphabet) => alphabet.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)])),
)
const FOLDED_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** The seat of a hamza before waw is written in several ways: شئون and شؤون, رءوس and رؤوس. */
const HAMZA_BEFORE_WAW = /[ءئؤ](?=و)/g

/** Also lower-cases Latin text, converts digits to 0-9 and full-width letters to plain ones. */
export function fold(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(MARKS, '')
    .replace(HAMZA_BEFORE_WAW, 'و')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(FOLDED_LETTERS, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
}
