/**
 * How much of the gate the last commits would have run with `--changed`. Each commit's files are looked up in today's import
 * graph, so commits long past are answered only roughly.
 *
 * bun tests/bench/changed.ts [COMMITS]
 */
import { listFiles } from '#scripts/gate/changes.ts'
import { readImportGraph } from '#scripts/gate/import-graph.ts'
import { reachOf } from '#scripts/gate/reach.ts'
import { type Step, gateSteps, narrowed } from '#scripts/gate/steps.ts'

const ROOT = process.cwd()
const count = Number(process.argv[2] ?? '200')
const files = listFiles(ROOT) ?? []
const tree = { files, graph: readImportGraph(ROOT, files) }
const steps = gateSteps().filter((step) => step.narrow !== undefined && step.counts !== undefined)

const reaches = commits().map((commit) => reachOf(filesOf(commit), tree))
for (const step of steps) {
  const shares = reaches.map((reach) => shareOf(step, reach)).toSorted((a, b) => a - b)
  const nothing = shares.filter((share) => share === 0).length
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const median = shares[Math.floor(shares.length / 2)] ?? 0
  process.stdout.write(
    `${step.name}: nothing of it in ${nothing} of ${shares.length} commits, mean ${percent(mean)}, median ${percent(median)}\n`,
  )
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
