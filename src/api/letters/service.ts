/** The letters of a company to its clients, and what became of them. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, type Walk, walkAlong } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { walksOfSearch } from '#db/queries/word-search.ts'
import { letters } from '#db/schema/mail.ts'
import { UNDELIVERED } from '#domain/mail/letter.ts'
import { letterMatch, lettersMatch } from '#domain/mail/search-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { letterIndex } from '#mail/outbox/letters.ts'
import { findMergedInto } from '#api/customers/service.ts'
import type { LetterListRequest } from './model.ts'

/**
 * The newest first; a search has the very number or client first (decision 100). It is read in steps, so a page may be short
 * though others follow.
 */
export function listLetters(context: ReadContext, request: LetterListRequest) {
  return untilFound(request, (page) => readLetters(context, page))
}

async function readLetters(context: AccountScope, request: LetterListRequest) {
  const { db, account } = context
  const customers = request.customerId
    ? [request.customerId, ...(await findMergedInto(context, request.customerId))]
    : undefined
  const walks = walksOf(account, request, customers)
  const { rows: found, nextCursor } = await readSteps(db, request, walks, (step, limit) =>
    db
      .select({ letter: letters, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(letters)
      .where(and(sql`${letters.rowId} = step.id`, step.where, owned(letters, account, fitting(request, customers))))
      .orderBy(...step.orderBy)
      .limit(limit),
  )
  return { items: found.map(({ letter }) => letterAnswer(letter)), nextCursor }
}

/** The narrowest index. The index of words has the letters of each type and state, too. */
function walksOf(account: AccountId, request: LetterListRequest, customers: readonly string[] | undefined): Walk[] {
  const { q, documentId, type, state } = request
  const position = positionIn(request.cursor)
  if (q) return walksOfSearch({ index: 'letter_words', match: letterMatch(account, q, { type, state }), position })
  const along = (index: string, rows?: SQL) =>
    walkAlong(
      { table: letters, index, order: newestFirst(letters.rowId), where: owned(letters, account, rows) },
      position,
    )
  if (documentId) return [along('letters_by_document', eq(letters.documentId, documentId))]
  if (customers) return [along('letters_by_customer', ofCustomers(customers))]
  const match = lettersMatch(account, { type, state })
  if (match === undefined) return [along('letters_of')]
  const { table } = letterIndex
  return [walkAlong({ table, order: newestFirst(table.rowId), where: sql`letter_words match ${match}` }, position)]
}

function fitting({ documentId, type, state }: LetterListRequest, customers: readonly string[] | undefined) {
  const states = state === 'undelivered' ? UNDELIVERED : state && [state]
  return and(
    documentId ? eq(letters.documentId, documentId) : undefined,
    customers && ofCustomers(customers),
    type ? eq(letters.type, type) : undefined,
    states && inArray(letters.state, [...states]),
  )
}

/** Compared with one customer, letters come in the order of their index; those of several are sorted. */
const ofCustomers = (ids: readonly string[]): SQL => {
  const [id] = ids
  return id !== undefined && ids.length === 1 ? eq(letters.customerId, id) : inArray(letters.customerId, [...ids])
}

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
    /** The document or receipt that it brings; a statement, and a reminder of several invoices, bring none of one number. */
    document: documentId === null ? null : { type, id: documentId, number: documentNumber },
    customerId: row.customerId,
    /** The client's names when it was written; null for a buyer without one. */
    customer: row.customerName || row.customerNameAr ? { name: row.customerName, nameAr: row.customerNameAr } : null,
    /** The letter that it replaces, because its addresses were changed. */
    ...(row.retryOf !== null && { retryOf: row.retryOf }),
  }
}
