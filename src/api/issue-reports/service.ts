/** Reports of a member to support, and his replies. Each is written with its mails in one transaction. */
import { and, count, eq, gte } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { issueReportMessages, issueReports, issueReportScreenshots } from '#db/schema/issue-reports.ts'
import {
  classified,
  diagnosticsText,
  LONGEST_DIAGNOSTICS,
  REPLIES_A_DAY,
  reopens,
  REPORTS_A_DAY,
  type ReportStatus,
  summaryOf,
  TICKET_LETTERS,
  ticketOf,
} from '#domain/issue-reports/issue-report.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { readEmail } from '#domain/text/email.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { UserId } from '#http/identity.ts'
import type { Env } from '#src/env/env.ts'
import { extendSupportAccess } from '#api/account/support-access-service.ts'
import { accountDay } from '#api/subscription/service.ts'
import { mailSupport, mailWriter } from './letter-service.ts'
import type { IssueReport, ReportReply } from './model.ts'
import type { Screenshot } from './screenshots.ts'
import { findReport, type ReportRow, writerOf } from './thread-service.ts'

/** A member's call: those of clients and of the system have no user. */
export type MemberWrite = WriteContext & { user: UserId }

export type ReportEnv = Pick<Env, 'supportEmail' | 'appUrl'>

/**
 * Whoever's trial has ended may report too: it may be what he reports.
 * @throws Refusal `request.invalid` naming a field; `issue-report.daily-limit` with the moment it ends.
 */
export async function reportIssue(
  context: MemberWrite,
  sent: Omit<IssueReport, 'screenshot'>,
  screenshot: Screenshot | undefined,
  env: ReportEnv,
) {
  const { user, now } = context
  const { email: address } = await writerOf(context, user)
  const { description, email, diagnostics } = read(sent, address)
  const { category, topic } = classified(sent.category, sent.topic)
  const severity = sent.severity ?? null
  const summary = summaryOf(description)
  const facts = { category, topic, severity, summary, diagnostics, email, continues: null }
  const report = await addReport(context, { ...facts, createdAt: now, updatedAt: now })
  await addMessage(context, report, { text: description, screenshot })
  await mailSupport(context, report, { text: description, screenshot, isNew: true }, env)
  await mailWriter(context, report, { text: description, kind: 'copy' }, env)
  if (sent.supportAccessDays) await extendSupportAccess(context, user, sent.supportAccessDays)
  return answerOf(report)
}

/**
 * A reply to a report that has been closed for long begins another one, which names it.
 * @throws Refusal `request.not-found`; `issue-report.reply-limit`, or `issue-report.daily-limit` for another one
 */
export async function replyToReport(
  context: MemberWrite,
  id: string,
  { text: typed, screenshot }: Pick<ReportReply, 'text'> & { screenshot: Screenshot | undefined },
  env: ReportEnv,
) {
  const { db, account, now } = context
  const text = stripBidi(typed).trim()
  if (text === '') throw new Refusal('request.invalid', { fields: { text: { problem: 'missing' } } })
  const found = await findReport(context, id)
  await requireReplies(context)
  const report = reopens(found.closedAt, now) ? found : await continued(context, found, text)
  const message = await addMessage(context, report, { text, screenshot })
  const status: ReportStatus = 'open'
  // A reply says that its writer has seen the conversation.
  const changes = { status, closedAt: null, updatedAt: now, seenAt: now }
  await db
    .update(issueReports)
    .set(changes)
    .where(owned(issueReports, account, eq(issueReports.id, report.id)))
  const isNew = report !== found
  await mailSupport(context, report, { text, screenshot, isNew }, env)
  if (isNew) await mailWriter(context, report, { text, kind: 'copy' }, env)
  return { ...answerOf(report), id: message, reportId: report.id, status }
}

