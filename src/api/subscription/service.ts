/** Trial and subscription: stored facts, judged by the domain. Limits of a day: daily-limit-service.ts. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import { trials } from '#db/schema/auth.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { members } from '#db/schema/team.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  dailyLimit,
  NO_TRIAL,
  type Subscription,
  type SubscriptionFacts,
  subscriptionOf,
  trialEnd,
} from '#domain/subscription/subscription.ts'
import { effectiveZone, endOfLocalDay, localDay, startOfLocalDay } from '#domain/calendar/zones.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { AccountId, AdminId } from '#http/identity.ts'
import type { SubscriptionUpdate } from './model.ts'
import { issuedSince } from './issued-count-service.ts'
import { planAt } from './period-service.ts'

/**
 * Opens an account's subscription with its trial. Who has had one before (`identityHash`) gets the old one's end: once
 * for ever.
 */
export async function startTrial(
  { db, account, now }: WriteContext,
  { identityHash, unlimited }: { identityHash: string; unlimited: boolean },
): Promise<void> {
  await db.insert(trials).values({ emailHash: identityHash, startedAt: now }).onConflictDoNothing()
  const [trial] = await db.select().from(trials).where(eq(trials.emailHash, identityHash))
  await db
    .insert(subscriptions)
    .values({ accountId: account, trialEndsAt: trialEnd(trial?.startedAt ?? now), unlimited })
}

/** A company that begins as one does whose trial has ended, and says that it never had one. */
export async function startWithoutTrial({ db, account }: WriteContext): Promise<void> {
  await db.insert(subscriptions).values({ accountId: account, trialEndsAt: NO_TRIAL, unlimited: false })
}

const subscriptionOfAccount = prepared((db: Reader) =>
  db.select().from(subscriptions).where(owned(subscriptions, ACCOUNT)).prepare(),
)

export async function subscriptionFor(context: ReadContext): Promise<Subscription> {
  const { db, account, now } = context
  const row = await subscriptionOfAccount(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  const facts = subscriptionFacts(row)
  if (!facts.paid || now >= facts.paid.until) return subscriptionOf(facts, now)
  const plan = (await planAt(context)) ?? facts.paid.plan
  return subscriptionOf({ ...facts, paid: { ...facts.paid, plan } }, now)
}

type SubscriptionRow = typeof subscriptions.$inferSelect

export function subscriptionFacts(row: Omit<SubscriptionRow, 'accountId'>): SubscriptionFacts {
  const { trialEndsAt, trialRestarted, unlimited, plan, paidUntil } = row
  return { trialEndsAt, trialRestarted, unlimited, paid: plan && paidUntil ? { plan, until: paidUntil } : null }
}

/** The status as the specification spells it (§3). */
export async function subscriptionStatus(context: ReadContext) {
  const { status, isActive, expiresAt, daysRemaining, unlimited } = await subscriptionFor(context)
  return { status, isActive, expiresAt, daysRemaining, unlimited }
}

/** `dailyLimit` is null for an account without one. */
export async function dailyInvoiceLimit(context: ReadContext) {
  const subscription = await subscriptionFor(context)
  return { invoicesCreatedToday: await issuedToday(context), dailyLimit: dailyLimit(subscription) }
}

/** Documents of types that count, issued since local midnight of the account's own zone. Voided ones count: they were issued. */
export async function issuedToday(context: ReadContext): Promise<number> {
  const { from } = await accountDay(context)
  const [issued] = await context.db.all<{ times: number }>(
    sql`select ${issuedSince(sql`${context.account}`, COUNTED_TYPES, from)} as times`,
  )
  return issued?.times ?? 0
}

/** They take a place of the daily limit. */
const COUNTED_TYPES = DOCUMENT_TYPE_NAMES.filter((type) => DOCUMENT_TYPES[type].countsTowardsDailyLimit)

const zoneRow = prepared((db: Reader) =>
  db
    .select({ timeZone: accounts.timeZone, next: accounts.nextTimeZone, nextFrom: accounts.nextTimeZoneFrom })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare(),
)

/** The account's day around `now`: from its midnight until the next. A new zone counts from the next local midnight. */
export async function accountDay({ db, account, now }: ReadContext): Promise<{ from: Date; until: Date }> {
  const row = await zoneRow(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  const next = row.next && row.nextFrom ? { timeZone: row.next, from: row.nextFrom } : null
  const zone = effectiveZone({ timeZone: row.timeZone, next }, now)
  const day = localDay(now, zone)
  return { from: startOfLocalDay(day, zone), until: endOfLocalDay(day, zone) }
}

/**
 * An admin sets what a user has. Audited.
 * @throws Refusal `subscription.update-failed` for a user who is not there or a moment that is none.
 */
export async function updateSubscription(tx: Writer, admin: AdminId, update: SubscriptionUpdate, now: Date) {
  const userId = update.userId ?? (await userOfAdmin(tx, admin))
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('subscription.update-failed')
  const account = await companyOf(tx, user, update.accountId)
  const ownedRow = owned(subscriptions, account)
  const [row] = await tx.select().from(subscriptions).where(ownedRow)
  if (!row) throw new Refusal('subscription.update-failed')
  await tx
    .update(subscriptions)
    .set(changeOf(update, row, now))
    .where(ownedRow)
  await tx.insert(adminAudit).values({
    id: newId(),
    adminId: admin,
    userId,
    action: 'update-subscription',
    data: { status: update.status, ...(update.expiresAt && { expiresAt: update.expiresAt }), account },
    at: now,
  })
  return subscriptionStatus({ db: tx, account, now })
}

/** @throws Refusal `subscription.update-failed` for a company in which he has never worked. */
async function companyOf(tx: Reader, user: typeof users.$inferSelect, accountId = user.accountId): Promise<AccountId> {
  const ofUser = owned(members, accountId, eq(members.userId, user.id))
  const [member] = await tx.select({ id: members.accountId }).from(members).where(ofUser)
  if (!member) throw new Refusal('subscription.update-failed')
  return member.id as AccountId // because a row of his names it, and the gate of admins stands before this call
}

async function userOfAdmin(tx: Reader, admin: AdminId): Promise<string> {
  const [own] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(admins, eq(admins.email, users.email))
    .where(eq(admins.id, admin))
  if (!own) throw new Refusal('subscription.update-failed')
  return own.id
}

/** The five words of the specification, as what is stored (the table in product.md, Subscription). */
function changeOf(
  { status, expiresAt }: SubscriptionUpdate,
  row: SubscriptionRow,
  now: Date,
): Partial<SubscriptionRow> {
  const end = momentOf(expiresAt)
  switch (status) {
    case 'trial':
      return { unlimited: false, plan: null, paidUntil: null, trialEndsAt: required(end), trialRestarted: true }
    case 'active':
      return { unlimited: false, plan: row.plan ?? 'monthly', paidUntil: required(end) }
    case 'subscribed':
      return { unlimited: false, plan: 'monthly', paidUntil: required(end) }
    case 'paid':
      return { unlimited: false, plan: 'yearly', paidUntil: required(end) }
    case 'expired': {
      const trialEndsAt = row.trialEndsAt < now ? row.trialEndsAt : now
      const paidUntil = end && end < now ? end : now
      return { unlimited: false, plan: row.plan ?? 'monthly', paidUntil, trialEndsAt }
    }
  }
}

function momentOf(text: string | null | undefined): Date | undefined {
  if (text === null || text === undefined) return undefined
  const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw new Refusal('subscription.update-failed')
  return moment
}

function required(moment: Date | undefined): Date {
  if (!moment) throw new Refusal('subscription.update-failed')
  return moment
}
