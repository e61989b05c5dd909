/** The number that people quote for a document. A revision has the number of the one before it, followed by its own. */
import type { DocumentLink } from './document.ts'

type Numbered = { number: string | null; revision?: number | undefined }

/** `QT-0001`, and `QT-0001 R2` from the second revision on; null for a document without a number. */
export function numberWithRevision(document: Pick<DocumentLink, 'number' | 'revision'>): string
export function numberWithRevision(document: Numbered): string | null
export function numberWithRevision({ number, revision }: Numbered): string | null {
  return number === null || revision === undefined ? number : `${number} R${revision}`
}
