/**
 * How often a property runs, and with which seed. `SANAD_RUNS` is a factor: `check` leaves it at 1, `soak` sets 10 or more.
 * `SANAD_SEED` repeats a run: `check` always sets it, soak prints it, and fast-check prints the seed of a failure.
 *
 *   fc.assert(fc.property(…), runs(200))
 */
export function runs(usual: number): { numRuns: number; seed?: number } {
  const factor = Number(process.env.SANAD_RUNS ?? '1')
  const numRuns = Math.max(1, Math.round(usual * (Number.isFinite(factor) && factor > 0 ? factor : 1)))
  const given = process.env.SANAD_SEED
  return given ? { numRuns, seed: seed() } : { numRuns }
}

/** The seed of tests that draw their own random numbers; print it with a failure. Random unless `SANAD_SEED` gives it. */
export function seed(): number {
  const given = process.env.SANAD_SEED
  return given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
}
