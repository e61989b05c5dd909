/** What an answer to a quotation may say. Which status takes one is in document-types.ts. */
import type { DocumentLine } from '#domain/documents/document.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export const LONGEST_NAME = 120
/** Of a reason and of a note. */
export const LONGEST_NOTE = 2000

/**
 * The chosen optional lines (zero-based), ascending and each once.
 * Refused: a line that is not optional, or none where nothing else counts.
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

/** On one line, and with a letter or a digit: what can be read out is a name. */
export function readName(text: string): Read<string> {
  const name = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(name) ? { ok: true, value: name } : refuseField('missing')
}

/** A text of which something is left without the spaces around it. */
export function readWritten(text: string): Read<string> {
  const written = text.trim()
  return written === '' ? refuseField('missing') : { ok: true, value: written }
}
