/** The report that is being written: its words on the device, its picture while the page stands. */
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { type KeptReport, NO_REPORT, readReportOf, rememberReportOf } from './storage.ts'
import type { Screenshot } from './screenshot-state.ts'

/** `of`: whose it is, so that nobody sends what somebody else has chosen. */
const screenshotAtom = atom<{ of: string; picture: Screenshot } | null>(null)

/** Outlives the page it is written on; each word is kept at once, because they are few. */
export function useReportDraft(user: string) {
  const [report, setReport] = useState(() => readReportOf(user))
  const [chosen, setChosen] = useAtom(screenshotAtom)
  const keep = (next: KeptReport) => {
    setReport(next)
    rememberReportOf(user, next)
  }
  const change = (changed: Partial<KeptReport>) => keep({ ...report, ...changed })
  const show = (picture: Screenshot | null) => setChosen(picture === null ? null : { of: user, picture })
  const discard = () => {
    keep(NO_REPORT)
    setChosen(null)
  }
  return { report, change, screenshot: chosen?.of === user ? chosen.picture : null, show, discard }
}
