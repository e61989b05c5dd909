/** The report draft: text in local storage, screenshot in memory. */
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { REPORT_TOPICS, type ReportTopic } from '#domain/issue-reports/issue-report.ts'
import { forgetEntry, read, write } from '#ui/platform/storage/storage.ts'
import type { Screenshot } from './screenshot-state.ts'

/** `of` is the user id, so that a screenshot is never sent by another user. */
const screenshotAtom = atom<{ of: string; picture: Screenshot } | null>(null)

/** Survives navigation. Text is short, so every change is stored without debouncing. */
export function useReportDraft(user: string) {
  const [report, setReport] = useState(() => readReportOf(user))
  const [chosen, setChosen] = useAtom(screenshotAtom)
  const save = (next: ReportDraft) => {
    setReport(next)
    rememberReportOf(user, next)
  }
  const change = (changed: Partial<ReportDraft>) => save({ ...report, ...changed })
  const show = (picture: Screenshot | null) => setChosen(picture === null ? null : { of: user, picture })
  const discard = () => {
    save(EMPTY_REPORT)
    setChosen(null)
  }
  return { report, change, screenshot: chosen?.of === user ? chosen.picture : null, show, discard }
}

/** `email` is null while it is the suggested one. */
export type ReportDraft = { category: ReportTopic | null; description: string; email: string | null }

export const EMPTY_REPORT: ReportDraft = { category: null, description: '', email: null }

function readReportOf(user: string): ReportDraft {
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
