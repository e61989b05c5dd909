/** The report at the end of the gate. */
import { seconds } from '#scripts/processes.ts'
import type { Counts } from './counts.ts'

export type Report = Counts & { name: string; durationMs: number; note?: string; failures?: string[]; flaky?: string[] }

/** Shown again at the end. */
const MOST_FAILURES = 10

/**
 * A table of the steps, what was left out, what failed and how to run it again; the last line is `N passed, N failed`.
 * `leftOut` names the steps of which a change reaches nothing.
 */
export function summaryOf(reports: readonly Report[], durationMs: number, leftOut: readonly string[]): string {
  const sum = (part: keyof Counts) => reports.reduce((total, report) => total + report[part], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const flaky = reports.flatMap((report) => report.flaky ?? [])
  return [
    '',
    ...tableOf(reports),
    ...(leftOut.length > 0 ? [`left out, because the change reaches nothing of them: ${leftOut.join(', ')}`] : []),
    '',
    // Below the table: of a long run often only the last lines are kept.
    ...failuresOf(reports),
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.join('; ')}`] : []),
    `in ${seconds(durationMs)}`,
    `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
    '',
  ].join('\n')
}

function tableOf(reports: readonly Report[]): string[] {
  const rows = reports.map((report) => [
    report.failed === 0 ? 'ok' : 'FAILED',
    report.name,
    String(report.passed),
    String(report.failed),
    String(report.skipped),
    seconds(report.durationMs),
    report.note ?? '',
  ])
  const table = [['', 'step', 'passed', 'failed', 'skipped', 'time', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The first failures of each step, and below them the command that runs that whole step again. */
function failuresOf(reports: readonly Report[]): string[] {
  const failed = reports.filter((report) => report.failed > 0)
  const most = Math.max(1, Math.floor(MOST_FAILURES / failed.length))
  return failed.flatMap(({ name, failures = [], note }) => [
    `FAILED ${name}${note === undefined ? '' : `: ${note}`}`,
    ...failures.slice(0, most),
    ...(failures.length > most ? [`and ${failures.length - most} more`] : []),
    `again: bun run check --only ${/^[\w/-]+$/.test(name) ? name : `'${name}'`} --force`,
    '',
  ])
}
