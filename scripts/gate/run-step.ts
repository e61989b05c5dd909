/** Runs one step to its end and counts what passed. */
import { run, seconds } from '#scripts/processes.ts'
import type { Counts } from './counts.ts'
import { failuresIn } from './failures.ts'
import type { Report } from './report.ts'
import type { Step } from './steps.ts'

export type RunOptions = {
  env: Record<string, string>
  /** The output of steps that run at once is shown whole when each has ended. */
  quiet: boolean
  /** How long the whole gate may still take. */
  leftMs: () => number
}

/** The lines shown of either end of a tool's output. */
const SHOWN_LINES = 10

export async function runStep(step: Step, { env, quiet, leftMs }: RunOptions): Promise<Report> {
  if (!quiet) announce(step.name)
  const from = performance.now()
  const outputs: string[] = []
  let problem: string | undefined
  for (const command of step.commands) {
    const limitMs = Math.min(step.limitMs, leftMs())
    if (limitMs <= 0) problem = 'the gate was out of time'
    else {
      const outcome = await run(command.args, { env: { ...env, ...command.env }, limitMs, quiet })
      outputs.push(outcome.output)
      if (outcome.timedOut) problem = `stopped after ${seconds(limitMs)}`
      else if (outcome.exitCode !== 0) problem = `ended with ${outcome.exitCode}`
    }
    if (problem !== undefined) break
  }
  if (quiet) {
    announce(step.name)
    process.stdout.write(outputs.join(''))
  }
  const judged = step.advises ? adviceOf(outputs) : judge(step, outputs, problem)
  return {
    name: step.name,
    durationMs: performance.now() - from,
    failures: step.counts === undefined ? saidBy(outputs, problem) : outputs.flatMap((output) => failuresIn(output)),
    flaky: outputs.flatMap((output) => step.flaky?.(output) ?? []),
    ...judged,
    note: [judged.note, step.note].filter((note) => note !== undefined).join('; ') || undefined,
  }
}

export function announce(name: string): void {
  process.stdout.write(`\n── ${name}\n`)
}

/** Both ends of a failed tool's output: lint names its first faults at the beginning, a build at its end. */
export function saidBy(outputs: readonly string[], problem: string | undefined): string[] {
  if (problem === undefined) return []
  const lines = Bun.stripANSI(outputs.join(''))
    .split('\n')
    .filter((line) => line.trim() !== '')
  const left = lines.length - 2 * SHOWN_LINES
  if (left <= 0) return [lines.join('\n')]
  return [[...lines.slice(0, SHOWN_LINES), `… ${left} more lines, above`, ...lines.slice(-SHOWN_LINES)].join('\n')]
}

/** A step that only advises: its last line is its note. It counts where it had an answer, and never as failed. */
export function adviceOf(outputs: readonly string[]): Counts & { note: string } {
  const note = outputs.join('').trimEnd().split('\n').at(-1) || 'not asked'
  return { passed: note.startsWith('not asked') ? 0 : 1, failed: 0, skipped: 0, note }
}

/** A step that fails without a failed test counts as one failure, and so does one that ran no test at all. */
export function judge(
  step: Pick<Step, 'counts'>,
  outputs: readonly string[],
  problem: string | undefined,
): Counts & { note?: string } {
  if (step.counts === undefined) {
    return problem === undefined
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0, note: problem }
  }
  const counts = outputs.map(step.counts).reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
  if (counts.failed > 0) return counts
  if (problem !== undefined) return { ...counts, failed: 1, note: problem }
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test ran' }
  return counts
}
