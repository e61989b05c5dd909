/** Tax registration numbers of the Gulf. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'
import { type Read, refuseField } from './refusal.ts'

/**
 * UAE: 15 digits, first 1, last two 03 (FTA). Saudi Arabia: 15 digits, first and last 3 (ZATCA XML standard, BR-KSA-40).
 * Elsewhere a length and plain characters are all we ask: a customer's number may be of any country.
 */
const SHAPES: Record<string, RegExp> = { AE: /^1[0-9]{12}03$/, SA: /^3[0-9]{13}3$/ }
const ANYWHERE = /^[0-9A-Z]{5,20}$/

/** Accepts digits of every script, spaces and dashes; answers the bare number. `country` is ISO 3166 of its owner. */
export function readTrn(text: string, country: string): Read<string> {
  const trn = toAsciiDigits(stripBidi(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (trn === '') return refuseField('missing')
  return (SHAPES[country] ?? ANYWHERE).test(trn) ? { ok: true, value: trn } : refuseField('not-a-trn')
}

export function isTrn(text: string, country: string): boolean {
  return readTrn(text, country).ok
}

/** For reading: `100 1234 5678 9003`. Numbers of another length stay as they are. */
export function formatTrn(trn: string): string {
  return trn.replace(/^([0-9]{3})([0-9]{4})([0-9]{4})([0-9]{4})$/, '$1 $2 $3 $4')
}
