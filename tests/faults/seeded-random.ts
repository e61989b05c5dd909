/** A seeded random generator: the same seed gives the same sequence. */
export type SeededRandom = {
  /** A fraction from 0 up to, and without, 1. */
  fraction(): number
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: small, fast, and good enough to shuffle tests. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T, // because a list to pick from is never empty
  }
}
