import { describe, expect, test } from 'bun:test'
import { problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import { sharesOf } from '#ui/features/payments/customer/shares.ts'
import type { OpenInvoice } from '#ui/features/payments/queries.ts'

// `as`, because a share is made of the id and of what is due alone.
const invoice = (id: string, due: string) => ({ id, totals: { due } }) as OpenInvoice
const OPEN = [invoice('a', '1200.00'), invoice('b', '800.00'), invoice('c', '2500.00')]

const texts = (amount: bigint, typed: Record<string, string> = {}) =>
  sharesOf(OPEN, amount, 'AED', typed).map(({ text }) => text)

describe('sharesOf', () => {
  test('fills the first invoices first, and leaves the last ones out', () => {
    expect(texts(150_000n)).toEqual(['1200.00', '300.00', ''])
    expect(texts(900_000n)).toEqual(['1200.00', '800.00', '2500.00'])
    expect(texts(0n)).toEqual(['', '', ''])
  })

  test('keeps what is typed, and spreads what it leaves over the others', () => {
    expect(texts(150_000n, { a: '500' })).toEqual(['500', '800.00', '200.00'])
    expect(texts(150_000n, { a: '٥٠٠', c: '1000' })).toEqual(['٥٠٠', '', '1000'])
    expect(texts(150_000n, { a: '' })).toEqual(['', '800.00', '700.00'])
  })

  test('says which share is more than its invoice has due; zero is no share', () => {
    const problems = sharesOf(OPEN, 500_000n, 'AED', { a: '1200.01', b: '0', c: 'x1' }).map(({ problem }) => problem)
    expect(problems).toEqual([{ problem: 'more-than-due', limit: '1200.00' }, null, { problem: 'not-a-number' }])
  })
})

describe('what is typed as an amount', () => {
  test('in any digits, in the decimals of the currency', () => {
    expect(wireOf('١٬٢٥٠٫٥', 'AED')).toBe('1250.50')
    expect(wireOf('12.125', 'KWD')).toBe('12.125')
  })

  test('is refused when it is nothing, too fine or more than there is', () => {
    expect(problemOf('', 'AED')).toEqual({ problem: 'missing' })
    expect(problemOf('0', 'AED')).toEqual({ problem: 'too-small', limit: '0.01' })
    expect(problemOf('1.005', 'AED')?.problem).toBe('too-many-decimals')
    expect(problemOf('1.005', 'KWD')).toBeNull()
    expect(problemOf('10.01', 'AED', { amount: 1000n, problem: 'more-than-left' })).toEqual({
      problem: 'more-than-left',
      limit: '10.00',
    })
  })
})
