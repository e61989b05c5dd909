/** The history of a document, in order. Events are only ever added. */
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import type { Reader } from '#db/database.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { documentEvents, documents, type PrintedType } from '#db/schema/documents.ts'
import { imports } from '#db/schema/imports/imports.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { namesOf, personOf } from '#api/account/people-service.ts'

const MOST_EVENTS = 1000

/** Oldest first. The caller has found the document in this account. */
export async function listEvents({ db, account }: AccountScope, id: string) {
  const read = db
    .select({ event: documentEvents, person: namesOf(users) })
    .from(documentEvents)
    .leftJoin(users, eq(users.id, documentEvents.byUserId))
    .where(owned(documentEvents, account, eq(documentEvents.documentId, id)))
    .orderBy(documentEvents.id)
    .limit(MOST_EVENTS)
  const [imported, events] = await Promise.all([findImportEvent({ db, account }, id), read])
  return {
    items: [
      ...imported,
      ...events.map(({ event: { kind, at, data }, person }) => {
        const isOfClient = kind === 'viewed' || data.answeredBy === 'client'
        return { ...data, kind, at: at.toISOString(), by: isOfClient ? ('client' as const) : personOf(person) }
      }),
    ],
  }
}

/** An invoice that was issued elsewhere has its import as its first event. It is in no row, so that undoing the import leaves none. */
async function findImportEvent({ db, account }: AccountScope, id: string) {
  const rows = await db
    .select({ at: documents.createdAt, person: namesOf(users) })
    .from(documents)
    .innerJoin(imports, owned(imports, account, eq(imports.id, documents.importId)))
    .leftJoin(users, eq(users.id, imports.byUserId))
    .where(owned(documents, account, eq(documents.id, id)))
  return rows.map(({ at, person }) => ({ kind: 'imported' as const, at: at.toISOString(), by: personOf(person) }))
}

/** The events of invoices that the dashboard lists: drafts come and go. */
const OF_INVOICES = ['issued', 'sent', 'viewed', 'voided', 'paid', 'refunded', 'payment-reversed', 'credited'] as const
/** And of its quotations: what a client answered. What it answered for him it knows. */
const OF_QUOTATIONS = ['accepted', 'declined'] as const

export const ACTIVITY_KINDS = [...OF_INVOICES, ...OF_QUOTATIONS] as const

const MOST_ACTIVITY = 10
/** The most views that are read: a document may have many. */
const MOST_VIEWS = 200
/** The most answers that are read: most of them may be the company's own. */
const MOST_ANSWERS = 50

/**
 * The latest events of all invoices, and what clients answered to quotations, newest first. The newest of each kind, by the
 * index of kinds, then of all. Of the views of one document the latest stands for all.
 */
export async function listActivity(context: AccountScope) {
  const ofInvoices = OF_INVOICES.map(async (kind) =>
    kind === 'viewed'
      ? latestOfEachDocument(await latestOf(context, 'invoice', kind, MOST_VIEWS))
      : latestOf(context, 'invoice', kind, MOST_ACTIVITY),
  )
  const ofQuotations = OF_QUOTATIONS.map(async (kind) =>
    (await latestOf(context, 'quotation', kind, MOST_ANSWERS)).filter(({ data }) => data.answeredBy === 'client'),
  )
  const byKind = await Promise.all([...ofInvoices, ...ofQuotations])
  return byKind
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_ACTIVITY)
}

function latestOfEachDocument<Event extends { documentId: string }>(newestFirst: readonly Event[]): Event[] {
  const seen = new Set<string>()
  return newestFirst.filter(({ documentId }) => !seen.has(documentId) && seen.add(documentId))
}

const latestEvents = prepared((db: Reader) =>
  db
    .select({
      id: documentEvents.id,
      documentId: documentEvents.documentId,
      at: documentEvents.at,
      data: documentEvents.data,
      number: documents.number,
      customerName: documents.customerName,
      customerNameAr: documents.customerNameAr,
      views: documents.views,
      person: namesOf(users),
    })
    .from(documentEvents)
    .innerJoin(documents, owned(documents, documentEvents.accountId, eq(documents.id, documentEvents.documentId)))
    .leftJoin(users, eq(users.id, documentEvents.byUserId))
    .where(
      owned(
        documentEvents,
        ACCOUNT,
        eq(documentEvents.kind, sql.placeholder('kind')),
        eq(documentEvents.type, sql.placeholder('type')),
      ),
    )
    .orderBy(desc(documentEvents.at))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

async function latestOf<Kind extends DocumentEventKind>(
  { db, account }: AccountScope,
  type: 'invoice' | 'quotation',
  kind: Kind,
  limit: number,
) {
  const events = await latestEvents(db).all({ account, type, kind, limit })
  return events.map(({ person, ...event }) => ({ ...event, type, kind, by: personOf(person) }))
}

const anyEvent = prepared((db: Reader) =>
  db
    .select({ id: documentEvents.id })
    .from(documentEvents)
    .where(owned(documentEvents, ACCOUNT, eq(documentEvents.kind, sql.placeholder('kind'))))
    .limit(1)
    .prepare(),
)

/** Whether it ever happened to any document of the account. */
export async function hasHappened({ db, account }: AccountScope, kind: DocumentEventKind): Promise<boolean> {
  return (await anyEvent(db).get({ account, kind })) !== undefined
}

/** The member who sent a document last; undefined when nobody did. */
export async function lastSender({ db, account }: AccountScope, id: string): Promise<string | null | undefined> {
  const [sent] = await db
    .select({ user: documentEvents.byUserId })
    .from(documentEvents)
    .where(owned(documentEvents, account, eq(documentEvents.documentId, id), sql`+${documentEvents.kind} = 'sent'`))
    .orderBy(desc(documentEvents.at))
    .limit(1)
  return sent?.user
}

const addEvent = insertInto(documentEvents)

export async function recordEvent(
  { db, account, user, now }: WriteContext,
  { type, id }: { type: PrintedType; id: string },
  kind: DocumentEventKind,
  data: Record<string, string> = {},
): Promise<void> {
  await addEvent(db, {
    id: newId(),
    accountId: account,
    type,
    documentId: id,
    kind,
    at: now,
    data,
    byUserId: user ?? null,
  })
}
