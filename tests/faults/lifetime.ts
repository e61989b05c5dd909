/** How long a server lives before it is killed: counted in answers, so that as much happens on a slow machine as on a fast one. */
import { waitUntil } from '#tests/support/wait-until.ts'
import type { SeededRandom } from './seeded-random.ts'

export type Lifetime = {
  random: SeededRandom
  /** How many answers there have been so far, in all lives. */
  answered: () => number
  /** A life has at most so many, and then ends in the middle of others. */
  mostAnswers: number
  longestStepMs: number
}

/** Ends too when the clients have, and throws what they throw. The first life is a whole one, so that something has happened. */
export async function liveOnce(clients: Promise<void>[], kill: number, life: Lifetime): Promise<void> {
  const { random, answered, mostAnswers, longestStepMs } = life
  const enough = answered() + (kill === 1 ? mostAnswers : random.below(mostAnswers + 1))
  let over = false
  const ended = Promise.all(clients).finally(() => (over = true))
  const lived = waitUntil('the answers of a life', () => over || answered() >= enough, { withinMs: 60_000, pauseMs: 1 })
  await Promise.race([ended, lived])
  // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of what goes on
  await Bun.sleep(random.below(longestStepMs))
}
