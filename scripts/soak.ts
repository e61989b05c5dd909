/**
 * `bun run soak`: every test file that draws random numbers or repeats itself, at its whole length (tests/support/runs.ts), those
 * of the browser last. Ends with a table of what ran, how often, with which seed and for how long.
 *
 *   bun run soak --seed 123456
 *   bun run soak --only tests/faults/kill.test.ts --seed 123456
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ensureTestBrowser } from './browser.ts'
import { playwrightCounts } from './gate/counts.ts'
import { bun, type Outcome, run, seconds } from './processes.ts'

const RUNS = '10'
const TAKES_LENGTH = /#tests\/support\/runs\.ts|\bgateCombinationsOf\b/
const IN_BROWSER = /\.e2e\.ts$/
const LIMIT_MS = 6 * 60 * 60_000

const seed = seedFromArguments() ?? randomInt(2 ** 31)
process.stdout.write(`bun run soak --seed ${seed}\n`)

const env: Record<string, string> = { SANAD_RUNS: RUNS, SANAD_SEED: String(seed) }
const startedAt = performance.now()
const groups: { name: string; outcome: Outcome }[] = []
for (const name of chosenGroups()) groups.push({ name, outcome: await soak(name) })
print()

/** The test files that take their length from tests/support/runs.ts, by themselves or by their combinations, or those named with `--only`. */
function chosenGroups(): string[] {
  const long = [...new Bun.Glob('tests/*/**/*.{test,e2e}.{ts,tsx}').scanSync()].filter((file) =>
    TAKES_LENGTH.test(readFileSync(file, 'utf8')),
  )
  const isInBrowser = (file: string) => IN_BROWSER.test(file)
  const all = [...long.filter((file) => !isInBrowser(file)).toSorted(), ...long.filter(isInBrowser).toSorted()]
  const names = process.argv.flatMap((argument, index, given) => (given[index - 1] === '--only' ? [argument] : []))
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} takes no length from tests/support/runs.ts`)
  return names.length === 0 ? all : names
}

async function soak(name: string): Promise<Outcome> {
  if (!IN_BROWSER.test(name)) return run(bun('test', `./${name}`), { env, limitMs: LIMIT_MS })
  const built = await run(bun('scripts/build.ts', 'app'), { env })
  if (built.exitCode !== 0) return built
  const withBrowser = { ...env, CHROMIUM_PATH: await ensureTestBrowser() }
  return run(bun('--bun', 'playwright', 'test', '--project=end-to-end', name), { env: withBrowser, limitMs: LIMIT_MS })
}

function print(): void {
  const rows = groups.map(({ name, outcome }) => [
    outcome.exitCode === 0 ? 'ok' : 'FAILED',
    name,
    ...(IN_BROWSER.test(name) ? inBrowser(outcome) : [String(runsIn(outcome.output)), String(seed)]),
    seconds(outcome.durationMs),
  ])
  const table = [['', 'test', 'runs', 'seed', 'time'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  process.stdout.write(`\n${lines.map((line) => line.trimEnd()).join('\n')}\n`)
  const failed = groups.filter(({ outcome }) => outcome.exitCode !== 0).map(({ name }) => `--only ${name}`)
  const took = seconds(performance.now() - startedAt)
  const again = ['bun run soak', ...failed, `--seed ${seed}`].join(' ')
  process.stdout.write(`\n${failed.length > 0 ? 'FAILED' : 'passed'} in ${took}; again with: ${again}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** The browser's tests count one run each, and each that draws at random takes the next seed. */
function inBrowser({ output }: Outcome): string[] {
  const { passed, failed } = playwrightCounts(output)
  return [String(passed + failed), `${seed} to ${seed + passed + failed - 1}`]
}

/** Each length as tests/support/runs.ts says it. */
function runsIn(output: string): number {
  return [...output.matchAll(/^soak: (\d+) runs$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
}

function seedFromArguments(): number | undefined {
  const at = process.argv.indexOf('--seed')
  if (at === -1) return undefined
  const value = Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value)) throw new Error('--seed takes a whole number')
  return value
}
