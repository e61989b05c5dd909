/** Conversations as their writer sees them. Another's report is answered as one that never was. */
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { type PageRequest, readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { issueReportMessages, issueReports, issueReportScreenshots } from '#db/schema/issue-reports.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { AccountId, UserId } from '#http/identity.ts'

export type ReportRow = typeof issueReports.$inferSelect

/** A member's call: those of clients and of the system have no user. */
export type MemberRead = ReadContext & { user: UserId }

/** The newest first, with how many conversations have an unread answer. @throws Refusal `request.invalid` for a forged cursor */
export async function listReports(context: MemberRead, request: PageRequest) {
  const { db } = context
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(issueReports.id),
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(issueReports)
        .where(own(context, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ id }) => [id],
  )
  return { items: rows.map(itemOf), nextCursor, unread: await unreadOf(context) }
}

/** @throws Refusal `request.not-found` */
export async function showReport(context: MemberRead, id: string) {
  const report = await findReport(context, id)
  const { email, diagnostics, closedAt, continues } = report
  const before = continues === null ? null : await findReport(context, continues)
  return {
    ...itemOf(report),
    email,
    diagnostics,
    closedAt: closedAt?.toISOString() ?? null,
    continues: before && { id: before.id, ticket: before.ticket },
    messages: await shownMessages(context, id),
  }
}

/** @throws Refusal `request.not-found`, also for a screenshot that has been deleted */
export async function screenshotOf(context: MemberRead, { id, messageId }: { id: string; messageId: string }) {
  await findReport(context, id)
  return findScreenshot(context, { id, messageId })
}

/** @throws Refusal `request.not-found` */
export async function findScreenshot(
  { db, account }: AccountScope,
  { id, messageId }: { id: string; messageId: string },
) {
  const named = and(eq(issueReportScreenshots.reportId, id), eq(issueReportScreenshots.messageId, messageId))
  const [row] = await db
    .select()
    .from(issueReportScreenshots)
    .where(owned(issueReportScreenshots, account, named))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal `request.not-found` */
export async function findReport(context: MemberRead, id: string): Promise<ReportRow> {
  const [report] = await context.db
    .select()
    .from(issueReports)
    .where(own(context, eq(issueReports.id, id)))
  if (!report) throw new Refusal('request.not-found')
  return report
}

/** The messages of a report in their order, each with its screenshot if that is stored. */
export function messagesOf({ db, account }: AccountScope, reportId: string) {
  return db
    .select({ message: issueReportMessages, screenshot: issueReportScreenshots.messageId })
    .from(issueReportMessages)
    .leftJoin(issueReportScreenshots, eq(issueReportScreenshots.messageId, issueReportMessages.id))
    .where(owned(issueReportMessages, account, eq(issueReportMessages.reportId, reportId)))
    .orderBy(asc(issueReportMessages.id))
}

/** The address that a user signs in with. @throws Refusal `request.not-found` */
export async function writerOf({ db }: { db: Reader }, user: string) {
  const [writer] = await db.select({ email: users.email }).from(users).where(eq(users.id, user))
  if (!writer) throw new Refusal('request.not-found')
  return writer
}

export const isUnread = ({ answeredAt, seenAt }: Pick<ReportRow, 'answeredAt' | 'seenAt'>): boolean =>
  answeredAt !== null && (seenAt === null || answeredAt > seenAt)

async function shownMessages(context: MemberRead, reportId: string) {
  const rows = await messagesOf(context, reportId)
  return rows
    .filter(({ message }) => !message.internal)
    .map(({ message: { id, by, text, at }, screenshot }) => ({
      id,
      by,
      text,
      at: at.toISOString(),
      screenshot: screenshot !== null,
    }))
}

/** Counted along the index of those that are unread. */
async function unreadOf(context: MemberRead): Promise<number> {
  const { answeredAt, seenAt } = issueReports
  const [unread] = await context.db
    .select({ times: count() })
    .from(issueReports)
    .where(own(context, gt(answeredAt, sql`coalesce(${seenAt}, 0)`)))
  return unread?.times ?? 0
}

const own = ({ account, user }: { account: AccountId; user: UserId }, which: ReturnType<typeof and>) =>
  owned(issueReports, account, and(eq(issueReports.userId, user), which))

function itemOf(report: ReportRow) {
  const { id, ticket, category, topic, severity, status, summary, createdAt, updatedAt } = report
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, ticket, category, topic, severity, status, summary, unread: isUnread(report), ...times }
}
