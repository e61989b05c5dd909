/** One result: both values, their ratio, and whether it meets the goal. */

export type Comparison = {
  what: string
  ours: string
  theirs: string
  /** How many times better ours is; for sizes and growth, how many times as large. */
  ratio: number
  goal?: { atLeast: number } | { atMost: number }
  /** The likely cause when the goal is missed. */
  cause?: string
}

export const met = ({ ratio, goal }: Comparison): boolean | undefined => {
  if (!goal) return undefined
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

export function lineOf(comparison: Comparison): string {
  const { what, ours, theirs, ratio, goal, cause } = comparison
  const wanted = goal ? ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`) : ''
  const result = met(comparison)
  const verdict = result === undefined ? '' : result ? 'met' : `MISSED${cause ? `: ${cause}` : ''}`
  const cells = [
    what.padEnd(44),
    ours.padStart(30),
    theirs.padStart(30),
    ratio.toFixed(2).padStart(8),
    wanted.padStart(8),
  ]
  return `${cells.join('  ')}  ${verdict}`.trimEnd()
}

export const HEAD = [
  'What'.padEnd(44),
  'ours'.padStart(30),
  'theirs'.padStart(30),
  'ratio'.padStart(8),
  'goal'.padStart(8),
].join('  ')

/** Lower median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('The median of nothing')
  return middle
}

/** Minimum, median and maximum: `812 / 940 / 1003`. */
export const spreadOf = (values: number[], digits = 0): string =>
  [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(digits)).join(' / ')
