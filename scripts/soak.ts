/**
 * `bun run soak`: the randomised tests with ten times as many runs as the gate. Prints the seed first, to repeat the
 * same run. tests/support/runs.ts reads both settings.
 *
 * bun run soak --seed 123456
 */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { bun, run, seconds } from './processes.ts'

const RUNS = '10'
const FOLDERS = ['./tests/domain/', './tests/storage/', './tests/api/', './tests/faults/', './tests/ui/'].filter(
  (folder) => existsSync(folder),
)
const IN_BROWSER = 'draft-random'
const LIMIT_MS = 6 * 60 * 60_000

const seed = seedFromArguments() ?? randomInt(2 ** 31)
process.stdout.write(`bun run soak --seed ${seed}\n`)

const env = { SANAD_RUNS: RUNS, SANAD_SEED: String(seed) }
const startedAt = performance.now()
const outcomes = [
  await run(bun('test', ...FOLDERS), { env, limitMs: LIMIT_MS }),
  await run(bun('scripts/build.ts', 'app'), { env }),
  await run(bun('--bun', 'playwright', 'test', '--project=end-to-end', IN_BROWSER), {
    env: { ...env, CHROMIUM_PATH: await ensureBrowser() },
    limitMs: LIMIT_MS,
  }),
]
const failed = outcomes.find(({ exitCode }) => exitCode !== 0)
const took = seconds(performance.now() - startedAt)
process.stdout.write(`\n${failed ? 'FAILED' : 'passed'} in ${took}; again with: bun run soak --seed ${seed}\n`)
process.exitCode = failed?.exitCode ?? 0

function seedFromArguments(): number | undefined {
  const at = process.argv.indexOf('--seed')
  if (at === -1) return undefined
  const value = Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value)) throw new Error('--seed takes a whole number')
  return value
}
