import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { excessOf, spreadInOrder } from '#domain/payments/excess.ts'
import { runs } from '#tests/support/runs.ts'

test.each([
  ['nothing when something is due', { due: 10n, paid: 90n }, 0n],
  ['what was paid beyond the total', { due: -50n, paid: 150n }, 50n],
  ['no more than what was paid, when credits went below what was written off', { due: -100n, paid: 95n }, 95n],
  ['nothing when nothing was paid', { due: -5n, paid: 0n }, 0n],
] as const)('the excess: %s', (_name, ledger, excess) => {
  expect(excessOf(ledger)).toEqual(excess as never) // because a literal is no branded Minor
})

test('an amount is spread in order, never beyond what each takes, never beyond itself', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1_000n), fc.array(fc.bigInt(-50n, 400n)), (amount, limits) => {
      const shares = spreadInOrder(
        amount,
        limits.map((limit, target) => ({ target, capacity: limit })),
      )
      const spread = shares.reduce((sum, share) => sum + share.amount, 0n)
      const space = limits.reduce((sum, limit) => sum + (limit > 0n ? limit : 0n), 0n)
      expect(spread).toBe(amount < space ? amount : space)
      for (const { target, amount: share } of shares) expect(share > 0n && share <= (limits[target] ?? 0n)).toBe(true)
      const last = shares.at(-1)?.target ?? -1
      for (const { target, amount: share } of shares.slice(0, -1))
        expect([target < last, share]).toEqual([true, limits[target] as never])
    }),
    runs(100),
  )
})
