/** Validates an answer to a quotation. document-types.ts has the statuses that accept one. */
import type { DocumentLine } from '#domain/documents/document.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export const LONGEST_NAME = 120
/** The maximum length of a reason and of a note. */
export const LONGEST_NOTE = 2000

/**
 * The chosen optional lines (zero-based), ascending and each once. Refuses a line that is not optional, and an empty
 * choice when no other line counts.
 */
export function readOptions(
  lines: readonly Pick<DocumentLine, 'optional'>[],
  chosen: readonly number[],
): Read<number[]> {
  const options = [...new Set(chosen)].toSorted((a, b) => a - b)
  if (!options.every((index) => lines[index]?.optional)) return refuseField('not-an-option')
  if (options.length === 0 && lines.every(({ optional }) => optional)) return refuseField('missing')
  return { ok: true, value: options }
}

/** A name is one line with a letter or a digit. */
export function readName(text: string): Read<string> {
  const name = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(name) ? { ok: true, value: name } : refuseField('missing')
}

/** A text that is not blank, without the spaces around it. */
export function readWritten(text: string): Read<string> {
  const written = text.trim()
  return written === '' ? refuseField('missing') : { ok: true, value: written }
}
