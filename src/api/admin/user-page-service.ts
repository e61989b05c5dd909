/** One user as an admin sees him: how his subscription stands, how much he works with the product, and what happened. */
import { and, asc, desc, eq, gt, ne, sql, sum } from 'drizzle-orm'
import type { AccountScope } from '#http/context.ts'
import { dailyInvoiceLimit, subscriptionFacts } from '#api/subscription/service.ts'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import { supportAccess } from '#db/schema/auth.ts'
import { customerCounts } from '#db/schema/customers.ts'
import { documentEvents, documentSums } from '#db/schema/documents.ts'
import { paidPeriods, subscriptionPayments, subscriptions } from '#db/schema/subscription.ts'
import { members } from '#db/schema/team.ts'
import { hadTrial, subscriptionOf } from '#domain/subscription/subscription.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountId, AdminId, UserId } from '#http/identity.ts'
import { answerOf, findUser, ownerOf, type UserRow } from './user-service.ts'
import { openSessions } from './users/session-service.ts'

type Owner = { account: AccountId; user: UserId }

/** @throws Refusal `request.not-found` */
export async function showUser(db: Reader, _admin: AdminId, userId: string, now: Date) {
  const row = await findUser(db, userId)
  const owner = ownerOf(row)
  const { trialEndsAt, trialRestarted, plan, paidUntil } = row.subscription
  return {
    ...answerOf(row, now),
    account: await companyOf(db, owner),
    companies: await companiesOf(db, row, now),
    trial: hadTrial({ trialEndsAt }) ? { endsAt: trialEndsAt.toISOString(), restarted: trialRestarted } : null,
    paid: plan && paidUntil ? { plan, until: paidUntil.toISOString() } : null,
    usage: await usageOf(db, owner, now),
    sessions: await openSessions(db, owner.user, now),
    timeline: await timelineOf(db, row),
  }
}

async function companyOf(db: Reader, { account }: Owner) {
  const [company] = await db
    .select({ country: accounts.country, timeZone: accounts.timeZone, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, account))
  return company ?? null
}

const MEMBER = { role: members.role, joinedAt: members.joinedAt, leftAt: members.leftAt }

/** All that he has ever worked in, the first one first. */
async function companiesOf(db: Reader, { user }: UserRow, now: Date) {
  const { name, nameAr } = accounts
  const rows = await db
    .select({ id: accounts.id, name, nameAr, ...MEMBER, subscription: subscriptions, access: supportAccess.until })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(subscriptions, owned(subscriptions, members.accountId))
    .leftJoin(supportAccess, owned(supportAccess, members.accountId, gt(supportAccess.endsAt, now)))
    .where(eq(members.userId, user.id))
  const inOrder = rows.toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime())
  return inOrder.map(({ subscription, leftAt, joinedAt: _joined, access, ...company }) => {
    const { status, isActive, expiresAt, daysRemaining, unlimited } = subscriptionOf(
      subscriptionFacts(subscription),
      now,
    )
    const shown = { status, isActive, expiresAt, daysRemaining, unlimited }
    return {
      ...company,
      leftAt: leftAt?.toISOString() ?? null,
      subscription: shown,
      /** The last day on which the company lets support look at it, in its own zone. */
      supportAccessUntil: access,
    }
  })
}

async function usageOf(db: Reader, { account }: Owner, now: Date) {
  const context = { db, account, now }
  const { invoicesCreatedToday, dailyLimit } = await dailyInvoiceLimit(context)
  const sums = await db
    .select({ isDraft: sql<number>`${documentSums.status} = 'draft'`, times: sum(documentSums.count).mapWith(Number) })
    .from(documentSums)
    .where(owned(documentSums, account, eq(documentSums.type, 'invoice')))
    .groupBy(sql`1`)
  const timesOf = (isDraft: number) => sums.find((row) => row.isDraft === isDraft)?.times ?? 0
  return {
    issuedToday: invoicesCreatedToday,
    dailyLimit,
    issued: timesOf(0),
    lastIssuedAt: (await invoiceIssuedAt(context, desc))?.toISOString() ?? null,
    drafts: timesOf(1),
    customers: await customersOf(context),
  }
}

async function customersOf({ db, account }: AccountScope): Promise<number> {
  const [counted] = await db
    .select({ count: customerCounts.count })
    .from(customerCounts)
    .where(owned(customerCounts, account))
  return counted?.count ?? 0
}

/** The time of the first or of the last invoice. */
async function invoiceIssuedAt({ db, account }: AccountScope, direction: typeof asc): Promise<Date | undefined> {
  const [event] = await db
    .select({ at: documentEvents.at })
    .from(documentEvents)
    .where(owned(documentEvents, account, eq(documentEvents.kind, 'issued'), eq(documentEvents.type, 'invoice')))
    .orderBy(direction(documentEvents.at))
    .limit(1)
  return event?.at
}

/** The most events of a kind on the page: older ones are in the audit and in the list of payments. */
const MOST_OF_A_KIND = 50

type Event =
  | { kind: 'signed-up'; at: string }
  | { kind: 'first-invoice'; at: string }
  | { kind: 'paid'; at: string; plan: 'monthly' | 'yearly'; amount: string; currency: string; until: string }
  | {
      kind: 'act'
      at: string
      action: string
      reason: string | null
      data: Record<string, string>
      admin: string | null
    }

/** The newest first. */
async function timelineOf(db: Reader, row: UserRow): Promise<Event[]> {
  const { account, user } = ownerOf(row)
  const events: Event[] = [
    { kind: 'signed-up', at: row.user.createdAt.toISOString() },
    ...(await firstInvoiceOf({ db, account })),
    ...(await paidBy({ db, account })),
    ...(await doneTo(db, user)),
  ]
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

async function firstInvoiceOf(context: AccountScope): Promise<Event[]> {
  const at = await invoiceIssuedAt(context, asc)
  return at ? [{ kind: 'first-invoice', at: at.toISOString() }] : []
}

async function paidBy({ db, account }: AccountScope): Promise<Event[]> {
  const rows = await db
    .select({ period: paidPeriods, amount: subscriptionPayments.amount, currency: subscriptionPayments.currency })
    .from(paidPeriods)
    .innerJoin(subscriptionPayments, eq(subscriptionPayments.id, paidPeriods.paymentId))
    .where(owned(paidPeriods, account))
    .orderBy(desc(paidPeriods.ends))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ period, amount, currency }) => ({
    kind: 'paid',
    at: period.addedAt.toISOString(),
    plan: period.plan,
    amount: formatMinor(minor(amount), currency),
    currency,
    until: period.ends.toISOString(),
  }))
}

async function doneTo(db: Reader, user: UserId): Promise<Event[]> {
  const rows = await db
    .select({ line: adminAudit, admin: admins.email })
    .from(adminAudit)
    .leftJoin(admins, eq(admins.id, adminAudit.adminId))
    // Looking at him did nothing to him.
    .where(and(eq(adminAudit.userId, user), ne(adminAudit.action, 'open-user')))
    .orderBy(desc(adminAudit.at))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ line: { at, action, reason, data }, admin }) => ({
    kind: 'act',
    at: at.toISOString(),
    action,
    reason,
    data,
    admin,
  }))
}
