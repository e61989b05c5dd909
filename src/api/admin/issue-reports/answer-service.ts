/** Answers, notes, status and assignment of a report: each is audited in its own transaction. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { mailWriter } from '#api/issue-reports/letter-service.ts'
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { admins } from '#db/schema/admin.ts'
import { issueReportMessages, issueReports } from '#db/schema/issue-reports.ts'
import type { ReportStatus } from '#domain/issue-reports/issue-report.ts'
import { Refusal } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import type { AdminId } from '#http/identity.ts'
import type { Env } from '#src/env/env.ts'
import { accountOf, findThread } from './inbox-service.ts'
import type { Answer } from './model.ts'

type Act = { admin: AdminId; now: Date }

type Report = typeof issueReports.$inferSelect

/**
 * An answer, which the writer also gets by mail, or a note among admins. The same text twice in a row is one press too many,
 * and adds nothing. @throws Refusal `request.not-found`; `request.invalid` naming `text`
 */
export async function answerReport(
  tx: Writer,
  { admin, now, env }: Act & { env: Pick<Env, 'supportEmail' | 'appUrl'> },
  id: string,
  { text: typed, internal = false }: Answer,
) {
  const text = stripBidi(typed).trim()
  if (text === '') throw new Refusal('request.invalid', { fields: { text: { problem: 'missing' } } })
  const { report } = await findThread(tx, id)
  const repeated = await repeatedBy(tx, report, { admin, text, internal })
  if (repeated !== undefined) return { id: repeated, status: report.status }
  const message = newId()
  const row = { id: message, accountId: report.accountId, reportId: id, by: 'support', adminId: admin } as const
  await tx.insert(issueReportMessages).values({ ...row, internal, text, at: now })
  const act = { adminId: admin, userId: report.userId, data: { ticket: report.ticket }, at: now }
  await audit(tx, { ...act, action: internal ? 'note-report' : 'answer-report' })
  if (internal) return { id: message, status: report.status }
  await change(tx, report, { status: 'answered', closedAt: null, answeredAt: now, updatedAt: now })
  await mailWriter({ db: tx, account: accountOf({ report }), now }, report, { text, kind: 'answer' }, env)
  return { id: message, status: 'answered' as const }
}

/** @throws Refusal `request.not-found` */
export async function setReportStatus(tx: Writer, { admin, now }: Act, id: string, status: ReportStatus) {
  const { report } = await findThread(tx, id)
  if (report.status === status) return { status }
  await change(tx, report, { status, closedAt: status === 'closed' ? now : null, updatedAt: now })
  const data = { ticket: report.ticket, status }
  await audit(tx, { adminId: admin, userId: report.userId, action: 'report-status', data, at: now })
  return { status }
}

/** @throws Refusal `request.not-found`; `request.invalid` naming `adminId` for an admin who is not there */
export async function assignReport(tx: Writer, { admin, now }: Act, id: string, adminId: string | null) {
  const { report } = await findThread(tx, id)
  const isMeant = and(eq(admins.id, adminId ?? ''), isNull(admins.removedAt))
  const [assigned] = adminId === null ? [null] : await tx.select().from(admins).where(isMeant)
  if (assigned === undefined) throw new Refusal('request.invalid', { fields: { adminId: { problem: 'unknown' } } })
  const assignedTo = assigned && { id: assigned.id, email: assigned.email }
  if (report.assignedTo === adminId) return { assignedTo }
  await change(tx, report, { assignedTo: adminId })
  const data = { ticket: report.ticket, ...(assigned && { to: assigned.email }) }
  await audit(tx, { adminId: admin, userId: report.userId, action: 'assign-report', data, at: now })
  return { assignedTo }
}

async function change(tx: Writer, { id, accountId }: Report, changes: Partial<Report>): Promise<void> {
  await tx
    .update(issueReports)
    .set(changes)
    .where(owned(issueReports, accountId, eq(issueReports.id, id)))
}

async function repeatedBy(
  tx: Writer,
  { id, accountId }: Report,
  { admin, text, internal }: { admin: AdminId; text: string; internal: boolean },
): Promise<string | undefined> {
  const [last] = await tx
    .select()
    .from(issueReportMessages)
    .where(owned(issueReportMessages, accountId, and(eq(issueReportMessages.reportId, id))))
    .orderBy(desc(issueReportMessages.id))
    .limit(1)
  const isSame = last?.adminId === admin && last.text === text && last.internal === internal
  return isSame ? last.id : undefined
}
