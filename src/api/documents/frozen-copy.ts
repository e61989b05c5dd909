/** The JSON of an issued document or receipt voucher as it is kept for ever. Whoever reads one reads it here. */
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'

/** The frozen copies by their type. The id of a receipt voucher is its payment's. */
export type Frozen = Record<DocumentType, CommercialDocument> & { receipt: PaymentReceipt }
export type FrozenType = keyof Frozen

type FrozenCopy<Type extends FrozenType> = { type: Type; document: Frozen[Type] }

/** Canonical JSON: exactly the bytes that are hashed. */
export const writeFrozenCopy = <Type extends FrozenType>({ type, document }: FrozenCopy<Type>): string =>
  canonicalJson({ ...document, type })

/** Reads the frozen copy of a document. */
export function readFrozenCopy(copy: string): FrozenCopy<DocumentType> {
  // because only writeFrozenCopy makes copies, and the caller asked for one of a document
  const { type, ...document } = JSON.parse(copy) as CommercialDocument & { type: DocumentType }
  return { type, document }
}

export function readFrozenReceipt(copy: string): PaymentReceipt {
  // because only writeFrozenCopy makes copies, and the caller asked for one of this type
  const { type: _type, ...receipt } = JSON.parse(copy) as PaymentReceipt & { type: 'receipt' }
  return receipt
}
