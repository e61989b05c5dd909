/** The report draft: text in local storage, screenshot in memory. */
import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import {
  REPORT_CATEGORIES,
  REPORT_SEVERITIES,
  REPORT_TOPICS,
  type ReportCategory,
  type ReportSeverity,
  type ReportTopic,
} from '#domain/issue-reports/issue-report.ts'
import { forgetEntry, read, write } from '#ui/platform/storage/storage.ts'
import type { Screenshot } from './screenshot-state.ts'

/** `of` names the user and the conversation, so that a screenshot is never sent by another user, or elsewhere. */
const screenshotAtom = atom<{ of: string; picture: Screenshot } | null>(null)

/** Survives navigation, as long as no other is chosen. */
export function useHeldScreenshot(of: string) {
  const [held, setHeld] = useAtom(screenshotAtom)
  const show = (picture: Screenshot | null) => setHeld(picture === null ? null : { of, picture })
  return { screenshot: held?.of === of ? held.picture : null, show }
}

/** Survives navigation. Text is short, so every change is stored without debouncing. */
export function useReportDraft(user: string) {
  const [report, setReport] = useState(() => readReportOf(user))
  const { screenshot, show } = useHeldScreenshot(user)
  // Another tab has the same draft: what it has sent is not sent from here once more.
  useEffect(() => {
    const reread = ({ key }: StorageEvent) => {
      if (key === reportKey(user)) setReport(readReportOf(user))
    }
    addEventListener('storage', reread)
    return () => removeEventListener('storage', reread)
  }, [user])
  const save = (next: ReportDraft) => {
    setReport(next)
    rememberReportOf(user, next)
  }
  const change = (changed: Partial<ReportDraft>) => save({ ...report, ...changed })
  const discard = () => {
    save(EMPTY_REPORT)
    show(null)
  }
  return { report, change, screenshot, show, discard }
}

/** Severity and topic are those of a bug. `email` is null while it is the suggested one. */
export type ReportDraft = {
  category: ReportCategory
  severity: ReportSeverity
  topic: ReportTopic | null
  description: string
  email: string | null
  /** Support may look at the company. */
  supportAccess: boolean
}

export const EMPTY_REPORT: ReportDraft = {
  category: 'bug',
  severity: 'normal',
  topic: null,
  description: '',
  email: null,
  supportAccess: false,
}

/** A draft from before the kinds has its topic as its category. */
function readReportOf(user: string): ReportDraft {
  try {
    const stored = Object(JSON.parse(read(reportKey(user)) ?? 'null'))
    const { category, severity, topic, description, email, supportAccess } = stored
    return {
      category: REPORT_CATEGORIES.find((known) => known === category) ?? EMPTY_REPORT.category,
      severity: REPORT_SEVERITIES.find((known) => known === severity) ?? EMPTY_REPORT.severity,
      topic: REPORT_TOPICS.find((known) => known === (topic ?? category)) ?? null,
      description: typeof description === 'string' ? description : '',
      email: typeof email === 'string' ? email : null,
      supportAccess: supportAccess === true,
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
