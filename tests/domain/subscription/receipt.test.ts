import { expect, test } from 'bun:test'
import { receiptNumber } from '#domain/subscription/receipt.ts'

test('receipts are counted in six digits, and go on after the millionth', () => {
  expect([1, 42, 999_999, 1_000_000].map(receiptNumber)).toEqual([
    'RCT-000001',
    'RCT-000042',
    'RCT-999999',
    'RCT-1000000',
  ])
})
