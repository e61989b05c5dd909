/**
 * `bun run bench`: how the product does beside what one would use otherwise. Every figure is a ratio of one run, medians
 * of rounds in turn (A B A B), each load from a process of its own, all on loopback. It stops by itself in some minutes.
 *
 *   bun run bench --only requests --json result.json
 */
import { writeFileSync } from 'node:fs'
import { type Comparison, HEAD, lineOf, met } from './comparison.ts'
import { landing } from './landing.ts'
import { machineLine } from './machine.ts'
import { paper } from './paper.ts'
import { requests } from './requests.ts'
import { scale } from './scale.ts'
import { starting } from './starting.ts'
import { storage } from './storage.ts'
import { typing } from './typing.ts'
import { weight } from './weight.ts'

const PARTS: Record<string, () => Promise<Comparison[]>> = {
  weight,
  landing,
  starting,
  paper,
  requests,
  storage,
  scale,
  typing,
}

const only = option('--only')
const json = option('--json')
const chosen = Object.entries(PARTS).filter(([name]) => only === undefined || name === only)
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(PARTS).join(', ')}`)

const startedAt = performance.now()
console.log(machineLine())
console.log(`\n${HEAD}`)
const comparisons: Comparison[] = []
for (const [, part] of chosen) {
  for (const comparison of await part()) {
    comparisons.push(comparison)
    console.log(lineOf(comparison))
  }
}
const goals = comparisons.map(met).filter((result) => result !== undefined)
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(`\n${goals.filter(Boolean).length} of ${goals.length} goals met, in ${seconds} s`)
if (json) writeFileSync(json, JSON.stringify({ machine: machineLine(), seconds, comparisons: reported() }, null, 2))

function reported() {
  return comparisons.map((comparison) => ({ ...comparison, met: met(comparison) ?? null }))
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}
