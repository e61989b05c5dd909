/** The report of the last check, saved in the data folder, because the damaged database may not be writable. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckReport } from '#domain/health/integrity.ts'

export const checkReportFile = (dataDir: string) => join(dataDir, 'check-report.json')

export function readReport(dataDir: string): CheckReport | null {
  try {
    // because only saveReport writes it
    return JSON.parse(readFileSync(checkReportFile(dataDir), 'utf8')) as CheckReport
  } catch {
    // The file does not exist, or a full disk truncated it.
    return null
  }
}

export function saveReport(dataDir: string, report: CheckReport): void {
  const file = checkReportFile(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(report), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
