/**
 * Number series of documents and items. A series is identified by kind and prefix and only counts up. The number is
 * taken in the transaction that issues the document, so that none is skipped or given twice.
 */
import { type Read, refuseField } from '#domain/refusal.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import type { DocumentType } from './document.ts'

export type SeriesKind = DocumentType | 'item' | 'receipt' | 'refund'

/** Defaults of the specification (§9); CN of credit notes, RC of receipt vouchers and RF of refunds are fixed. */
export const SERIES_DEFAULTS: Record<SeriesKind, { prefix: string; start: number }> = {
  invoice: { prefix: DOCUMENT_TYPES.invoice.prefix, start: 1 },
  quotation: { prefix: DOCUMENT_TYPES.quotation.prefix, start: 1 },
  'credit-note': { prefix: DOCUMENT_TYPES['credit-note'].prefix, start: 1 },
  item: { prefix: 'SKU', start: 1 },
  receipt: { prefix: 'RC', start: 1 },
  refund: { prefix: 'RF', start: 1 },
}

export const LARGEST_NUMBER = 999_999_999
const SHORTEST_DIGITS = 4
export const LONGEST_PREFIX = 12

/** `INV`, 1 → `INV-0001`. Padded to four digits; larger numbers are longer. */
export function documentNumber(prefix: string, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('Not a number of a series')
  return `${prefix}-${String(number).padStart(SHORTEST_DIGITS, '0')}`
}

/**
 * A prefix is part of numbers, file names and tax files: Latin letters, digits, and - / . _ between them, at most 12
 * characters, case-sensitive.
 */
export function readPrefix(text: string): Read<string> {
  const prefix = text.trim()
  if (prefix === '') return refuseField('missing')
  if (prefix.length > LONGEST_PREFIX) return refuseField('too-long', LONGEST_PREFIX)
  const isPlain = /^[A-Za-z0-9](?:[A-Za-z0-9/._-]*[A-Za-z0-9])?$/.test(prefix)
  return isPlain ? { ok: true, value: prefix } : refuseField('bad-character')
}

/** `highestUsed` is null while no number of the series has been used. */
export type Series = { next: number; highestUsed: number | null }

/**
 * Result of choosing the next number. `skipped`: the numbers left out, which the numbering report lists as the user's
 * choice.
 */
export type StartAnswer =
  | { ok: true; next: number; skipped: { from: number; to: number } | null }
  | { ok: false; reason: 'out-of-range' }
  | { ok: false; reason: 'used'; nextFree: number }

/**
 * Only numbers above the highest used one are accepted, so that a series never repeats a number and its order stays the
 * order of issue.
 */
export function chooseStart(chosen: number, series: Series): StartAnswer {
  if (!Number.isSafeInteger(chosen) || chosen < 1 || chosen > LARGEST_NUMBER)
    return { ok: false, reason: 'out-of-range' }
  const nextFree = (series.highestUsed ?? 0) + 1
  if (chosen < nextFree) return { ok: false, reason: 'used', nextFree }
  const jumps = series.highestUsed !== null && chosen > nextFree
  return { ok: true, next: chosen, skipped: jumps ? { from: nextFree, to: chosen - 1 } : null }
}

/** Takes the next number and returns the updated series. */
export function takeNumber(series: Series): { number: number; series: Series } {
  const number = series.next
  return { number, series: { next: number + 1, highestUsed: number } }
}
