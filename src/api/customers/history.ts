/** A customer's timeline: his own record, his documents and his money. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { customerEvents } from '#db/schema/customers.ts'
import { documentEvents, documents } from '#db/schema/documents.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'
import { type Person, namesOf, personOf } from '#api/account/people-service.ts'
import { requireRow } from './repository.ts'
import { isCustomerOrMerged } from './service.ts'

/** Answered, and looked at of each kind: a customer of ten years costs what one of a month does. */
const LATEST = 50

/** Events in which a document is sent, seen or voided; those of money are read from the payments. */
const DOCUMENT_KINDS = ['issued', 'sent', 'viewed', 'voided'] as const

type Document = { id: string; type: DocumentType; number: string | null; revision?: number }
type Payment = { id: string; kind: string; number: string | null; amount: string; currency: string }
type Other = { id: string; name: string; nameAr: string }

export type CustomerEvent = {
  id: string
  kind: string
  at: string
  document?: Document
  payment?: Payment
  other?: Other
  by: Person | 'client' | null
}

/** Newest first: of the record, those merged into it too; of the latest documents; of the latest payments. */
export async function listCustomerEvents(context: AccountScope, id: string): Promise<{ items: CustomerEvent[] }> {
  const [, ...events] = await Promise.all([
    requireRow(context, id),
    ofRecord(context, id),
    ofDocuments(context, id),
    ofPayments(context, id),
  ])
  const items = events.flat().toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id))
  return { items: items.slice(0, LATEST) }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

async function ofRecord({ db, account }: AccountScope, id: string): Promise<CustomerEvent[]> {
  const events = await db
    .select({ event: customerEvents, person: namesOf(users) })
    .from(customerEvents)
    .leftJoin(users, eq(users.id, customerEvents.byUserId))
    .where(owned(customerEvents, account, isCustomerOrMerged(customerEvents.customerId, account, id)))
    .orderBy(desc(customerEvents.id))
    .limit(LATEST)
  // Both sides of a merge have it in their history; here it is told once.
  return events
    .filter(({ event }) => event.customerId === id || event.kind === 'created' || event.kind === 'updated')
    .map(({ event: { id: event, kind, at, data }, person }) => {
      const { other, name = '', nameAr = '' } = data
      return {
        id: event,
        kind,
        at: at.toISOString(),
        by: personOf(person),
        ...(other !== undefined && { other: { id: other, name, nameAr } }),
      }
    })
}

async function ofDocuments({ db, account }: AccountScope, id: string): Promise<CustomerEvent[]> {
  const latest = db
    .select({ id: documents.id })
    .from(documents)
    .where(owned(documents, account, eq(documents.customerId, id)))
    .orderBy(desc(documents.rowId))
    .limit(LATEST)
  const events = await db
    .select({
      event: documentEvents,
      type: documents.type,
      number: documents.number,
      revision: documents.revision,
      person: namesOf(users),
    })
    .from(documentEvents)
    .leftJoin(users, eq(users.id, documentEvents.byUserId))
    .innerJoin(documents, owned(documents, documentEvents.accountId, eq(documents.id, documentEvents.documentId)))
    .where(
      owned(
        documentEvents,
        account,
        inArray(documentEvents.documentId, latest),
        // The plus makes SQLite search by document: the index of kinds, for the daily limit, would lead through all events of the account.
        sql`+${documentEvents.kind} in ${[...DOCUMENT_KINDS]}`,
      ),
    )
    .orderBy(desc(documentEvents.id))
    .limit(LATEST)
  return events.map(({ event, type, number, revision, person }) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    by: event.kind === 'viewed' ? 'client' : personOf(person),
    document: { id: event.documentId, type, number, ...(revision > 1 && { revision }) },
  }))
}

/** The entry that took another back, and who recorded that. */
const reversal = alias(payments, 'reversal')
const reverser = alias(users, 'reverser')

async function ofPayments({ db, account }: AccountScope, id: string): Promise<CustomerEvent[]> {
  const entries = await db
    .select({
      payment: payments,
      reversedAt: paymentBalances.reversedAt,
      undone: paymentBalances.undone,
      person: namesOf(users),
      reversedBy: namesOf(reverser),
    })
    .from(paymentBalances)
    .innerJoin(payments, owned(payments, paymentBalances.accountId, eq(payments.id, paymentBalances.paymentId)))
    .leftJoin(users, eq(users.id, payments.byUserId))
    .leftJoin(reversal, owned(reversal, paymentBalances.accountId, eq(reversal.reverses, paymentBalances.paymentId)))
    .leftJoin(reverser, eq(reverser.id, reversal.byUserId))
    .where(owned(paymentBalances, account, eq(paymentBalances.customerId, id)))
    .orderBy(desc(paymentBalances.place))
    .limit(LATEST)
  // A slip of the hand, undone at once, did not happen.
  return entries
    .filter(({ undone }) => !undone)
    .flatMap(({ payment, reversedAt, person, reversedBy }) => {
      const { id: payId, kind, number, currency } = payment
      const entry = { id: payId, kind, number, currency, amount: formatMinor(minor(payment.amount), currency) }
      const recorded = { id: payId, kind, at: payment.at.toISOString(), payment: entry, by: personOf(person) }
      const reversed = { id: `${payId}-reversed`, kind: 'reversed', payment: entry, by: personOf(reversedBy) }
      return reversedAt ? [recorded, { ...reversed, at: reversedAt.toISOString() }] : [recorded]
    })
}
