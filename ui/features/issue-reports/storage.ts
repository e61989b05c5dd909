/** Unsent report of each user, in local storage. */
import { REPORT_TOPICS, type ReportTopic } from '#domain/issue-reports/issue-report.ts'
import { forgetEntry, read, write } from '#ui/platform/storage/storage.ts'

/** `email` is null while it is the suggested one. */
export type ReportDraft = { category: ReportTopic | null; description: string; email: string | null }

export const EMPTY_REPORT: ReportDraft = { category: null, description: '', email: null }

export function readReportOf(user: string): ReportDraft {
  try {
    const { category, description, email } = Object(JSON.parse(read(reportKey(user)) ?? 'null'))
    return {
      category: REPORT_TOPICS.find((topic) => topic === category) ?? null,
      description: typeof description === 'string' ? description : '',
      email: typeof email === 'string' ? email : null,
    }
  } catch {
    return EMPTY_REPORT
  }
}

export function rememberReportOf(user: string, report: ReportDraft): void {
  if (report === EMPTY_REPORT) forgetEntry(reportKey(user))
  else write(reportKey(user), JSON.stringify(report))
}

const reportKey = (user: string) => `report:${user}`
