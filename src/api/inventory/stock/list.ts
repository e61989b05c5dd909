/** The movements of an item, newest first. */
import { eq } from 'drizzle-orm'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { documents } from '#db/schema/documents.ts'
import { stockMovements, stocktakes } from '#db/schema/inventory.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { AccountScope } from '#http/context.ts'
import { namesOf, personOf } from '#api/account/people-service.ts'
import { findItem } from '#api/inventory/repository.ts'
import type { MovementListRequest } from './model.ts'

type FoundMovement = {
  movement: typeof stockMovements.$inferSelect
  document: { type: DocumentType; number: string | null } | null
  stocktake: { name: string | null } | null
}

/** @throws Refusal `request.not-found` for an item that the account does not have. */
export async function listMovements(context: AccountScope, id: string, request: MovementListRequest) {
  await findItem(context, id)
  const all = context.db
    .select({
      movement: stockMovements,
      document: { type: documents.type, number: documents.number },
      stocktake: { name: stocktakes.name },
      person: namesOf(users),
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.byUserId))
    .leftJoin(documents, owned(documents, stockMovements.accountId, eq(documents.id, stockMovements.documentId)))
    .leftJoin(stocktakes, owned(stocktakes, stockMovements.accountId, eq(stocktakes.id, stockMovements.stocktakeId)))
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(stockMovements.rowId),
    ({ after, orderBy, limit }) =>
      all
        .where(owned(stockMovements, context.account, eq(stockMovements.itemId, id), after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ movement }) => [movement.rowId],
  )
  const items = rows.map(({ person, ...found }) => ({ ...movementAnswer(found), recordedBy: personOf(person) }))
  return { items, nextCursor }
}

export function movementAnswer(found: FoundMovement) {
  const { rowId, kind, quantity, unitCost, reason, stock, averageCost, at } = found.movement
  return {
    id: String(rowId),
    kind,
    quantity,
    unitCost,
    reason,
    /** After it. */
    stock,
    averageCost,
    at: at.toISOString(),
    by: moverOf(found),
  }
}

function moverOf({ movement, document, stocktake }: FoundMovement) {
  const { documentId, line, stocktakeId } = movement
  if (documentId !== null && document) {
    return { type: 'document' as const, document: { id: documentId, ...document }, line }
  }
  if (stocktakeId !== null) return { type: 'stocktake' as const, id: stocktakeId, name: stocktake?.name ?? null }
  return { type: 'company' as const }
}
