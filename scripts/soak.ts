/**
 * `bun run soak`: the random tests for long, ten times what the gate runs. The seed is printed first; with it the same
 * run happens again. tests/support/runs.ts reads both settings.
 *
 *   bun run soak --seed 123456
 */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { bun, run, seconds } from './processes.ts'

const RUNS = '10'
const FOLDERS = ['./tests/domain/', './tests/storage/', './tests/api/', './tests/faults/', './tests/ui/'].filter(
  (folder) => existsSync(folder),
)
const LIMIT_MS = 6 * 60 * 60_000

const seed = seedFromArguments() ?? randomInt(2 ** 31)
process.stdout.write(`bun run soak --seed ${seed}\n`)

const env = { SANAD_RUNS: RUNS, SANAD_SEED: String(seed) }
const outcome = await run(bun('test', ...FOLDERS), { env, limitMs: LIMIT_MS })
const ending = outcome.exitCode === 0 ? 'passed' : 'FAILED'
process.stdout.write(`\n${ending} in ${seconds(outcome.durationMs)}; again with: bun run soak --seed ${seed}\n`)
process.exitCode = outcome.exitCode

function seedFromArguments(): number | undefined {
  const at = process.argv.indexOf('--seed')
  if (at === -1) return undefined
  const value = Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value)) throw new Error('--seed takes a whole number')
  return value
}
