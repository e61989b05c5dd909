/** Schemas of the inbox of issue reports. */
import { type Static, t } from 'elysia'
import {
  LONGEST_REPORT,
  REPORT_CATEGORIES,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
} from '#domain/issue-reports/issue-report.ts'
import { Id, OneOf, pageFields, Text } from '#http/fields.ts'

/** Ordered by when something was last said that the user can see: `updated` begins with what has waited longest. */
const INBOX_SORTS = ['-updated', 'updated'] as const

export const InboxQuery = t.Object({
  status: t.Optional(OneOf(REPORT_STATUSES)),
  severity: t.Optional(OneOf(REPORT_SEVERITIES)),
  category: t.Optional(OneOf(REPORT_CATEGORIES)),
  /** Assigned to the admin himself or to nobody; any without it. */
  assigned: t.Optional(OneOf(['me', 'nobody'])),
  /** A ticket, or a part of the writer's e-mail or of the company's name. */
  q: t.Optional(Text(100)),
  sort: t.Optional(OneOf(INBOX_SORTS)),
  ...pageFields,
})

export const InboxParams = t.Object({ id: Id })
export const InboxScreenshotParams = t.Object({ id: Id, messageId: Id })

export const AnswerBody = t.Object({ text: Text(LONGEST_REPORT, 1), internal: t.Optional(t.Boolean()) })
export const ReportStatusBody = t.Object({ status: OneOf(REPORT_STATUSES) })
export const AssignBody = t.Object({ adminId: t.Nullable(Id) })

export type InboxRequest = Static<typeof InboxQuery>
export type Answer = Static<typeof AnswerBody>
