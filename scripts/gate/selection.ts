/** The steps of a run: all, those named, or the parts that a change can reach. */
import type { CheckArguments } from './arguments.ts'
import { changedSince, defaultBase, listFiles } from './changes.ts'
import { readImportGraph } from './import-graph.ts'
import { type Reach, reachOf } from './reach.ts'
import { narrowed, type Step } from './steps.ts'

/** `leftOut` names the steps of which nothing is reached. */
export type Selection = { steps: Step[]; leftOut: string[] }

/** @throws Error where a step or a commit is unknown. */
export function chosenSteps(all: readonly Step[], { only, changed, base }: CheckArguments, root: string): Selection {
  const named = namedSteps(all, only)
  if (!changed) return { steps: named, leftOut: [] }
  return partOf(named, reachSince(root, base ?? defaultBase(root)))
}

/** With what they need, in the gate's own order. */
function namedSteps(all: readonly Step[], names: readonly string[]): Step[] {
  if (names.length === 0) return [...all]
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`no step ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}`)
  const needed = all.filter(({ name }) => names.includes(name)).flatMap(({ needs }) => needs ?? [])
  return all.filter(({ name }) => names.includes(name) || needed.includes(name))
}

function reachSince(root: string, base: string): Reach {
  const files = listFiles(root)
  if (files === null) throw new Error('--changed asks git, which knows nothing of this folder')
  const changed = changedSince(root, base)
  process.stdout.write(`${changed.length} files changed since ${base}\n`)
  return reachOf(changed, { files, graph: readImportGraph(root, files) })
}

/** The part of each step that the change reaches, and the builds that these parts need. */
export function partOf(steps: readonly Step[], reach: Reach): Selection {
  const parts = new Map(steps.map((step) => [step, narrowed(step, reach)]))
  const needed = [...parts.values()].flatMap((part) => part?.needs ?? [])
  const chosen = steps.flatMap((step) => parts.get(step) ?? (needed.includes(step.name) ? step : []))
  const leftOut = steps.filter(({ name }) => !chosen.some((step) => step.name === name))
  return { steps: chosen, leftOut: leftOut.map((step) => describeWhole(step, reach)) }
}

/** `tests/pdf (15 files)` */
function describeWhole({ name, narrow }: Step, reach: Reach): string {
  const part = narrow?.(reach)
  return part === undefined || part.of === 1 ? name : `${name} (${part.of} ${part.unit})`
}
