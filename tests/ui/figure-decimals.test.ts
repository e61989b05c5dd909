import { expect, test } from 'bun:test'
import { lackingDecimals } from '#ui/features/documents/editor/figures/figure-decimals.ts'

test.each([
  ['12', 2, '.00'],
  ['−1,000', 1, '.0'],
  ['2.5', 3, '00'],
  ['2.5', 1, ''],
  ['2.125', 1, ''],
  ['12', 0, ''],
  ['', 2, ''],
  ['a dozen', 2, ''],
  ['10%', 2, ''],
])('%p lacks of %p decimals %p', (written, decimals, lacking) => {
  expect(lackingDecimals(written, decimals)).toBe(lacking)
})
