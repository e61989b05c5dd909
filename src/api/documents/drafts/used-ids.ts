/** Ids of documents are made by clients too, so that a retry makes none twice: what one stands for already. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { documentTombstones } from '#db/schema/idempotency.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { type DocumentRow, findRow } from '#api/documents/repository.ts'

const tombstoneById = prepared((db: Reader) =>
  db
    .select()
    .from(documentTombstones)
    .where(owned(documentTombstones, ACCOUNT, eq(documentTombstones.id, sql.placeholder('id'))))
    .prepare(),
)

const frozenById = prepared((db: Reader) =>
  db
    .select({ type: frozenCopies.type })
    .from(frozenCopies)
    .where(owned(frozenCopies, ACCOUNT, eq(frozenCopies.documentId, sql.placeholder('id'))))
    .prepare(),
)

/**
 * Finds the document that already has this id of the client. @throws Refusal `document.deleted` for a deleted draft;
 * `request.not-found` when a receipt voucher has it, whose frozen copy would be taken for the document's.
 */
export async function findUsed(context: WriteContext, id: string | undefined): Promise<DocumentRow | undefined> {
  const { db, account } = context
  if (id === undefined) return undefined
  const existing = await findRow(context, id)
  if (existing) return existing
  if (await tombstoneById(db).get({ account, id })) throw new Refusal('document.deleted')
  if (await frozenById(db).get({ account, id })) throw new Refusal('request.not-found')
  return undefined
}
