/**
 * Number series of documents and items. A series is identified by kind and prefix and only counts up. The number is
 * taken in the transaction that issues the document, so that none is skipped or given twice.
 */
import { stripBidi } from '#domain/text/bidi.ts'
import { fileNameOf } from '#domain/text/file-name.ts'
import { type FieldProblem, type Read, refuseField } from '#domain/refusal.ts'
import { byType } from './document-types.ts'
import type { CommercialDocument, DocumentLink, DocumentType } from './document.ts'

export type SeriesKind = DocumentType | 'item' | 'receipt' | 'refund'

/** Defaults of the specification (§9). CN for credit notes, RC for receipt vouchers and RF for refunds are fixed. */
export const SERIES_DEFAULTS: Record<SeriesKind, { prefix: string; start: number }> = {
  ...byType(({ prefix }) => ({ prefix, start: 1 })),
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
 * characters, case-sensitive. The hyphen before the number belongs to the number, so `INV-` is read as `INV`.
 */
export function readPrefix(text: string): Read<string> {
  const typed = stripBidi(text).trim()
  if (typed === '') return refuseField('missing')
  const prefix = typed.replace(/-+$/, '')
  if (prefix.length > LONGEST_PREFIX) return refuseField('too-long', LONGEST_PREFIX)
  const isPlain = /^[A-Za-z0-9](?:[A-Za-z0-9/._-]*[A-Za-z0-9])?$/.test(prefix)
  return isPlain ? { ok: true, value: prefix } : refuseField('not-a-prefix')
}

export type NamedSeries = { kind: SeriesKind; prefix: string }

/** Series whose prefix the account chooses. */
const CHOSEN: readonly SeriesKind[] = ['invoice', 'quotation', 'item']

// because the defaults are a record of kinds
const FIXED_SERIES = (Object.keys(SERIES_DEFAULTS) as SeriesKind[])
  .filter((kind) => !CHOSEN.includes(kind))
  .map((kind) => ({ kind, prefix: SERIES_DEFAULTS[kind].prefix }))

/** The prefix of the opening balances that imports make, which are no series of the account. */
export const OPENING_PREFIX = 'OB'

const OPENING_NUMBER = new RegExp(`^${OPENING_PREFIX}-[0-9]+$`)

/** Whether an imported invoice of this number is an opening balance, which is no sale of its day. `OB-1X` is of another product. */
export const isOpeningNumber = (number: string): boolean => OPENING_NUMBER.test(number)

/** Prefixes with one key give numbers with the same file name: `INV` and `inv`, `A/B` and `A-B`. */
const prefixKey = (prefix: string): string => fileNameOf(prefix).toLowerCase()

/**
 * Refuses a prefix whose numbers would repeat those of another series, or former numbers of this one in another
 * spelling. `known` is the prefixes of the account's series, and all prefixes under which numbers were issued.
 */
export function prefixProblem({ kind, prefix }: NamedSeries, known: readonly NamedSeries[]): FieldProblem | null {
  const key = prefixKey(prefix)
  if (key === prefixKey(OPENING_PREFIX)) return { problem: 'prefix-of-opening', limit: OPENING_PREFIX }
  const holder = [...FIXED_SERIES, ...known].find(
    (other) => prefixKey(other.prefix) === key && (other.kind !== kind || other.prefix !== prefix),
  )
  return holder ? { problem: `prefix-of-${holder.kind}`, limit: holder.prefix } : null
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

/** The name of a series in a high-water mark. A kind contains no space. */
export const markedSeries = (kind: SeriesKind, prefix: string) => `${kind} ${prefix}`

/** Both ends are included. */
export type NumberRange = { kind: SeriesKind; prefix: string; from: number; to: number }

type Numbered = { number: string | null; revision?: number | undefined }

/** `QT-0001`, and `QT-0001 R2` from the second revision on; null for what has no number yet. */
export function numberWithRevision(document: Pick<DocumentLink, 'number' | 'revision'>): string
export function numberWithRevision(document: Numbered): string | null
export function numberWithRevision({ number, revision }: Numbered): string | null {
  return number === null || revision === undefined ? number : `${number} R${revision}`
}

/** `QT-0001-R2`, without an extension. The draft of a revision has a number, and is no document of it yet. */
export function fileNameFor(document: Pick<CommercialDocument, 'number' | 'revision' | 'status'>): string {
  const number = numberWithRevision(document)
  return fileNameOf([number ?? [], document.status === 'draft' ? 'draft' : []].flat().join('-'))
}
