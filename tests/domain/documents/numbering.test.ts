import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import {
  chooseStart,
  documentNumber,
  LARGEST_NUMBER,
  readPrefix,
  type Series,
  SERIES_DEFAULTS,
  takeNumber,
  numberWithRevision,
} from '#domain/documents/numbering.ts'
import { runs } from '#tests/support/runs.ts'

test('numbers have four digits and grow', () => {
  expect([1, 42, 9999, 10000, LARGEST_NUMBER].map((number) => documentNumber('INV', number))).toEqual([
    'INV-0001',
    'INV-0042',
    'INV-9999',
    'INV-10000',
    'INV-999999999',
  ])
  for (const number of [0, -1, 1.5, Number.NaN]) expect(() => documentNumber('INV', number)).toThrow(RangeError)
})

test('defaults', () => {
  expect(Object.values(SERIES_DEFAULTS)).toEqual([
    { prefix: 'INV', start: 1 },
    { prefix: 'QT', start: 1 },
    { prefix: 'CN', start: 1 },
    { prefix: 'SKU', start: 1 },
    { prefix: 'RC', start: 1 },
    { prefix: 'RF', start: 1 },
  ])
})

test('the hyphen before the number is no part of a prefix', () => {
  expect([readPrefix('INV-'), readPrefix('ABCDEFGHIJKL-')]).toEqual([
    { ok: true, value: 'INV' },
    { ok: true, value: 'ABCDEFGHIJKL' },
  ])
})

test.each(['INV', ' INV ', 'a', '2026/INV', 'AB-1.x_Y', 'ABCDEFGHIJKL'])('prefix %p', (text) => {
  expect(readPrefix(text)).toEqual({ ok: true, value: text.trim() })
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['ABCDEFGHIJKLM', 'too-long'],
  ['-', 'not-a-prefix'],
  ['../INV', 'not-a-prefix'],
  ['IN V', 'not-a-prefix'],
  ['فاتورة', 'not-a-prefix'],
  ['=INV', 'not-a-prefix'],
] as const)('prefix %p is %s', (text, problem) => {
  expect(readPrefix(text)).toMatchObject({ ok: false, problem: { problem } })
})

test('a chosen start must be above the highest used number', () => {
  const used: Series = { next: 13, highestUsed: 12 }
  expect(chooseStart(12, used)).toEqual({ ok: false, reason: 'used', nextFree: 13 })
  expect(chooseStart(1, used)).toEqual({ ok: false, reason: 'used', nextFree: 13 })
  expect(chooseStart(13, used)).toEqual({ ok: true, next: 13, skipped: null })
  expect(chooseStart(100, used)).toEqual({ ok: true, next: 100, skipped: { from: 13, to: 99 } })
  expect(chooseStart(500, { next: 1, highestUsed: null })).toEqual({ ok: true, next: 500, skipped: null })
  for (const number of [0, 1.5, LARGEST_NUMBER + 1]) {
    expect(chooseStart(number, used)).toEqual({ ok: false, reason: 'out-of-range' })
  }
})

test('numbers never repeat, and gaps come only from chosen starts', () => {
  const moves = fc.array(fc.oneof(fc.constant('issue' as const), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
  fc.assert(
    fc.property(moves, (chosen) => {
      let series: Series = { next: 1, highestUsed: null }
      const given: number[] = []
      const skipped = new Set<number>()
      for (const move of chosen) {
        if (move === 'issue') {
          const taken = takeNumber(series)
          given.push(taken.number)
          series = taken.series
          continue
        }
        const answer = chooseStart(move, series)
        if (!answer.ok) expect(answer).toMatchObject({ reason: 'used', nextFree: (series.highestUsed ?? 0) + 1 })
        else series = { ...series, next: answer.next }
        if (answer.ok && answer.skipped)
          for (let one = answer.skipped.from; one <= answer.skipped.to; one++) skipped.add(one)
      }
      expect(new Set(given).size).toBe(given.length)
      expect(given).toEqual(given.toSorted((a, b) => a - b))
      const [first = 1] = given
      for (let one = first; one < (given.at(-1) ?? 0); one++) expect(given.includes(one) || skipped.has(one)).toBe(true)
    }),
    runs(200),
  )
})

test('the first revision has the number alone, a later one its own after it', () => {
  expect(numberWithRevision({ number: 'QT-0001' })).toBe('QT-0001')
  expect(numberWithRevision({ number: 'QT-0001', revision: 2 })).toBe('QT-0001 R2')
  expect(numberWithRevision({ number: 'QT-0001', revision: 12 })).toBe('QT-0001 R12')
})

test('what has no number has no revision to tell', () => {
  expect(numberWithRevision({ number: null })).toBeNull()
  expect(numberWithRevision({ number: null, revision: 2 })).toBeNull()
})
