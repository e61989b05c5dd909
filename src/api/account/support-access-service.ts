/** The permission of a company that support may look at it. It is the owner's, ends by itself, and is taken back at once. */
import { gt } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { owned } from '#db/queries/owned.ts'
import { supportAccess } from '#db/schema/auth.ts'
import { readLastDay } from '#domain/account/support-access.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { endOfLocalDay, localDay } from '#domain/calendar/zones.ts'
import { Refusal } from '#domain/refusal.ts'
import type { UserId } from '#http/identity.ts'
import { recordAccountEvent } from './event-service.ts'
import { findAccount, zoneOf } from './service.ts'

/** `until` is the last day, in the company's zone; null while support may not look. */
export async function showSupportAccess({ db, account, now }: ReadContext): Promise<{ until: LocalDay | null }> {
  const [given] = await db
    .select({ until: supportAccess.until })
    .from(supportAccess)
    .where(owned(supportAccess, account, gt(supportAccess.endsAt, now)))
  return { until: given?.until ?? null }
}

/** @throws Refusal `request.invalid` naming `until` for a day that is over, or more than 14 days away. */
export async function setSupportAccess(context: WriteContext, user: UserId, until: LocalDay | null) {
  const { db, account, now } = context
  const zone = zoneOf(await findAccount(context), now)
  const read = until === null ? null : readLastDay(until, localDay(now, zone))
  if (read?.ok === false) throw new Refusal('request.invalid', { fields: { until: read.problem } })
  const before = await showSupportAccess(context)
  if (before.until === until) return before
  const changes = { until, endsAt: until === null ? null : endOfLocalDay(until, zone), changedBy: user, changedAt: now }
  await db
    .insert(supportAccess)
    .values({ accountId: account, ...changes })
    .onConflictDoUpdate({
      target: supportAccess.accountId,
      set: changes,
      setWhere: owned(supportAccess, account),
    })
  const kind = until === null ? 'support-access-taken-back' : 'support-access-given'
  await recordAccountEvent(context, { user: null, kind, data: until === null ? {} : { until } })
  return { until }
}

/** Gives access until `days` from today, and leaves a longer one as it is. */
export async function extendSupportAccess(context: WriteContext, user: UserId, days: number): Promise<void> {
  const zone = zoneOf(await findAccount(context), context.now)
  const last = addDays(localDay(context.now, zone), days)
  const { until } = await showSupportAccess(context)
  if (until === null || until < last) await setSupportAccess(context, user, last)
}
