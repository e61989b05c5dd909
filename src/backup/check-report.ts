/** The report of the last check, kept in the data folder: the database is what it is about, and may not take it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckReport } from '#domain/health/integrity.ts'

export const checkReportFile = (dataDir: string) => join(dataDir, 'check-report.json')

export function readReport(dataDir: string): CheckReport | null {
  try {
    // because only keepReport writes it
    return JSON.parse(readFileSync(checkReportFile(dataDir), 'utf8')) as CheckReport
  } catch {
    // There is none, or a full disk cut it off.
    return null
  }
}

export function keepReport(dataDir: string, report: CheckReport): void {
  const file = checkReportFile(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(report), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
