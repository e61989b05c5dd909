/** An error that is to be reported on the next page, which is loaded anew: kept for this tab until the report is sent. */
import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

const KEY = 'reported_error'

/** `details`: those of `technicalDetails`. */
export function rememberReportedError(details: string): void {
  writeInTab(KEY, `${location.pathname}\n${details}`)
}

/** The path of the page, and the details below it. */
export const readReportedError = (): string | null => readInTab(KEY)

export function forgetReportedError(): void {
  writeInTab(KEY, null)
}
