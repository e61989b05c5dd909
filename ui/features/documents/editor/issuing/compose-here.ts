import { composeDocument, type DocumentFactsToCompose } from '#domain/documents/compose-document.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'

type Facts = Omit<DocumentFactsToCompose, 'metadata' | 'digits' | 'taxTexts'>

const METADATA = {
  id: 'draft',
  number: null,
  status: 'draft',
  version: 1,
  createdAt: '1970-01-01T00:00:00.000Z',
  sentAt: null,
  viewedAt: null,
  views: 0,
  issuedAt: null,
} as const

/** The document that a draft makes, composed on this device; null while its figures do not compute. */
export function composeHere(facts: Facts): CommercialDocument | null {
  const composed = composeDocument({ ...facts, metadata: METADATA, digits: 'latn' })
  return composed.ok ? composed.document : null
}
