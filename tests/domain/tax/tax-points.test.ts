import { describe, expect, test } from 'bun:test'
import { taxPointOf } from '#domain/reports/tax-point.ts'
import { destinationOf } from '#domain/tax/destination.ts'

describe('the tax point', () => {
  test('is the earlier of issue and supply date on an invoice', () => {
    expect(taxPointOf('invoice', { issueDate: '2026-11-05' })).toBe('2026-11-05')
    expect(taxPointOf('invoice', { issueDate: '2026-11-05', supplyDate: '2026-10-28' })).toBe('2026-10-28')
    expect(taxPointOf('invoice', { issueDate: '2026-11-05', supplyDate: '2026-12-01' })).toBe('2026-11-05')
    expect(taxPointOf('invoice', { issueDate: '2026-11-05', supplyDate: '' })).toBe('2026-11-05')
  })

  test('is the day of issue on a credit note, and none on a quotation', () => {
    expect(taxPointOf('credit-note', { issueDate: '2026-11-05', supplyDate: '2026-10-28' })).toBe('2026-11-05')
    expect(taxPointOf('quotation', { issueDate: '2026-11-05' })).toBeNull()
  })
})

describe('the destination', () => {
  const to = (customer: Parameters<typeof destinationOf>[0]['customer'], country = 'AE') =>
    destinationOf({ seller: { country }, customer })

  test('is the buyer’s country', () => {
    expect(to({ country: 'AE' })).toBe('home')
    expect(to({ country: 'SA' })).toBe('gcc')
    expect(to({ country: 'AE' }, 'SA')).toBe('gcc')
    expect(to({ country: 'IN' })).toBe('abroad')
    // The country decides where the two disagree.
    expect(to({ country: 'AE', treatment: 'export' })).toBe('home')
  })

  test('follows from the tax treatment of a buyer without a country', () => {
    expect(to({ treatment: 'gcc' })).toBe('gcc')
    expect(to({ treatment: 'export' })).toBe('abroad')
    expect(to({ treatment: 'registered' })).toBe('home')
    expect(to({ treatment: 'unregistered' })).toBe('home')
    expect(to({})).toBe('home')
    expect(to(null)).toBe('home')
  })
})
