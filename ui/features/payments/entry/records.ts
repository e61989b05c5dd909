import type { CommercialDocument } from '#domain/documents/document.ts'

/** Ids of what an entry on an invoice changes: the invoice and its customer's balance. */
export const recordsOf = ({ id, customerId }: Pick<CommercialDocument, 'id' | 'customerId'>): string[] =>
  customerId === undefined ? [id] : [id, customerId]
