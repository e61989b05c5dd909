import { expect, test } from 'bun:test'
import { newcomers } from '#ui/features/inventory/scanner/scanning.ts'
import { scanAgainMs } from '#ui/platform/timings.ts'

const STEP_MS = 100

/** Feeds the scanner one frame after the other. @returns the codes that are scans */
const scans = (...looks: (string | null)[]): string[] => scansEvery(STEP_MS, looks)

function scansEvery(stepMs: number, looks: readonly (string | null)[]): string[] {
  const isNew = newcomers()
  return looks.flatMap((code, at) => (isNew(code, at * stepMs) ? [code] : [])).filter((code) => code !== null)
}

const nothing = (ms: number) => Array.from({ length: ms / STEP_MS }, () => null)

test('a code that stays in sight is one scan, however long, and blurred pictures between are no break', () => {
  expect(scans('A', 'A', null, null, 'A', ...Array.from({ length: 50 }, () => 'A'))).toEqual(['A'])
})

test('it counts again once it was out of sight, and another code counts at once', () => {
  expect(scans('A', ...nothing(scanAgainMs), 'A')).toEqual(['A', 'A'])
  expect(scans('A', ...nothing(scanAgainMs - 2 * STEP_MS), 'A')).toEqual(['A'])
  expect(scans('A', 'B', 'A')).toEqual(['A', 'B', 'A'])
  expect(scans(null, null)).toEqual([])
})

test('a device that reads a picture in longer than a break takes scans no code twice', () => {
  const stepMs = 2 * scanAgainMs
  expect(scansEvery(stepMs, ['A', 'A', 'A'])).toEqual(['A'])
  expect(scansEvery(stepMs, ['A', null, null, null, 'A'])).toEqual(['A'])
  expect(scansEvery(stepMs, ['A', null, null, null, null, null, 'A'])).toEqual(['A', 'A'])
})
