/** How often something happened to an account's documents, in ranges of the index of events by kind and type. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { countInRanges } from '#db/queries/ranges.ts'
import { documentEvents, type PrintedType } from '#db/schema/documents.ts'
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import type { AccountId } from '#http/identity.ts'

/** Not for a write job: others are answered between. */
export function countEventsSince(
  db: Reader,
  account: AccountId,
  kind: DocumentEventKind,
  type: PrintedType,
  since: Date,
): Promise<number> {
  return countInRanges(db, {
    from: sql`${documentEvents} indexed by document_events_by_kind`,
    where: and(eq(documentEvents.accountId, account), eq(documentEvents.kind, kind), eq(documentEvents.type, type)),
    since: gte(documentEvents.at, since),
    // Of its own row id, which every index ends with: many happen in one millisecond.
    key: [sql`${documentEvents.at}`, sql`document_events.rowid`],
  })
}
