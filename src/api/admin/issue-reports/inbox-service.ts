/** The inbox of issue reports: of every user, for every admin. */
import { and, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { findScreenshot, messagesOf } from '#api/issue-reports/thread-service.ts'
import type { Reader } from '#db/database.ts'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { sortOf } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, walkAlong } from '#db/queries/keyset/steps.ts'
import { accounts, users } from '#db/schema/account.ts'
import { admins } from '#db/schema/admin.ts'
import { issueReports } from '#db/schema/issue-reports.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId, AdminId } from '#http/identity.ts'
import type { InboxRequest } from './model.ts'

/** The latest movement first, unless another order is chosen. @throws Refusal `request.invalid` for a forged cursor */
export function listInbox(db: Reader, admin: AdminId, request: InboxRequest) {
  return untilFound(request, (page) => readInbox(db, admin, page))
}

async function readInbox(db: Reader, admin: AdminId, request: InboxRequest) {
  const { status, cursor, sort = '-updated' } = request
  const order = { columns: [issueReports.updatedAt, issueReports.id], direction: sortOf(sort).direction }
  const along = status === undefined ? 'issue_reports_by_update' : 'issue_reports_by_status'
  const where = status && eq(issueReports.status, status)
  const walk = walkAlong({ table: issueReports, index: along, order, where }, positionIn(cursor))
  const { rows, nextCursor } = await readSteps(db, request, [walk], (step, limit) =>
    db
      .select({ ...LISTED, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(issueReports)
      .crossJoin(accounts)
      .crossJoin(users)
      .leftJoin(admins, eq(admins.id, issueReports.assignedTo))
      .where(and(sql`${issueReports.id} = step.id`, ...OF_REPORT, ...filtered(admin, request)))
      .limit(limit),
  )
  return { items: rows.map(itemOf), nextCursor }
}

const LISTED = {
  report: issueReports,
  user: { id: users.id, email: users.email },
  companyName: accounts.name,
  assigned: { id: admins.id, email: admins.email },
}
const OF_REPORT = [eq(accounts.id, issueReports.accountId), eq(users.id, issueReports.userId)]

function filtered(admin: AdminId, { severity, category, assigned, q }: InboxRequest): (SQL | undefined)[] {
  const { assignedTo } = issueReports
  return [
    severity && eq(issueReports.severity, severity),
    category && eq(issueReports.category, category),
    assigned && (assigned === 'me' ? eq(assignedTo, admin) : isNull(assignedTo)),
    matching(q),
  ]
}

function matching(q: string | undefined): SQL | undefined {
  const query = q?.trim() ?? ''
  const part = query.toLowerCase().replace(/[%_]/g, '')
  if (!part) return undefined
  const named = [users.email, accounts.name, accounts.nameAr].map((column) => like(column, `%${part}%`))
  return or(...named, eq(issueReports.ticket, query.toUpperCase()))
}

type Row = {
  report: typeof issueReports.$inferSelect
  user: { id: string; email: string }
  companyName: string
  assigned: { id: string; email: string } | null
}

function itemOf({ report, user, companyName, assigned }: Row) {
  const { id, ticket, category, topic, severity, status, summary, createdAt, updatedAt } = report
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, ticket, category, topic, severity, status, summary, ...times, user, companyName, assignedTo: assigned }
}

/** The whole conversation, with what admins noted among themselves. @throws Refusal `request.not-found` */
export async function showThread(db: Reader, admin: AdminId, id: string) {
  const row = await findThread(db, id)
  const { email, diagnostics, closedAt, continues } = row.report
  const messages = await messagesOf({ db, account: accountOf(row) }, id)
  const all = await db.select({ id: admins.id, email: admins.email, removedAt: admins.removedAt }).from(admins)
  const before = continues === null ? null : (await findThread(db, continues)).report
  return {
    ...itemOf(row),
    email,
    diagnostics,
    closedAt: closedAt?.toISOString() ?? null,
    continues: before && { id: before.id, ticket: before.ticket },
    /** Those whom it can be assigned to. */
    admins: all
      .filter(({ removedAt }) => removedAt === null)
      .map((one) => ({ id: one.id, email: one.email, isYou: one.id === admin })),
    messages: messages.map(({ message, screenshot }) => ({
      id: message.id,
      by: message.by,
      admin: all.find((one) => one.id === message.adminId)?.email ?? null,
      internal: message.internal,
      text: message.text,
      at: message.at.toISOString(),
      screenshot: screenshot !== null,
    })),
  }
}

/** @throws Refusal `request.not-found`, also for a screenshot that has been deleted */
export async function threadScreenshot(db: Reader, _admin: AdminId, named: { id: string; messageId: string }) {
  return findScreenshot({ db, account: accountOf(await findThread(db, named.id)) }, named)
}

/** @throws Refusal `request.not-found` */
export async function findThread(db: Reader, id: string): Promise<Row> {
  const [row] = await db
    .select(LISTED)
    .from(issueReports)
    .crossJoin(accounts)
    .crossJoin(users)
    .leftJoin(admins, eq(admins.id, issueReports.assignedTo))
    .where(and(eq(issueReports.id, id), ...OF_REPORT))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The writer's company, because an admin's gate stands before every caller, and the row names it itself */
export const accountOf = ({ report }: Pick<Row, 'report'>) => report.accountId as AccountId
