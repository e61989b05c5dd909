/**
 * How often something random happens, and with which seed. The gate runs the first number and `bun run soak` the second, which is
 * ten times the first unless it is given.
 *
 *   fc.assert(fc.property(…), runs(200))
 *   const KILLS = repetitions(8, { soak: 200 })
 *
 * `SANAD_RUNS` is a factor: `check` leaves it at 1, `soak` sets 10, and a longer soak more. `SANAD_SEED` repeats a run: `check`
 * always sets it, soak prints it, and fast-check prints the seed of a failure.
 */
type Length = { soak?: number }

/** The factor of `bun run soak`: with it the second number is taken as it is. */
const SOAK_FACTOR = 10

/** Whether lengths are those of `bun run soak`. */
export const isSoak = Number(process.env.SANAD_RUNS ?? '1') > 1

/** Options of fast-check, with a random seed unless `SANAD_SEED` gives one. */
export function runs(gate: number, length: Length = {}): { numRuns: number; seed?: number } {
  const numRuns = repetitions(gate, length)
  return process.env.SANAD_SEED ? { numRuns, seed: seed() } : { numRuns }
}

/** The repetitions of tests that count their own. */
export function repetitions(gate: number, { soak = gate * SOAK_FACTOR }: Length = {}): number {
  const given = Number(process.env.SANAD_RUNS ?? '1')
  const factor = Number.isFinite(given) && given > 0 ? given : 1
  const exact = factor > 1 ? Math.max(gate, (soak * factor) / SOAK_FACTOR) : gate * factor
  const count = Math.max(1, Math.round(exact))
  if (isSoak) say(count)
  return count
}

/** The cases of a matrix: the gate takes some of them and `bun run soak` all. */
export function cases<Case>(some: () => Case[], all: () => Case[]): Case[] {
  const chosen = isSoak ? all() : some()
  if (isSoak) say(chosen.length)
  return chosen
}

/** Read by scripts/soak.ts. */
function say(count: number): void {
  process.stdout.write(`soak: ${count} runs\n`)
}

/** The seed of tests that draw their own random numbers; print it with a failure. Random unless `SANAD_SEED` gives it. */
export function seed(): number {
  const given = process.env.SANAD_SEED
  return given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
}
