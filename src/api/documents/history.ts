/** What happened to a document, in order. Events are only ever added. */
import { and, eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertInto } from '#db/prepared.ts'
import { documentEvents, type DocumentEventKind } from '#db/schema/documents.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'

const MOST_EVENTS = 1000

/** Oldest first. The caller has found the document in this account. */
export async function listEvents(db: Reader, account: AccountId, id: string) {
  const events = await db
    .select()
    .from(documentEvents)
    .where(and(eq(documentEvents.accountId, account), eq(documentEvents.documentId, id)))
    .orderBy(documentEvents.id)
    .limit(MOST_EVENTS)
  return { items: events.map(({ kind, at, data }) => ({ kind, at: at.toISOString(), ...data })) }
}

const addEvent = insertInto(documentEvents)

export async function recordEvent(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  documentId: string,
  kind: DocumentEventKind,
  at: Date,
  data: Record<string, string> = {},
): Promise<void> {
  await addEvent(tx, { id: newId(), accountId: account, type, documentId, kind, at, data })
}
