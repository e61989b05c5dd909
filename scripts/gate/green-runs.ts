/**
 * The last green run of each step on this machine, under the fingerprint of everything the step reads. A step whose inputs
 * are the same would end the same, so it need not run again.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileHashes, fingerprint, type HashOf } from '#scripts/fingerprint.ts'
import type { Counts } from './counts.ts'
import type { Report } from './report.ts'
import type { Step } from './steps.ts'

type GreenRun = Counts & { fingerprint: string; at: string }

export type GreenRuns = {
  /** The report of a step that need not run, with the counts of its last run. */
  find: (step: Step) => Report | undefined
  /** Called after a run that began with `find`. */
  keep: (step: Step, report: Report) => void
}

/** Goes with the packages: a fresh clone has none. */
const FOLDER = join('node_modules', '.cache', 'check')

/** Variables that may change a test's result, beside those that the gate sets. */
const VARIABLES = /^(TZ|LANG|LC_\w+|NODE_ENV|FONTCONFIG_\w+|GALLERY\w*)$/

/** With these a run is made for what it writes, or has to prove itself. */
const RUNS_ALWAYS = ['CI', 'UPDATE_PICTURES']

/**
 * `files` are the paths from `root` that a step may read. Without them, and where the environment asks for whole runs, every
 * step runs and nothing is kept.
 */
export function greenRunsIn(root: string, files: readonly string[] | null, browser: string | undefined): GreenRuns {
  if (files === null || RUNS_ALWAYS.some((name) => process.env[name])) return { find: () => undefined, keep: () => {} }
  const settings = machineSettings(browser)
  const atStart = fileHashes(root)
  const inputsOf = (step: Step, hashOf: HashOf): string | undefined => {
    const { reads } = step
    if (reads === undefined) return undefined
    const commands = JSON.stringify((step.whole ?? step).commands.map(({ args, env }) => [args.slice(1), env]))
    const read = files.filter((file) => reads.test(file))
    return fingerprint(read, hashOf, [...settings, commands])
  }
  return {
    find(step) {
      const last = readRun(pathOf(root, step))
      if (last === undefined || last.fingerprint !== inputsOf(step, atStart)) return undefined
      const { passed, skipped, at } = last
      return { name: step.name, passed, failed: 0, skipped, durationMs: 0, note: `unchanged since ${at}` }
    },
    keep(step, report) {
      const inputs = inputsOf(step, atStart)
      if (report.failed > 0) rmSync(pathOf(root, step), { force: true })
      // A part proves nothing of the whole, nor does a test that passed the second time, nor a file saved meanwhile.
      const isGreen = report.failed === 0 && step.whole === undefined && (report.flaky ?? []).length === 0
      if (!isGreen || inputs === undefined || inputs !== inputsOf(step, fileHashes(root))) return
      const { passed, failed, skipped } = report
      const run: GreenRun = {
        passed,
        failed,
        skipped,
        fingerprint: inputs,
        at: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      }
      mkdirSync(join(root, FOLDER), { recursive: true })
      writeFileSync(pathOf(root, step), JSON.stringify(run))
    },
  }
}

/** The versions and the part of the environment that a step depends on, beside its files. */
function machineSettings(browser: string | undefined): string[] {
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    VARIABLES.test(name) ? [`${name}=${value}`] : [],
  )
  return [Bun.revision, process.platform, process.arch, versionOf(browser), ...environment.toSorted()]
}

function versionOf(browser: string | undefined): string {
  if (browser === undefined) return 'no browser'
  return Bun.spawnSync([browser, '--version'], { stderr: 'ignore', timeout: 20_000 }).stdout.toString().trim()
}

/** Undefined where there is none, or none that can be read. */
function readRun(path: string): GreenRun | undefined {
  if (!existsSync(path)) return undefined
  try {
    // `as`, because only `keep` writes these files.
    return JSON.parse(readFileSync(path, 'utf8')) as GreenRun
  } catch {
    return undefined
  }
}

function pathOf(root: string, { name }: Step): string {
  return join(root, FOLDER, `${name.replace(/[^\w-]/g, '-')}.json`)
}
