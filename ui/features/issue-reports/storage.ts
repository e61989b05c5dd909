/** What this browser keeps of a report to support until it is sent, for each user by his id. */
import { REPORT_TOPICS, type ReportTopic } from '#domain/issue-reports/issue-report.ts'
import { read, write } from '#ui/platform/storage/storage.ts'

/** As far as somebody wrote it. `email` is null as long as it is the one that is proposed. */
export type KeptReport = { category: ReportTopic | null; description: string; email: string | null }

export const NO_REPORT: KeptReport = { category: null, description: '', email: null }

export function readReportOf(user: string): KeptReport {
  try {
    const { category, description, email } = Object(JSON.parse(read(reportKey(user)) ?? 'null'))
    return {
      category: REPORT_TOPICS.find((topic) => topic === category) ?? null,
      description: typeof description === 'string' ? description : '',
      email: typeof email === 'string' ? email : null,
    }
  } catch {
    return NO_REPORT
  }
}

export function rememberReportOf(user: string, report: KeptReport): void {
  write(reportKey(user), JSON.stringify(report))
}

const reportKey = (user: string) => `report:${user}`
