/** Tax registration numbers of the Gulf. */
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { type FieldReason, type Read, refuseField } from '#domain/refusal.ts'

type TrnRule = { starts: string; ends: string; problem: FieldReason }

const DIGITS = 15

/**
 * UAE: 15 digits, first 1, last two 03 (FTA). Saudi Arabia: 15 digits, first and last 3 (ZATCA XML standard,
 * BR-KSA-40).
 */
const RULES: Record<string, TrnRule> = {
  AE: { starts: '1', ends: '03', problem: 'not-a-uae-trn' },
  SA: { starts: '3', ends: '3', problem: 'not-a-saudi-vat-number' },
}
/** Elsewhere only length and characters are checked, because a customer's number may be of any country. */
const ANYWHERE = /^[0-9A-Z]{5,20}$/

/** Accepts digits of every script, spaces and dashes; returns the bare number. `country` is the holder's (ISO 3166). */
export function readTrn(text: string, country: string): Read<string> {
  const trn = bareTrn(text)
  if (trn === '') return refuseField('missing')
  return trnAsTyped(text, country).state === 'whole' ? { ok: true, value: trn } : refuseField(trnProblem(country))
}

/** The problem states the whole rule of the holder's country, so that one message fits every mistake. */
export const trnProblem = (country: string): FieldReason => RULES[country]?.problem ?? 'not-a-tax-number'

export function isTrn(text: string, country: string): boolean {
  return readTrn(text, country).ok
}

/** The stored form: `100-1234 ٥٦٧٨` → `10012345678`. */
export function bareTrn(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

export type TypedTrn =
  | { state: 'empty' }
  /** Valid so far; `left` more digits, or null when the length is unknown. */
  | { state: 'begun'; left: number | null }
  /** No further input can make it valid. `expected`: the required start or end. */
  | { state: 'wrong'; why: 'character' | 'start' | 'end' | 'long'; expected: string }
  | { state: 'whole'; value: string }

/** Validates a number while it is typed, so that errors show before the last digit. */
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

/** Formats for display: `100 1234 5678 9003`. Numbers of another length are unchanged. */
export function formatTrn(trn: string): string {
  return trn.length === DIGITS ? groupTrn(trn) : trn
}

/** Groups a partly typed number as `formatTrn` would. Text with other characters is unchanged. */
export function groupTrn(typed: string): string {
  const trn = bareTrn(typed)
  if (!/^[0-9]+$/.test(trn)) return typed
  return [trn.slice(0, 3), ...(trn.slice(3).match(/.{1,4}/g) ?? [])].join(' ')
}
