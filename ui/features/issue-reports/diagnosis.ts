/** The technical details of a report: in English, for the support team, and never what a document says. */
import { LONGEST_DIAGNOSTICS } from '#domain/issue-reports/issue-report.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { failedCalls } from '#ui/platform/api/recent-failures.ts'
import { diagnosisText, type Fact } from '#ui/platform/feedback/diagnostics.ts'
import { readReportedError } from '#ui/platform/feedback/reported-error.ts'
import { pageBefore } from '#ui/platform/navigation/page-before.ts'

/** A stack of calls is longer than what helps. */
const LONGEST_ERROR = 1500

/** The facts of the device, the page before, what failed last, and the error that led to the report. */
export function reportDiagnosis(facts: readonly Fact[]): string {
  const before = pageBefore()
  const failures = failedCalls.map(lineOf)
  const reported = readReportedError()
  const lines = [
    diagnosisText(facts),
    `Page before: ${before === null ? 'none' : withoutIds(before)}`,
    `Last errors: ${failures.length === 0 ? 'none' : ''}`.trim(),
    ...failures,
    ...(reported === null ? [] : [`Error on ${withoutIds(reported).slice(0, LONGEST_ERROR)}`]),
  ]
  return lines.join('\n').slice(0, LONGEST_DIAGNOSTICS)
}

function lineOf({ at, url, method = 'GET', error }: (typeof failedCalls)[number]): string {
  const { status, reason, requestId } = error instanceof ApiError ? error : {}
  const answer = status === undefined ? 'no answer' : [status, reason].filter(Boolean).join(' ')
  const request = requestId === undefined ? '' : `, request ${requestId}`
  // A query may contain what was typed into a search.
  const { pathname } = new URL(url, location.origin)
  return `${new Date(at).toISOString()} ${method} ${withoutIds(pathname)}: ${answer}${request}`
}

/** Long segments with digits are ids, or keys of links: they tell support nothing. */
const withoutIds = (text: string): string => text.replace(/(?<=\/)(?=[\w-]*\d)[\w-]{16,}(?=[/\s]|$)/g, ':id')
