/** IBAN (ISO 13616): checks the country's length and the remainder modulo 97. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

/** Lengths of the Gulf countries (SWIFT IBAN registry). Others are checked by check digits only. */
const LENGTHS: Record<string, number> = { AE: 23, SA: 24, QA: 29, KW: 30, BH: 22, OM: 23 }

/** Accepts digits of every script, spaces and dashes; returns the bare number in capitals. */
export function readIban(text: string): Read<string> {
  const iban = toAsciiDigits(stripBidi(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (iban === '') return refuseField('missing')
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return refuseField('not-an-iban')
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return refuseField('not-an-iban')
  return remainder(iban) === 1n ? { ok: true, value: iban } : refuseField('not-an-iban')
}

/** Formats in groups of four, as banks print it: `AE07 0331 2345 6789 0123 456`. */
export function formatIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** Moves the country code and check digits to the end; letters count as 10 to 35. */
function remainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}
