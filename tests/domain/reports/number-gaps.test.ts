import { expect, test } from 'bun:test'
import { missingIn } from '#domain/reports/number-gaps.ts'

test('a gap that was chosen is not missing, and the rest of it is', () => {
  expect(missingIn([{ from: 5, to: 9 }], [{ from: 5, to: 9 }])).toEqual([])
  expect(missingIn([{ from: 5, to: 9 }], [{ from: 1, to: 6 }])).toEqual([{ from: 7, to: 9 }])
  expect(missingIn([{ from: 5, to: 9 }], [{ from: 7, to: 7 }])).toEqual([
    { from: 5, to: 6 },
    { from: 8, to: 9 },
  ])
  expect(
    missingIn(
      [{ from: 5, to: 9 }],
      [
        { from: 5, to: 6 },
        { from: 9, to: 12 },
      ],
    ),
  ).toEqual([{ from: 7, to: 8 }])
  expect(missingIn([{ from: 5, to: 5 }], [{ from: 20, to: 30 }])).toEqual([{ from: 5, to: 5 }])
  expect(missingIn([], [{ from: 1, to: 3 }])).toEqual([])
})
