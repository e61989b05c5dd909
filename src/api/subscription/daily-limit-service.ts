/** The daily limits of a trial for issuing and mailing, in its account's zone. */
import { count, desc, eq, gte, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documentEvents, type PrintedType } from '#db/schema/documents.ts'
import { letters } from '#db/schema/mail.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
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

/** The number of documents of a type that were issued today. */
async function countIssuedToday(context: ReadContext, type: DocumentType): Promise<number> {
  const { db, account } = context
  const { from } = await accountDay(context)
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(documentEvents)
    .where(
      owned(
        documentEvents,
        account,
        eq(documentEvents.kind, 'issued'),
        eq(documentEvents.type, type),
        gte(documentEvents.at, from),
      ),
    )
    .limit(TRIAL_DAILY_QUOTATIONS)
    .as('some')
  const [issued] = await db.select({ times: count() }).from(some)
  return issued?.times ?? 0
}

/** The number of recipients of today's letters to clients, of all types. Each letter has one at least, so the latest are enough. */
async function countRecipientsToday(context: ReadContext): Promise<number> {
  const { db, account } = context
  const { from } = await accountDay(context)
  const latest = db
    .select({
      at: letters.createdAt,
      recipients: sql<number>`json_array_length(${letters.recipients})`.as('recipients'),
    })
    .from(letters)
    .where(owned(letters, account))
    .orderBy(desc(letters.rowId))
    .limit(TRIAL_DAILY_RECIPIENTS)
    .as('latest')
  const [written] = await db
    .select({ recipients: sql<number>`coalesce(sum(${latest.recipients}), 0)` })
    .from(latest)
    .where(gte(latest.at, from))
  return written?.recipients ?? 0
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
  const times = isCounted ? await countIssuedToday(context, type) : 0
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
  const today = await countRecipientsToday(context)
  const refusal = sendRefusal(subscription, { recipients, today })
  if (refusal === null) return
  if (refusal === 'subscription.ended') {
    if (type === 'receipt' || type === 'statement' || !DOCUMENT_TYPES[type].needsSubscription) return
    throw new Refusal(refusal)
  }
  const { until } = await accountDay(context)
  throw new Refusal(refusal, { resetsAt: until.toISOString() })
}
