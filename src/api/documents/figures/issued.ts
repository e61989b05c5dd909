/** Everything that the figures of reports know of an issued document, written when it is issued and when it is voided. */
import type { DocumentType } from '#domain/documents/document.ts'
import type { WriteContext } from '#http/context.ts'
import type { CountedDocument } from './counted-copy.ts'
import { isCounted } from './counted.ts'
import { addSale } from './sales.ts'
import { addSupplies } from './tax.ts'

export type Issued = { type: DocumentType; document: CountedDocument }

/** Counts a document that has just been issued: it is newer than what a rebuild still has to count, or its turn comes. */
export async function countIssued(context: WriteContext, rowId: number | null, issued: Issued): Promise<void> {
  if (await isCounted(context, rowId)) await addIssued(context, issued, 1n)
}

/** Takes a document that was voided out of the figures. */
export async function uncountIssued(context: WriteContext, rowId: number, issued: Issued): Promise<void> {
  if (await isCounted(context, rowId)) await addIssued(context, issued, -1n)
}

export async function addIssued(context: WriteContext, issued: Issued, sign: 1n | -1n): Promise<void> {
  await addSale(context, issued, sign)
  await addSupplies(context, issued, sign)
}