/** The writer has read the conversation to its end. @throws Refusal `request.not-found` */
export async function markSeen(context: MemberWrite, id: string): Promise<void> {
  const { db, account, now } = context
  await findReport(context, id)
  await db
    .update(issueReports)
    .set({ seenAt: now })
    .where(owned(issueReports, account, eq(issueReports.id, id)))
}

function read(sent: Omit<IssueReport, 'screenshot'>, address: string) {
  const fields: FieldProblems = {}
  const email = readEmail(sent.email ?? address)
  if (!email.ok) fields.email = email.problem
  const description = stripBidi(sent.description).trim()
  if (description === '') fields.description = { problem: 'missing' }
  const diagnostics = stripBidi(diagnosticsText(sent.diagnostics ?? ''))
  if (diagnostics.length > LONGEST_DIAGNOSTICS) {
    fields.diagnostics = { problem: 'too-long', limit: String(LONGEST_DIAGNOSTICS) }
  }
  if (!email.ok || Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return { description, email: email.value, diagnostics }
}

type NewReport = Omit<
  typeof issueReports.$inferInsert,
  'id' | 'accountId' | 'userId' | 'ticket' | 'status' | 'assignedTo' | 'closedAt' | 'answeredAt' | 'seenAt'
>

async function addReport(context: MemberWrite, facts: NewReport): Promise<ReportRow> {
  await requireReports(context)
  const { db, account, user } = context
  const ticket = ticketOf(crypto.getRandomValues(new Uint8Array(TICKET_LETTERS)))
  const row = { ...facts, id: newId(), accountId: account, userId: user, ticket, status: 'open' as const }
  // One in a thousand million tickets: where it is taken, the next one is free.
  const [report] = await db.insert(issueReports).values(row).onConflictDoNothing().returning()
  return report ?? addReport(context, facts)
}

/** Another report about the same, with what was said of the first one. */
function continued(context: MemberWrite, { id, category, topic, severity, email }: ReportRow, text: string) {
  const { now } = context
  const facts = { category, topic, severity, email, summary: summaryOf(text), diagnostics: '', continues: id }
  return addReport(context, { ...facts, createdAt: now, updatedAt: now })
}

async function addMessage(
  { db, account, now }: MemberWrite,
  { id: reportId }: ReportRow,
  { text, screenshot }: { text: string; screenshot: Screenshot | undefined },
): Promise<string> {
  const id = newId()
  const row = { id, accountId: account, reportId, by: 'user', adminId: null, internal: false, text, at: now } as const
  await db.insert(issueReportMessages).values(row)
  if (screenshot) {
    await db.insert(issueReportScreenshots).values({ messageId: id, accountId: account, reportId, ...screenshot })
  }
  return id
}

async function requireReports(context: ReadContext): Promise<void> {
  const { until, reports } = await writtenToday(context)
  if (reports >= REPORTS_A_DAY) throw new Refusal('issue-report.daily-limit', { resetsAt: until.toISOString() })
}

async function requireReplies(context: ReadContext): Promise<void> {
  const { until, replies } = await writtenToday(context)
  if (replies >= REPLIES_A_DAY) throw new Refusal('issue-report.reply-limit', { resetsAt: until.toISOString() })
}

/** Each report has a first message, which is no reply. */
async function writtenToday(context: ReadContext) {
  const { db, account } = context
  const { from, until } = await accountDay(context)
  const [reports] = await db
    .select({ times: count() })
    .from(issueReports)
    .where(owned(issueReports, account, gte(issueReports.createdAt, from)))
  const byUser = and(eq(issueReportMessages.by, 'user'), gte(issueReportMessages.at, from))
  const [written] = await db
    .select({ times: count() })
    .from(issueReportMessages)
    .where(owned(issueReportMessages, account, byUser))
  const began = reports?.times ?? 0
  return { until, reports: began, replies: (written?.times ?? 0) - began }
}

/** `reference` is what a page from before the tickets reads. */
const answerOf = ({ id, ticket, status }: ReportRow) => ({ id, ticket, reference: ticket, status })
