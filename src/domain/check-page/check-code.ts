/**
 * The code on an issued document, with which its holder asks for the document's check page: 80 random bits in Crockford's
 * Base32 (crockford.com/base32.html), `7KQ2-M4XB-91ZD-EFGH`. Nobody finds one by trying, and no two of its letters look alike.
 */
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** Letters that look like no other: I, L, O and U are left out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight bytes would not be enough to keep codes from being tried, and twelve would be too many letters to type. */
export const CHECK_CODE_BYTES = 10

const BITS_OF_LETTER = 5

/** Read in place of the letters that they look like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Anything that people write between groups: spaces, and the hyphens and dashes of keyboards and printed paper. */
const BETWEEN = /[\s\u2010-\u2015\u2212_.-]/gu

/** Whether papers of a country have the QR code of the check page. A Saudi paper has that of the tax authority alone, or none. */
export const hasCheckQr = (country: string): boolean => country !== 'SA'

/** Drawn where a document that is not issued yet will have its code. */
export const EXAMPLE_CHECK_CODE = '0000-0000-0000-0000'

/** The code of random bytes. @throws RangeError unless there are `CHECK_CODE_BYTES`. */
export function checkCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== CHECK_CODE_BYTES) throw new RangeError(`A check code has ${CHECK_CODE_BYTES} bytes`)
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let letters = ''
  for (let at = 0; at < (CHECK_CODE_BYTES * 8) / BITS_OF_LETTER; at += 1) {
    letters = `${LETTERS[Number(bits & 31n)]}${letters}`
    bits >>= BigInt(BITS_OF_LETTER)
  }
  return inFours(letters)
}

/** The code that was meant by what was typed, in any case and with any digits and spaces; null when it is none. */
export function readCheckCode(typed: string): string | null {
  const letters = toAsciiDigits(stripBidi(typed))
    .replace(BETWEEN, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? inFours(letters) : null
}

const inFours = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters
