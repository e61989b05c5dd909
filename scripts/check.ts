/**
 * `bun run check`: the whole gate. It installs what the tests need, runs every step of gate/steps.ts on two cores, goes on
 * after a failure so that all of them are seen, and ends with `N passed, N failed`. A step whose inputs are those of its
 * last green run here counts with that run's figures (decision 77). docs/measurements/gate.md has what each step takes.
 *
 *   bun run check --changed            what the changes since the main branch can reach
 *   bun run check --changed HEAD~3     since that commit
 *   bun run check --only lint --only tests/house
 *   bun run check --force              also what was green with the same inputs
 */
import { ensureTestBrowser } from './browser.ts'
import { readArguments } from './gate/arguments.ts'
import { listFiles } from './gate/changes.ts'
import { greenRunsIn } from './gate/green-runs.ts'
import { showProgress } from './gate/progress.ts'
import { type Report, summaryOf } from './gate/report.ts'
import { announce, runStep } from './gate/run-step.ts'
import { failedNeedOf, runScheduled } from './gate/schedule.ts'
import { chosenSteps } from './gate/selection.ts'
import { gateSteps, type Step } from './gate/steps.ts'
import { bun } from './processes.ts'

/** More at once would only wait for each other where there are two, and what the tests wait is measured on two. */
const CORES = 2
/** A slower machine than the two cores it is measured on may take longer; what hangs must end. */
const WHOLE_GATE_MS = 75 * 60_000
const ROOT = process.cwd()

const startedAt = performance.now()
const passedMs = () => performance.now() - startedAt
const reports: Report[] = []
const chosen = chosenOrExit()

const install: Step = {
  name: 'install',
  commands: [{ args: bun('install', '--frozen-lockfile') }],
  limitMs: 5 * 60_000,
}
// Every other step needs the packages.
const installed = await runStep(install, { env: {}, quiet: false, leftMs })
reports.push(installed)
if (installed.failed === 0) await runAll()
const order = ['install', 'browser', ...gateSteps().map(({ name }) => name)]
reports.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
process.stdout.write(summaryOf(reports, passedMs(), chosen.leftOut))
process.exitCode = reports.some(({ failed }) => failed > 0) ? 1 : 0

function chosenOrExit() {
  try {
    const read = readArguments(process.argv.slice(2))
    return { ...chosenSteps(gateSteps(), read, ROOT), force: read.force }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

async function runAll(): Promise<void> {
  // The same seed each time, so that a failure is about the change; `bun run soak` takes random ones.
  const env: Record<string, string> = { SANAD_RUNS: '1', SANAD_SEED: '1' }
  if (chosen.steps.some((step) => step.counts !== undefined)) {
    const browser = await findBrowser()
    if (browser !== undefined) env.CHROMIUM_PATH = browser
  }
  const greenRuns = greenRunsIn(ROOT, listFiles(ROOT), env.CHROMIUM_PATH)
  const isNeeded = ({ name }: Step) => chosen.steps.some(({ needs }) => needs?.includes(name))
  const quiet = chosen.steps.filter((step) => !isNeeded(step)).length > 1
  const progress = showProgress(chosen.steps.length, (line) => process.stdout.write(`\n${line}\n`))
  await runScheduled(chosen.steps, CORES, async (step) => {
    const failed = failedNeedOf(step, reports)
    if (failed !== undefined) {
      const report = { name: step.name, passed: 0, failed: 1, skipped: 0, durationMs: 0, note: `needs ${failed}` }
      progress.end(report)
      reports.push(report)
      return
    }
    const before = chosen.force ? undefined : greenRuns.find(step)
    if (before === undefined) progress.begin(step.name)
    const report = before ?? (await runStep(step, { env, quiet, leftMs }))
    if (before === undefined) greenRuns.keep(step, report)
    progress.end(report)
    reports.push(report)
  })
  progress.stop()
}

function leftMs(): number {
  return WHOLE_GATE_MS - passedMs()
}

async function findBrowser(): Promise<string | undefined> {
  const from = performance.now()
  announce('browser')
  const path = await ensureTestBrowser().catch((error: unknown) => {
    process.stdout.write(`${String(error)}\n`)
    return undefined
  })
  if (path !== undefined) process.stdout.write(`${path}\n`)
  const counts = path === undefined ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
  reports.push({ name: 'browser', ...counts, skipped: 0, durationMs: performance.now() - from })
  return path
}
