/** The JSON of an issued document as it is kept for ever. Whoever reads one reads it here. */
import type { Invoice, DocumentType } from '#domain/documents/document.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'

type FrozenCopy = { type: DocumentType; document: Invoice }

/** Canonical JSON: exactly the bytes that are hashed. */
export const writeFrozenCopy = ({ type, document }: FrozenCopy): string => canonicalJson({ ...document, type })

/** A copy from before there were types is an invoice's. */
export function readFrozenCopy(copy: string): FrozenCopy {
  // because only writeFrozenCopy makes copies, and before it only invoices were frozen, without a type
  const { type = 'invoice', ...document } = JSON.parse(copy) as Invoice & { type?: DocumentType }
  return { type, document }
}
