/** Credit notes of an invoice: their rows, and their frozen copies, which say what is left of it. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { allInSlices, lastWithinBytes } from '#db/queries/within-bytes.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { isCreditedInFull } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'

/** Rows of an invoice's credit notes. The condition on null lets SQLite use the partial index. */
export const notesOf = (account: AccountId, invoiceId: string) =>
  owned(
    documents,
    account,
    eq(documents.originalId, invoiceId),
    sql`${documents.originalId} is not null`,
    eq(documents.type, 'credit-note'),
  )

const validNotes = (account: AccountId, invoiceId: string) =>
  and(notesOf(account, invoiceId), eq(documents.status, 'issued'))

/** The number of notes read at once: each may be a megabyte. */
const SLICE = 100

/** The frozen credit notes of an invoice, the oldest first and without void ones. */
export async function findCreditNotes({ db, account }: AccountScope, invoiceId: string): Promise<CommercialDocument[]> {
  const isCopy = owned(frozenCopies, documents.accountId, eq(frozenCopies.documentId, documents.id))
  const notes = await allInSlices((after) => {
    const where = and(validNotes(account, invoiceId), gt(documents.rowId, after))
    const upTo = lastWithinBytes({
      table: sql`${documents} join ${frozenCopies} on ${isCopy}`,
      where: sql`${where}`,
      position: sql`${documents.rowId}`,
      bytes: sql`octet_length(${frozenCopies.copy})`,
      rows: SLICE,
    })
    return db
      .select({
        position: documents.rowId,
        copy: frozenCopies.copy,
        hasMore:
          sql`exists (select 1 from documents where ${validNotes(account, invoiceId)} and place > ${upTo})`.mapWith(
            Boolean,
          ),
      })
      .from(documents)
      .innerJoin(frozenCopies, isCopy)
      .where(and(where, lte(documents.rowId, upTo)))
      .orderBy(asc(documents.rowId))
  })
  return notes.map(({ copy }) => readFrozenCopy(copy).document)
}

/** Also a note of zero, which the invoice's row does not show. */
export async function hasCreditNotes({ db, account }: AccountScope, invoiceId: string): Promise<boolean> {
  const [note] = await db.select({ id: documents.id }).from(documents).where(validNotes(account, invoiceId)).limit(1)
  return note !== undefined
}

/** Marks an invoice of which nothing is left to credit. Only then is its whole total credited. */
export async function findCreditedInFull(
  context: AccountScope,
  document: CommercialDocument,
  { total, credited }: { total: bigint; credited: bigint },
): Promise<{ creditedInFull?: true }> {
  if (credited !== total) return {}
  const notes = await findCreditNotes(context, document.id)
  return notes.length > 0 && isCreditedInFull(document, notes) ? { creditedInFull: true } : {}
}
