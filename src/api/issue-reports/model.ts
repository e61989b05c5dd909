/** Schemas of reports and of the conversations about them. */
import { type Static, t } from 'elysia'
import { MOST_ACCESS_DAYS } from '#domain/account/support-access.ts'
import {
  EARLIER_CATEGORIES,
  LONGEST_DIAGNOSTICS,
  LONGEST_REPORT,
  MOST_SCREENSHOT_BYTES,
  REPORT_CATEGORIES,
  REPORT_SEVERITIES,
  REPORT_TOPICS,
} from '#domain/issue-reports/issue-report.ts'
import { Email, Id, OneOf, pageFields, Text } from '#http/fields.ts'

/** The size of the largest screenshot, in characters. */
export const LONGEST_BASE64 = Math.ceil(MOST_SCREENSHOT_BYTES / 3) * 4

/** PNG, JPEG or WebP, as base64. */
const screenshot = t.Optional(
  t.String({ maxLength: LONGEST_BASE64, minLength: 4, pattern: '^[A-Za-z0-9+/]+={0,2}$', problem: 'not-an-image' }),
)

const Facts = t.Record(Text(60, 1), Text(500), { maxProperties: 40 })

export const IssueReportBody = t.Object({
  category: OneOf([...REPORT_CATEGORIES, ...EARLIER_CATEGORIES]),
  severity: t.Optional(OneOf(REPORT_SEVERITIES)),
  topic: t.Optional(OneOf(REPORT_TOPICS)),
  description: Text(LONGEST_REPORT, 1),
  /** Where the answer goes; the address that the writer signs in with, unless another is named. */
  email: t.Optional(Email),
  /** The details that the writer was shown: a text, or facts by name. */
  diagnostics: t.Optional(t.Union([Text(LONGEST_DIAGNOSTICS), Facts])),
  /** Lets support look at the company until this many days from today, or longer where it may already. The owner's to give. */
  supportAccessDays: t.Optional(t.Integer({ minimum: 1, maximum: MOST_ACCESS_DAYS })),
  screenshot,
})

export const ReportReplyBody = t.Object({ text: Text(LONGEST_REPORT, 1), screenshot })

export const ReportParams = t.Object({ id: Id })
export const ReportScreenshotParams = t.Object({ id: Id, messageId: Id })
export const ReportListQuery = t.Object(pageFields)

export type IssueReport = Static<typeof IssueReportBody>
export type ReportReply = Static<typeof ReportReplyBody>
