/** Screenshots of reports that were closed long ago. By the index of closed reports. */
import { eq, inArray, lte } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { issueReports, issueReportScreenshots } from '#db/schema/issue-reports.ts'
import { screenshotsGoBefore } from '#domain/issue-reports/issue-report.ts'

export async function sweepReportScreenshots(tx: Writer, most: number, now: Date): Promise<number> {
  const batch = tx
    .select({ id: issueReportScreenshots.messageId })
    .from(issueReports)
    .innerJoin(issueReportScreenshots, eq(issueReportScreenshots.reportId, issueReports.id))
    .where(lte(issueReports.closedAt, screenshotsGoBefore(now)))
    .limit(most)
  return (await tx.delete(issueReportScreenshots).where(inArray(issueReportScreenshots.messageId, batch))).rowsAffected
}
