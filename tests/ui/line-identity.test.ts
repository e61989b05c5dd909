import { describe, expect, test } from 'bun:test'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { changeLine, openLineAfter } from '#domain/documents/drafts/line-editing.ts'
import { rowsOf } from '#ui/features/documents/editor/line-identity.ts'

const start = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-22',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})
const written = [1, 2, 3].reduce((draft, key) => changeLine(draft, key, { description: `Line ${key}` }), start)
const drawn = ({ lines }: typeof start, totals: readonly [number, string][] = [], problems = {}) => ({
  lines,
  computed: { lineTotals: new Map(totals), problems },
  refused: {},
})
const changedRows = (before: readonly unknown[], now: readonly unknown[]) =>
  now.flatMap((row, index) => (row === before[index] ? [] : [index]))

describe('rowsOf', () => {
  test('only the edited line becomes a new object', () => {
    const before = rowsOf(drawn(written))
    expect(before.map(({ position, isLast }) => [position, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ])
    const next = changeLine(written, 2, { unitPrice: '5' })
    expect(changedRows(before, rowsOf(drawn(next, [[2, '5.00']]), before))).toEqual([1])
  })

  test('an inserted line changes all rows below it', () => {
    const before = rowsOf(drawn(written))
    const { draft } = openLineAfter(written, 1)
    expect(changedRows(before, rowsOf(drawn(draft), before))).toEqual([1, 2, 3, 4])
  })

  test('a row changes when its problems do', () => {
    const fine = rowsOf(drawn(written))
    const wrong = rowsOf(drawn(written, [], { 'lines.3.quantity': { problem: 'not-a-number' } }), fine)
    expect(changedRows(fine, wrong)).toEqual([2])
    expect(Object.keys(wrong[2]?.problems ?? {})).toEqual(['quantity'])
    expect(changedRows(wrong, rowsOf(drawn(written), wrong))).toEqual([2])
  })
})
