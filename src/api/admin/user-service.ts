/** The actions of admins on a user. Every action is audited in its own transaction. */
import { and, eq, exists } from 'drizzle-orm'
import { recordAccountEvent } from '#api/account/event-service.ts'
import { queueSecurityMail } from '#api/account/security-letter-service.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { endSessionsOf } from '#api/auth/sessions-service.ts'
import { runningPeriod } from '#api/subscription/period-service.ts'
import { subscriptionFacts } from '#api/subscription/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { members } from '#db/schema/team.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { Refusal } from '#domain/refusal.ts'
import { type SubscriptionFacts, subscriptionOf } from '#domain/subscription/subscription.ts'
import {
  adminActionRefusal,
  afterAdminAction,
  EXTENSION_DAYS,
  type AdminAction,
} from '#domain/subscription/admin-action.ts'
import { nextPeriod } from '#domain/subscription/period.ts'
import type { AccountId, AdminId, UserId } from '#http/identity.ts'
import { sessionsEndedLetter } from '#mail/security-letters.ts'
import { audit } from './audit-service.ts'
import type { AdminActionRequest } from './model.ts'

export const USER = { user: users, account: accounts.id, company: accounts.name, subscription: subscriptions }
export const OF_USER = [eq(accounts.id, users.accountId), owned(subscriptions, users.accountId)]

/** A user with one of his companies: the one that he joined first, unless another is named. */
export type UserRow = {
  user: typeof users.$inferSelect
  account: string
  company: string
  subscription: typeof subscriptions.$inferSelect
}

/** @throws Refusal `request.not-found`, also for a company in which he has never worked. */
export async function findUser(db: Reader, userId: string, accountId?: string): Promise<UserRow> {
  const works = db
    .select({ id: members.userId })
    .from(members)
    .where(owned(members, accounts.id, eq(members.userId, userId)))
  const isOfCompany =
    accountId === undefined ? OF_USER : [eq(accounts.id, accountId), owned(subscriptions, accounts.id), exists(works)]
  const [row] = await db
    .select(USER)
    .from(users)
    .crossJoin(accounts)
    .crossJoin(subscriptions)
    .where(and(eq(users.id, userId), ...isOfCompany))
  if (!row) throw new Refusal('request.not-found')
  return row
}

export function answerOf({ user, company, subscription }: UserRow, now: Date) {
  const { status, isActive, expiresAt, daysRemaining, unlimited } = subscriptionOf(subscriptionFacts(subscription), now)
  return {
    id: user.id,
    email: user.email,
    companyName: company,
    createdAt: user.createdAt.toISOString(),
    subscription: { status, isActive, expiresAt, daysRemaining, unlimited },
  }
}

/** The owner's account, because an admin's gate stands before every caller, and the row names the account itself */
export const ownerOf = ({ account, user }: UserRow) => ({ account: account as AccountId, user: user.id as UserId })

/**
 * Applies an action to a user's subscription.
 * @throws Refusal `request.not-found`; `admin.unlimited`, `admin.paid` or `admin.nothing-runs` for one that would not do
 *   what it says.
 */
export async function applyAdminAction(tx: Writer, admin: AdminId, request: AdminActionRequest, now: Date) {
  const row = await findUser(tx, request.userId, request.accountId)
  const before = subscriptionFacts(row.subscription)
  const refusal = adminActionRefusal(request.kind, subscriptionOf(before, now))
  if (refusal) throw new Refusal(refusal)
  const action = await adminActionOf(tx, row, request, now)
  const after = storedOf(afterAdminAction(before, action, now))
  await tx.update(subscriptions).set(after).where(owned(subscriptions, row.account))
  await audit(tx, {
    adminId: admin,
    userId: row.user.id,
    action: action.kind,
    reason: request.reason ?? null,
    data: { ...detailsOf(action), ...(request.accountId && { company: row.company }) },
    at: now,
  })
  return answerOf({ ...row, subscription: { ...row.subscription, ...after } }, now)
}

/** A given period follows the one that runs, as a paid one would. */
async function adminActionOf(
  tx: Writer,
  row: UserRow,
  { kind, days, plan }: AdminActionRequest,
  now: Date,
): Promise<AdminAction> {
  if (kind === 'extend-trial') return { kind, days: days ?? EXTENSION_DAYS }
  if (kind !== 'activate') return { kind }
  const { account } = ownerOf(row)
  const context = { db: tx, account, now }
  const zone = zoneOf(await findAccount(context), now)
  const chosen = plan ?? 'monthly'
  const { until } = nextPeriod(chosen, { running: await runningPeriod(context), zone, now })
  return { kind, plan: chosen, until }
}

function storedOf({ trialEndsAt, trialRestarted, paid, unlimited }: SubscriptionFacts) {
  return { trialEndsAt, trialRestarted, unlimited, plan: paid?.plan ?? null, paidUntil: paid?.until ?? null }
}

function detailsOf(action: AdminAction): Record<string, string> {
  if (action.kind === 'extend-trial') return { days: String(action.days) }
  return action.kind === 'activate' ? { plan: action.plan, until: action.until.toISOString() } : {}
}

/** Signs a user out everywhere, and tells him where he was signed in. Evict what is cached of his sessions and wake the mail afterwards. */
export async function endUserSessions(
  tx: Writer,
  admin: AdminId,
  { userId, reason, appUrl }: Pick<AdminActionRequest, 'userId' | 'reason'> & { appUrl: string },
  now: Date,
) {
  const row = await findUser(tx, userId)
  const { account, user } = ownerOf(row)
  const count = await endSessionsOf(tx, { user }, now)
  if (count > 0) {
    const context = { db: tx, account, now }
    const data = { count: String(count) }
    const event = await recordAccountEvent(context, { user, kind: 'sessions-ended-by-support', data })
    await queueSecurityMail(context, { user, once: `security ${event}`, appUrl, letter: sessionsEndedLetter })
  }
  await audit(tx, { adminId: admin, userId, action: 'end-sessions', reason: reason ?? null, at: now })
  return answerOf(row, now)
}
