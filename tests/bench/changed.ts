/**
 * How much of the gate the last commits would have run with `--changed`. Each commit's files are looked up in today's import
 * graph, so commits long past are answered only roughly.
 *
 * bun tests/bench/changed.ts [COMMITS] [LOG]
 *
 * LOG is the output of a whole run. With it the time of each commit is estimated: the share of each step that runs, times what the
 * whole step took there, two at once.
 */
import { readFileSync } from 'node:fs'
import { listFiles } from '#scripts/gate/changes.ts'
import { readImportGraph } from '#scripts/gate/import-graph.ts'
import { reachOf } from '#scripts/gate/reach.ts'
import { type Step, gateSteps, narrowed } from '#scripts/gate/steps.ts'

const ROOT = process.cwd()
const count = Number(process.argv[2] ?? '200')
const files = listFiles(ROOT) ?? []
const tree = { files, graph: readImportGraph(ROOT, files) }
const steps = gateSteps()
const log = process.argv[3]

const reaches = commits().map((commit) => reachOf(filesOf(commit), tree))
for (const step of steps.filter(({ narrow, counts }) => narrow !== undefined && counts !== undefined)) {
  const shares = reaches.map((reach) => shareOf(step, reach)).toSorted((a, b) => a - b)
  const nothing = shares.filter((share) => share === 0).length
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const median = shares[Math.floor(shares.length / 2)] ?? 0
  process.stdout.write(
    `${step.name}: nothing of it in ${nothing} of ${shares.length} commits, mean ${percent(mean)}, median ${percent(median)}\n`,
  )
}

if (log !== undefined) {
  const took = secondsIn(readFileSync(log, 'utf8'))
  const minutes = reaches.map((reach) => steps.reduce((sum, step) => sum + partSeconds(step, reach, took), 0) / 2 / 60)
  const sorted = minutes.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  const within = sorted.filter((one) => one <= 4).length
  process.stdout.write(
    `minutes: a quarter at most ${at(0.25)}, half ${at(0.5)}, three quarters ${at(0.75)}; ${within} at most 4\n`,
  )
}

/** The seconds of each step in the table of a run. */
function secondsIn(output: string): Map<string, number> {
  const rows = output.matchAll(/^(?:ok|FAILED) +(\S.*?) {2,}\d+ +\d+ +\d+ +([\d.]+) s/gm)
  return new Map([...rows].map(([, name = '', seconds]) => [name, Number(seconds)]))
}

/** A step that is never narrowed runs again where it reads a file of the change. */
function partSeconds(step: Step, reach: ReturnType<typeof reachOf>, took: ReadonlyMap<string, number>): number {
  const isRead = step.reads === undefined || reach.changed.some((file) => step.reads?.test(file))
  return isRead ? shareOf(step, reach) * (took.get(step.name) ?? 0) : 0
}

function commits(): string[] {
  return git('log', `-n${count}`, '--no-merges', '--format=%H')
}

function filesOf(commit: string): string[] {
  return git('diff-tree', '--no-commit-id', '--name-only', '--no-renames', '-r', commit)
}

function shareOf(step: Step, reach: ReturnType<typeof reachOf>): number {
  if (narrowed(step, reach) === null) return 0
  const part = step.narrow?.(reach)
  return part === undefined ? 1 : part.ran / part.of
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function git(...args: string[]): string[] {
  return Bun.spawnSync(['git', ...args])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
}
