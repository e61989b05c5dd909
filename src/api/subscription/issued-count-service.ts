/** How many documents were issued since a moment: by the counts of whole hours, and of the hour it is in by the events. */
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { documentEvents } from '#db/schema/documents.ts'
import { issuedCounts } from '#db/schema/subscription.ts'
import type { DocumentType } from '#domain/documents/document.ts'

const HOUR_MS = 3_600_000

/** A number in a statement: 168 rows of a week at most, and the events of less than an hour. */
export function issuedSince(account: SQLWrapper, types: readonly DocumentType[], since: Date): SQL<number> {
  const hour = Math.ceil(since.getTime() / HOUR_MS)
  return sql<number>`(
    select coalesce(sum(${issuedCounts.count}), 0) from ${issuedCounts}
    where ${issuedCounts.accountId} = ${account} and ${inArray(issuedCounts.type, [...types])} and ${issuedCounts.hour} >= ${hour}
  ) + (
    select count(*) from ${documentEvents} indexed by document_events_by_kind
    where ${documentEvents.accountId} = ${account} and ${documentEvents.kind} = 'issued'
      and ${inArray(documentEvents.type, [...types])}
      and ${documentEvents.at} >= ${since.getTime()} and ${documentEvents.at} < ${hour * HOUR_MS}
  )`
}
