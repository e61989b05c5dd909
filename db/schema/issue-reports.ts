/** Reports to support as conversations: each belongs to the member who wrote it, in the company he wrote it from. */
import { sql } from 'drizzle-orm'
import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReportCategory, ReportSeverity, ReportStatus, ReportTopic } from '#domain/issue-reports/issue-report.ts'
import { id, instant } from '#db/columns.ts'
import { accounts, users } from './account.ts'
import { admins } from './admin.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

export const issueReports = sqliteTable(
  'issue_reports',
  {
    id: id(),
    accountId: accountId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    ticket: text('ticket').notNull(),
    category: text('category').$type<ReportCategory>().notNull(),
    topic: text('topic').$type<ReportTopic>(),
    severity: text('severity').$type<ReportSeverity>(),
    status: text('status').$type<ReportStatus>().notNull(),
    /** The beginning of what was written, for lists. */
    summary: text('summary').notNull(),
    diagnostics: text('diagnostics').notNull(),
    /** Where answers go. */
    email: text('email').notNull(),
    /** The one that had been closed for too long when its writer answered there. */
    continues: text('continues'),
    /** The admin who takes care of it. */
    assignedTo: text('assigned_to').references(() => admins.id),
    createdAt: instant('created_at').notNull(),
    /** The time of the last message or change of status that its writer can see. */
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
    /** The last answer of support, and when the writer last saw the conversation. */
    answeredAt: instant('answered_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('issue_reports_ticket').on(table.ticket),
    index('issue_reports_of_user').on(table.userId, table.accountId, table.id),
    index('issue_reports_unread')
      .on(table.accountId, table.userId)
      .where(sql`${table.answeredAt} > coalesce(${table.seenAt}, 0)`),
    index('issue_reports_of_day').on(table.accountId, table.createdAt),
    index('issue_reports_by_status').on(table.status, table.updatedAt, table.id),
    index('issue_reports_by_update').on(table.updatedAt, table.id),
    index('issue_reports_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
)

/** Append-only by trigger. */
export const issueReportMessages = sqliteTable(
  'issue_report_messages',
  {
    id: id(),
    accountId: accountId(),
    reportId: text('report_id')
      .notNull()
      .references(() => issueReports.id),
    by: text('by').$type<'user' | 'support'>().notNull(),
    /** Who of support wrote it; null for the user. */
    adminId: text('admin_id').references(() => admins.id),
    /** A note among admins, which no answer to the user contains. */
    internal: integer('internal', { mode: 'boolean' }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('issue_report_messages_report').on(table.reportId, table.id),
    index('issue_report_messages_of_day').on(table.accountId, table.by, table.at),
  ],
)

/** Deleted 90 days after the report was closed (src/jobs/sweep.ts). */
export const issueReportScreenshots = sqliteTable(
  'issue_report_screenshots',
  {
    messageId: text('message_id')
      .primaryKey()
      .references(() => issueReportMessages.id),
    accountId: accountId(),
    reportId: text('report_id')
      .notNull()
      .references(() => issueReports.id),
    type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [index('issue_report_screenshots_report').on(table.reportId)],
)
