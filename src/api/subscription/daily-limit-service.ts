/** The daily limits of a trial for issuing and mailing, in its account's zone. */
import { count, eq, gte, inArray, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documentEvents, type PrintedType } from '#db/schema/documents.ts'
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  issueRefusal,
  sendRefusal,
  TRIAL_DAILY_QUOTATIONS,
  TRIAL_DAILY_RECIPIENTS,
} from '#domain/subscription/subscription.ts'
import type { ReadContext } from '#http/context.ts'
import { accountDay, subscriptionFor } from './service.ts'

/** The highest daily limit: whether one is reached needs no further counting. */
const MOST_COUNTED = Math.max(TRIAL_DAILY_QUOTATIONS, TRIAL_DAILY_RECIPIENTS)

const PRINTED_TYPES: readonly PrintedType[] = [...DOCUMENT_TYPE_NAMES, 'receipt', 'statement']

/**
 * `recipients`: the addresses that letters went to; an event of before they were kept stands for one. A letter that names several
 * documents counts with the first of them.
 */
async function countToday(
  context: ReadContext,
  kind: DocumentEventKind,
  types: readonly PrintedType[],
): Promise<{ times: number; recipients: number }> {
  const { db, account } = context
  const { from } = await accountDay(context)
  const some = db
    .select({
      recipients: sql<number>`coalesce(json_extract(${documentEvents.data}, '$.recipients'), 1)`.as('recipients'),
    })
    .from(documentEvents)
    .where(
      owned(
        documentEvents,
        account,
        eq(documentEvents.kind, kind),
        inArray(documentEvents.type, [...types]),
        gte(documentEvents.at, from),
        sql`json_extract(${documentEvents.data}, '$.recipients') is not '0'`,
      ),
    )
    .limit(MOST_COUNTED)
    .as('some')
  const recipients = sql<number>`coalesce(sum(cast(${some.recipients} as integer)), 0)`
  const [happened] = await db.select({ times: count(), recipients }).from(some)
  return happened ?? { times: 0, recipients: 0 }
}

/**
 * Asked inside the transaction that issues, so that two issues at once cannot both be the third of the day. Asked after what
 * was sent has been read (422), and before what the document still lacks: nobody completes a paper that may not be issued.
 * @throws Refusal `subscription.ended`, or `subscription.daily-limit` with the next local midnight as `resetsAt`.
 */
export async function requireIssuing(context: ReadContext, type: DocumentType): Promise<void> {
  const { needsSubscription, trialDailyLimit } = DOCUMENT_TYPES[type]
  if (!needsSubscription) return
  const subscription = await subscriptionFor(context)
  const isCounted = trialDailyLimit !== null && subscription.status === 'trial'
  const { times } = isCounted ? await countToday(context, 'issued', [type]) : { times: 0 }
  const refusal = issueRefusal(subscription, times, trialDailyLimit)
  if (refusal === null) return
  if (refusal === 'subscription.ended') throw new Refusal(refusal)
  const { until } = await accountDay(context)
  throw new Refusal(refusal, { resetsAt: until.toISOString() })
}

/**
 * Asked inside the transaction that sends. What has been paid may always be confirmed.
 * @throws Refusal `subscription.ended`, or `subscription.mail-limit` with the next local midnight as `resetsAt`.
 */
export async function requireSending(context: ReadContext, type: PrintedType, recipients: number): Promise<void> {
  const subscription = await subscriptionFor(context)
  const { recipients: today } = await countToday(context, 'sent', PRINTED_TYPES)
  const refusal = sendRefusal(subscription, { recipients, today })
  if (refusal === null) return
  if (refusal === 'subscription.ended') {
    if (type === 'receipt' || type === 'statement' || !DOCUMENT_TYPES[type].needsSubscription) return
    throw new Refusal(refusal)
  }
  const { until } = await accountDay(context)
  throw new Refusal(refusal, { resetsAt: until.toISOString() })
}
