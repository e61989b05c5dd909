/** Answers that are typed and not sent, by report. They last as long as the tab, and no longer than the admin stays signed in. */
import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

const KEY = 'report_answers'

export function readAnswer(report: string): string {
  const text = readAnswers().get(report)
  return typeof text === 'string' ? text : ''
}

/** A blank text is forgotten. */
export function rememberAnswer(report: string, text: string): void {
  const answers = readAnswers()
  if (text === '') answers.delete(report)
  else answers.set(report, text)
  writeInTab(KEY, JSON.stringify(Object.fromEntries(answers)))
}

export function forgetAnswers(): void {
  writeInTab(KEY, null)
}

function readAnswers(): Map<string, unknown> {
  try {
    return new Map(Object.entries(Object(JSON.parse(readInTab(KEY) ?? '{}'))))
  } catch {
    return new Map()
  }
}
