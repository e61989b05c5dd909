/** The letters of a company to its clients, and what became of them. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, walkAlong } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { letters } from '#db/schema/mail.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { isCustomerOrMerged } from '#api/customers/service.ts'
import type { LetterListRequest } from './model.ts'

/** The newest first. It is read in steps, so a page may be short though others follow. */
export function listLetters(context: ReadContext, request: LetterListRequest) {
  return untilFound(request, (page) => readLetters(context, page))
}

const ORDER = newestFirst(letters.rowId)

async function readLetters({ db, account }: AccountScope, request: LetterListRequest) {
  const { cursor, type, customerId } = request
  const { index, rows } = sourceOf(request)
  const walk = walkAlong(
    { table: letters, index, order: ORDER, where: owned(letters, account, rows) },
    positionIn(cursor),
  )
  const { rows: found, nextCursor } = await readSteps(db, request, [walk], (step, limit) =>
    db
      .select({ letter: letters, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(letters)
      .where(
        and(
          sql`${letters.rowId} = step.id`,
          owned(letters, account, fitting(request)),
          type ? eq(letters.type, type) : undefined,
          customerId ? isCustomerOrMerged(letters.customerId, account, customerId) : undefined,
        ),
      )
      .orderBy(...step.orderBy)
      .limit(limit),
  )
  return { items: found.map(({ letter }) => letterAnswer(letter)), nextCursor }
}

/** The index that leaves the fewest letters. */
function sourceOf({ documentId, state }: LetterListRequest): { index: string; rows: SQL | undefined } {
  if (documentId) return { index: 'letters_by_document', rows: eq(letters.documentId, documentId) }
  return { index: 'letters_of', rows: undefined }
}

const fitting = ({ documentId, state }: LetterListRequest): SQL | undefined =>
  and(documentId ? eq(letters.documentId, documentId) : undefined, state ? eq(letters.state, state) : undefined)

/** @throws Refusal `request.not-found`. */
export async function getLetter({ db, account }: AccountScope, id: string) {
  const [row] = await db
    .select()
    .from(letters)
    .where(owned(letters, account, eq(letters.id, id)))
  if (!row) throw new Refusal('request.not-found')
  return letterAnswer(row)
}

export function letterAnswer(row: typeof letters.$inferSelect) {
  const { id, type, state, cause, language, subject, attempts, recipients, documentId, documentNumber } = row
  return {
    id,
    type,
    state,
    cause,
    language,
    subject,
    attempts,
    recipients,
    createdAt: row.createdAt.toISOString(),
    /** When a server first took it for a recipient. */
    sentAt: row.sentAt?.toISOString() ?? null,
    /** Null when there is no other attempt to come. */
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    /** The document or receipt that it brings; a statement and a reminder bring none of one number. */
    document: documentId === null ? null : { type, id: documentId, number: documentNumber },
    customerId: row.customerId,
    /** The letter that it replaces, because its addresses were changed. */
    ...(row.retryOf !== null && { retryOf: row.retryOf }),
  }
}
