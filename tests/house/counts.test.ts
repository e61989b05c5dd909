/** The gate believes what these read, so they are read from what the tools really print. */
import { describe, expect, test } from 'bun:test'
import { bunTestCounts, flakyIn, flakyStoriesIn, playwrightCounts, retriedCounts } from '#scripts/gate/counts.ts'

describe('bun test', () => {
  test('passed only', () => {
    const output =
      'bun test v1.4.5\n\n(pass) one [1.00ms]\n\n 12 pass\n 0 fail\n 45 expect() calls\nRan 12 tests across 2 files. [1.00s]\n'
    expect(bunTestCounts(output)).toEqual({ passed: 12, failed: 0, skipped: 0 })
  })

  test('skipped, to do, failed, and an error outside any test', () => {
    const output = '\n 3 pass\n 2 skip\n 1 todo\n 1 fail\n 1 error\n 9 expect() calls\n'
    expect(bunTestCounts(output)).toEqual({ passed: 3, failed: 2, skipped: 3 })
  })

  test('nothing ran', () => {
    expect(bunTestCounts('error: no test files matched\n')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  test('a test that prints what looks like a sum is not counted', () => {
    expect(bunTestCounts(' 99 pass\n 7 fail\n\n 2 pass\n 0 fail\n')).toEqual({ passed: 2, failed: 0, skipped: 0 })
    expect(bunTestCounts('there are 99 pass here\n 2 pass\n 0 fail\n')).toEqual({ passed: 2, failed: 0, skipped: 0 })
  })
})

describe('Playwright', () => {
  test('passed only', () => {
    expect(playwrightCounts('  ✓  1 [stories] › a\n\n  3 passed (5.2s)\n')).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    })
  })

  test('failed, flaky, interrupted and not run all count as failed', () => {
    const output =
      '\n  1 failed\n    [e2e] › a.e2e.ts:3:1 › a ─────\n  2 flaky\n  1 interrupted\n  4 did not run\n  5 skipped\n  6 passed (1.2m)\n'
    expect(playwrightCounts(output)).toEqual({ passed: 6, failed: 8, skipped: 5 })
  })

  test('in colour', () => {
    expect(playwrightCounts('\u001B[32m  3 passed\u001B[39m\u001B[2m (5.2s)\u001B[22m\n')).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    })
  })
})

describe('Playwright with a second try', () => {
  const line = (name: string) => `    [end-to-end] › tests/e2e/${name}.e2e.ts:3:1 › ${name} ─────`
  const run = (names: string[]) => `\n  ${names.length} flaky\n${names.map(line).join('\n')}\n  6 passed (1.2m)\n`

  test('up to two that passed the second time count as passed, and are named', () => {
    expect(retriedCounts(run(['a', 'b']))).toEqual({ passed: 8, failed: 0, skipped: 0 })
    expect(flakyIn(run(['a', 'b']))).toEqual(['tests/e2e/a.e2e.ts:3:1 › a', 'tests/e2e/b.e2e.ts:3:1 › b'])
  })

  test('three fail', () => {
    expect(retriedCounts(run(['a', 'b', 'c']))).toEqual({ passed: 6, failed: 3, skipped: 0 })
    expect(flakyIn(run(['a', 'b', 'c']))).toHaveLength(3)
  })

  test('what failed both times fails still, and is not named as flaky', () => {
    const output = `\n  1 failed\n${line('x')}${run(['a'])}`
    expect(retriedCounts(output)).toEqual({ passed: 7, failed: 1, skipped: 0 })
    expect(flakyIn(output)).toEqual(['tests/e2e/a.e2e.ts:3:1 › a'])
  })

  test('a story that passed on a new page only is named with its language and what went wrong', () => {
    const output = '  ✓  7 [stories] › a\nflaky: ar › Kit/Popover Open: scrolls sideways\n  ✓  8 [stories] › b\n'
    expect(flakyStoriesIn(output)).toEqual(['ar › Kit/Popover Open: scrolls sideways'])
    expect(flakyStoriesIn('\n  6 passed (1.2m)\n')).toEqual([])
  })

  test('none is flaky', () => {
    expect(flakyIn('\n  6 passed (1.2m)\n')).toEqual([])
    expect(retriedCounts('\n  6 passed (1.2m)\n')).toEqual({ passed: 6, failed: 0, skipped: 0 })
  })
})
