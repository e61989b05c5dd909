/** Tax registration numbers of the Gulf. */
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

type TrnRule = { starts: string; ends: string }

const DIGITS = 15

/** UAE: 15 digits, first 1, last two 03 (FTA). Saudi Arabia: 15 digits, first and last 3 (ZATCA XML standard, BR-KSA-40). */
const RULES: Record<string, TrnRule> = { AE: { starts: '1', ends: '03' }, SA: { starts: '3', ends: '3' } }
/** Elsewhere a length and plain characters are all we ask: a customer's number may be of any country. */
const ANYWHERE = /^[0-9A-Z]{5,20}$/

/** Accepts digits of every script, spaces and dashes; answers the bare number. `country` is ISO 3166 of its owner. */
export function readTrn(text: string, country: string): Read<string> {
  const trn = bareTrn(text)
  if (trn === '') return refuseField('missing')
  return trnAsTyped(text, country).state === 'whole' ? { ok: true, value: trn } : refuseField('not-a-trn')
}

export function isTrn(text: string, country: string): boolean {
  return readTrn(text, country).ok
}

/** As it is kept: `100-1234 ٥٦٧٨` → `10012345678`. */
export function bareTrn(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

export type TypedTrn =
  | { state: 'empty' }
  /** Right so far; `left` more digits, null where no length is known. */
  | { state: 'begun'; left: number | null }
  /** Nothing typed after this makes it right. `expected`: what it must start or end with. */
  | { state: 'wrong'; why: 'character' | 'start' | 'end' | 'long'; expected: string }
  | { state: 'whole'; value: string }

/** How a number stands while it is being typed: what is wrong is known before the last digit. */
export function trnAsTyped(text: string, country: string): TypedTrn {
  const trn = bareTrn(text)
  const rule = RULES[country]
  if (trn === '') return { state: 'empty' }
  if (!rule) return ANYWHERE.test(trn) ? { state: 'whole', value: trn } : { state: 'begun', left: null }
  const wrong = (why: 'character' | 'start' | 'end' | 'long', expected = '') =>
    ({ state: 'wrong', why, expected }) as const
  if (!/^[0-9]*$/.test(trn)) return wrong('character')
  if (!trn.startsWith(rule.starts)) return wrong('start', rule.starts)
  if (trn.length > DIGITS) return wrong('long')
  if (trn.length < DIGITS) return { state: 'begun', left: DIGITS - trn.length }
  return trn.endsWith(rule.ends) ? { state: 'whole', value: trn } : wrong('end', rule.ends)
}

/** For reading: `100 1234 5678 9003`. Numbers of another length stay as they are. */
export function formatTrn(trn: string): string {
  return trn.length === DIGITS ? groupTrn(trn) : trn
}

/** For typing: what is there of a number, in the groups it will have. What is no digit stays as it was typed. */
export function groupTrn(typed: string): string {
  const trn = bareTrn(typed)
  if (!/^[0-9]+$/.test(trn)) return typed
  return [trn.slice(0, 3), ...(trn.slice(3).match(/.{1,4}/g) ?? [])].join(' ')
}
