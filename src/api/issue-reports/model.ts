/** The schema of a report. `diagnostics` is the text that its writer was shown. */
import { type Static, t } from 'elysia'
import {
  LONGEST_DIAGNOSTICS,
  LONGEST_REPORT,
  MOST_SCREENSHOT_BYTES,
  REPORT_TOPICS,
} from '#domain/issue-reports/issue-report.ts'
import { Email, OneOf, Text } from '#http/fields.ts'

/** The size of the largest screenshot, in characters. */
export const LONGEST_BASE64 = Math.ceil(MOST_SCREENSHOT_BYTES / 3) * 4

export const IssueReportBody = t.Object({
  category: OneOf(REPORT_TOPICS),
  description: Text(LONGEST_REPORT, 1),
  /** Where the answer goes. */
  email: Email,
  diagnostics: Text(LONGEST_DIAGNOSTICS),
  /** PNG, JPEG or WebP, as base64. */
  screenshot: t.Optional(
    t.String({ maxLength: LONGEST_BASE64, minLength: 4, pattern: '^[A-Za-z0-9+/]+={0,2}$', problem: 'not-an-image' }),
  ),
})

export type IssueReport = Static<typeof IssueReportBody>
