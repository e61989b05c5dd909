/** Reads how many tests passed, and which were flaky, from what `bun test` and Playwright print at their end. */
export type Counts = { passed: number; failed: number; skipped: number }

/** ` 12 pass`, ` 1 fail`, ` 2 skip`, ` 1 todo`, ` 1 error` (thrown outside any test, so no test counts it). */
export function bunTestCounts(output: string): Counts {
  const sum = sumOf(output)
  return { passed: sum('pass'), failed: sum('fail') + sum('errors?'), skipped: sum('skip') + sum('todo') }
}

/** A test that failed once, and one that never ran and so proved nothing, count as failed. */
export function playwrightCounts(output: string): Counts {
  const sum = sumOf(output)
  const failed = ['failed', 'flaky', 'interrupted', 'did not run'].reduce((total, word) => total + sum(word), 0)
  return { passed: sum('passed'), failed, skipped: sum('skipped') }
}

/** More of them mean a fault, not a busy machine (decision 61). */
const MOST_FLAKY = 2

/** Counts of a run with retries: up to two tests that passed on retry count as passed; with one more, all fail. */
export function retriedCounts(output: string): Counts {
  const counts = playwrightCounts(output)
  const flaky = sumOf(output)('flaky')
  if (flaky > MOST_FLAKY) return counts
  return { ...counts, passed: counts.passed + flaky, failed: counts.failed - flaky }
}

/** The names under Playwright's last ` 2 flaky`: `a.e2e.ts:3:1 › a`. */
export function flakyIn(output: string): string[] {
  const lines = Bun.stripANSI(output).split('\n')
  const from = lines.findLastIndex((line) => /^ *\d+ flaky$/.test(line)) + 1
  if (from === 0) return []
  const names = lines.slice(from, from + lines.slice(from).findIndex((line) => !/^ {4}\[/.test(line)))
  return names.map((line) => line.replace(/^ *\[[^\]]*\] › /, '').replace(/[ ─]+$/, ''))
}

/** Stories that passed on a new page only, as tests/visual/stories.e2e.ts names them: `flaky: ar › Kit/Button Default: …`. */
export function flakyStoriesIn(output: string): string[] {
  const lines = Bun.stripANSI(output).matchAll(/^flaky: (.+)$/gm)
  return [...lines].map(([, name = '']) => name)
}

/** The last line that is a number and the word; with it alone, so that test output which looks alike does not count. */
function sumOf(output: string): (word: string) => number {
  const plain = Bun.stripANSI(output)
  return (word) => {
    const lines = plain.matchAll(new RegExp(`^ *(\\d+) ${word}(?: \\([^)]*\\))?$`, 'gm'))
    return Number([...lines].at(-1)?.[1] ?? 0)
  }
}
