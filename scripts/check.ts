/**
 * `bun run check`: the whole gate, some forty minutes on two cores. It installs what the tests need, runs every step of
 * gate-steps.ts, two at a time, goes on after a failure so that all of them are seen, and ends with `N passed, N
 * failed`. docs/measurements/gate.md has what each step takes.
 *
 *   bun run check --only lint --only tests/house
 */
import { ensureBrowser } from './browser.ts'
import { type Counts, failuresIn } from './counts.ts'
import { gateSteps, type Step } from './gate-steps.ts'
import { bun, run, seconds } from './processes.ts'

type Report = Counts & { name: string; durationMs: number; note?: string; failures?: string[]; flaky?: string[] }

/** On two cores more would only wait for each other. */
const AT_ONCE = 2
/** A slower machine than the two cores it is measured on may take longer; what hangs must end. */
const WHOLE_GATE_MS = 75 * 60_000
/** Shown again at the end. */
const MOST_FAILURES = 10

const startedAt = performance.now()
const reports: Report[] = []

const install = { name: 'install', commands: [bun('install', '--frozen-lockfile')], limitMs: 5 * 60_000 }
// Without packages every step would fail.
if (record(await runStep(install, {})).failed === 0) await runAll()
print()

async function runAll(): Promise<void> {
  const steps = chosenSteps()
  // The same seed each time, so that a failure is about the change; `bun run soak` takes random ones.
  const env: Record<string, string> = { SANAD_RUNS: '1', SANAD_SEED: '1' }
  if (steps.some((step) => step.counts !== undefined)) {
    const browser = await findBrowser()
    if (browser !== undefined) env.CHROMIUM_PATH = browser
  }
  const isNeeded = ({ name }: Step) => steps.some(({ needs }) => needs?.includes(name))
  // The output of parallel steps is shown whole when each has ended.
  const quiet = steps.filter((step) => !isNeeded(step)).length > 1
  const running = new Map<string, Promise<void>>()
  const isReady = ({ needs = [] }: Step) =>
    ![...steps.map(({ name }) => name), ...running.keys()].some((name) => needs.includes(name))
  while (steps.length > 0 || running.size > 0) {
    const at = running.size < AT_ONCE ? steps.findIndex(isReady) : -1
    const [step] = at === -1 ? [] : steps.splice(at, 1)
    if (step) running.set(step.name, end(step))
    else await Promise.race(running.values())
  }

  async function end(step: Step): Promise<void> {
    record(await runStep(step, env, quiet))
    running.delete(step.name)
  }
}

/** All steps, or those named with `--only` and what they need, in the gate's own order. */
function chosenSteps(): Step[] {
  const steps = gateSteps()
  const names = process.argv.flatMap((argument, index, all) => (all[index - 1] === '--only' ? [argument] : []))
  if (names.length === 0) return steps
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`no step ${unknown.join(', ')}; there are: ${steps.map((step) => step.name).join(', ')}\n`)
    process.exit(2)
  }
  const needed = steps.filter((step) => names.includes(step.name)).flatMap((step) => step.needs ?? [])
  return steps.filter((step) => names.includes(step.name) || needed.includes(step.name))
}

async function findBrowser(): Promise<string | undefined> {
  const from = performance.now()
  announce('browser')
  try {
    const path = await ensureBrowser()
    process.stdout.write(`${path}\n`)
    record({ name: 'browser', passed: 1, failed: 0, skipped: 0, durationMs: performance.now() - from })
    return path
  } catch (error) {
    process.stdout.write(`${String(error)}\n`)
    record({ name: 'browser', passed: 0, failed: 1, skipped: 0, durationMs: performance.now() - from })
    return undefined
  }
}

async function runStep(step: Step, env: Record<string, string>, quiet = false): Promise<Report> {
  if (quiet) process.stdout.write(`\n${step.name} …\n`)
  else announce(step.name)
  const from = performance.now()
  let output = ''
  let problem: string | undefined
  for (const command of step.commands) {
    const limitMs = Math.min(step.limitMs, WHOLE_GATE_MS - (performance.now() - startedAt))
    if (limitMs <= 0) {
      problem = 'the gate was out of time'
      break
    }
    const outcome = await run(command, { env, limitMs, quiet })
    output += outcome.output
    if (outcome.timedOut) problem = `stopped after ${seconds(limitMs)}`
    else if (outcome.exitCode !== 0) problem = `ended with ${outcome.exitCode}`
    if (problem !== undefined) break
  }
  if (quiet) {
    announce(step.name)
    process.stdout.write(output)
  }
  const durationMs = performance.now() - from
  const flaky = step.flaky?.(output) ?? []
  return { name: step.name, durationMs, failures: failuresIn(output), flaky, ...judge(step, output, problem) }
}

/** A step that fails without a failed test counts as one failure, and so does one that ran no test at all. */
function judge(step: Step, output: string, problem: string | undefined): Counts & { note?: string } {
  if (step.counts === undefined) {
    return problem === undefined
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0, note: problem }
  }
  const counts = step.counts(output)
  if (counts.failed > 0) return counts
  if (problem !== undefined) return { ...counts, failed: 1, note: problem }
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test ran' }
  return counts
}

function record(report: Report): Report {
  reports.push(report)
  return report
}

function announce(name: string): void {
  process.stdout.write(`\n── ${name}\n`)
}

function print(): void {
  const order = ['install', 'browser', ...gateSteps().map(({ name }) => name)]
  reports.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const sum = (part: keyof Counts) => reports.reduce((total, report) => total + report[part], 0)
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
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
  // Below the table: of a long run often only the last lines are kept.
  const failures = reports.flatMap((report) => report.failures ?? []).slice(0, MOST_FAILURES)
  process.stdout.write(failures.map((failure) => `${failure}\n\n`).join(''))
  const flaky = reports.flatMap((report) => report.flaky ?? [])
  if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky: ${flaky.join('; ')}\n`)
  process.stdout.write(`in ${seconds(performance.now() - startedAt)}\n`)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
