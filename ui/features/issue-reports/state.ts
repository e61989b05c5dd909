/** The report draft: text in local storage, screenshot in memory. */
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { type ReportDraft, EMPTY_REPORT, readReportOf, rememberReportOf } from './storage.ts'
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
