/** The letters of a company to its clients, and what became of them. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, type Walk, walkAlong, walkAlongRanges } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { walksOfSearch } from '#db/queries/word-search.ts'
import { letters } from '#db/schema/mail.ts'
import { LETTER_STATES, LETTER_TYPES, type LetterFilter, type LetterState, UNDELIVERED } from '#domain/mail/letter.ts'
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
  if (request.q && (await isNone(context, request))) return { items: [], nextCursor: null }
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

/** The narrowest index. The index of words has the type and state of each letter, too. */
function walksOf(account: AccountId, request: LetterListRequest, customers: readonly string[] | undefined): Walk[] {
  const { q, documentId, type, state } = request
  const position = positionIn(request.cursor)
  if (q) return walksOfSearch({ index: 'letter_words', match: letterMatch(account, q, { type, state }), position })
  const along = (index: string, rows?: SQL) =>
    walkAlong({ table: letters, index, order: NEWEST, where: owned(letters, account, rows) }, position)
  if (documentId) return [along('letters_by_document', eq(letters.documentId, documentId))]
  if (customers) return [along('letters_by_customer', ofCustomers(customers))]
  if (type === undefined && state === undefined) return [along('letters_of')]
  if (type === undefined && state === 'undelivered') return [walkOfMark(account, request, position)]
  const ranges = (type ? [type] : LETTER_TYPES).flatMap((one) =>
    statesOf(state).map((each) => owned(letters, account, and(eq(letters.type, one), eq(letters.state, each)))),
  )
  return [walkAlongRanges({ table: letters, index: 'letters_by_state', order: NEWEST, ranges }, position)]
}

const NEWEST = newestFirst(letters.rowId)

/** The mark of letters that somebody did not get is one list, where `letters_by_state` has a range for each type and state. */
function walkOfMark(account: AccountId, among: LetterListRequest, position: CursorPosition): Walk {
  const { table } = letterIndex
  const where = sql`letter_words match ${lettersMatch(account, among)}`
  return walkAlong({ table, order: newestFirst(table.rowId), where }, position)
}

/** Whether no letter is of the type and state, so that a search among them looks for no words. */
async function isNone({ db, account }: AccountScope, { type, state }: LetterListRequest): Promise<boolean> {
  const match = lettersMatch(account, { type, state })
  if (match === undefined) return false
  return (await db.all(sql`select 1 from letter_words where letter_words match ${match} limit 1`)).length === 0
}

const statesOf = (state: LetterFilter | undefined): readonly LetterState[] =>
  state === undefined ? LETTER_STATES : state === 'undelivered' ? UNDELIVERED : [state]

function fitting({ documentId, type, state }: LetterListRequest, customers: readonly string[] | undefined) {
  return and(
    documentId ? eq(letters.documentId, documentId) : undefined,
    customers && ofCustomers(customers),
    type ? eq(letters.type, type) : undefined,
    state && inArray(letters.state, [...statesOf(state)]),
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
