/** Removes invoices of an import that is undone. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { importedCopies } from '#db/schema/imports/imports.ts'
import { documentTombstones } from '#db/schema/idempotency.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { countImported } from '#api/documents/figures/issued.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import { hasEntries } from '#api/documents/ledger.ts'
import { findRow } from '#api/documents/repository.ts'
import { documentIndex } from '#api/documents/search-index.ts'
import { moveSums } from '#api/documents/sums.ts'

/** Null when it is gone. `isUsed`: somebody paid, credited or wrote off something of it. */
export async function findPastInvoice(scope: AccountScope, id: string) {
  const row = await findRow(scope, id)
  if (!row || row.importId === null) return null
  return { number: row.number, version: String(row.version), isUsed: await hasEntries(scope, id) }
}

/** Answers its customer, and the version of him if the row made him. */
export async function removePastInvoice(
  context: WriteContext,
  id: string,
): Promise<{ customerId: string | null; currency: string; customerVersion: string | null } | null> {
  const { db, account, now } = context
  const row = await findRow(context, id)
  if (!row || row.importId === null) return null
  const ofDocument = owned(importedCopies, account, eq(importedCopies.documentId, id))
  const [stored] = await db.select().from(importedCopies).where(ofDocument)
  if (!stored) throw new Error('An imported invoice has a copy')
  await countImported(context, row, readFrozenCopy(stored.copy).document, -1n)
  await moveSums(context, row, null)
  await documentIndex.remove(db, row.rowId)
  await db.delete(importedCopies).where(ofDocument)
  await db.delete(documents).where(owned(documents, account, eq(documents.id, id)))
  await db.insert(documentTombstones).values({ accountId: account, id, deletedAt: now })
  return { customerId: row.customerId, currency: row.currency, customerVersion: stored.customerVersion }
}
