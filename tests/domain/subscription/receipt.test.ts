import { expect, test } from 'bun:test'
import { receiptNumber } from '#domain/subscription/receipt.ts'

test('receipt numbers have six digits, and more after 999,999', () => {
  expect([1, 42, 999_999, 1_000_000].map(receiptNumber)).toEqual([
    'RCT-000001',
    'RCT-000042',
    'RCT-999999',
    'RCT-1000000',
  ])
})
