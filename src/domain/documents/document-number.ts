/** The number by which people know a document. A revision keeps the number of the one before it, and adds its own. */
import type { DocumentLink } from './document.ts'

type Numbered = { number: string | null; revision?: number | undefined }

/** `QT-0001`, and `QT-0001 R2` from the second revision on; null for what has no number yet. */
export function numberWithRevision(document: Pick<DocumentLink, 'number' | 'revision'>): string
export function numberWithRevision(document: Numbered): string | null
export function numberWithRevision({ number, revision }: Numbered): string | null {
  return number === null || revision === undefined ? number : `${number} R${revision}`
}
