/** The supplies of a document by treatment and rate add up to its tax and its value in the base currency. */
import { describe, expect, test } from 'bun:test'
import { type TaxedDocument, taxRowsOf } from '#domain/reports/tax-row.ts'

const dirhams: TaxedDocument = {
  currency: 'AED',
  baseCurrency: 'AED',
  issueDate: '2026-11-05',
  supplyDate: '2026-10-30',
  taxInBase: '5.00',
  totalInBase: '145.00',
  seller: { country: 'AE', emirate: 'DXB' },
  customer: { country: 'AE' },
  totals: {
    net: '140.00',
    tax: '5.00',
    taxes: [
      { category: 'standard', rate: '5', base: '100.00', tax: '5.00' },
      { category: 'zero', rate: '0', base: '40.00', tax: '0.00' },
    ],
  },
  lines: [],
}

describe('a document in the base currency', () => {
  test('has a row for each group, at its tax point, in the emirate of its seller', () => {
    expect<unknown[]>(taxRowsOf('invoice', dirhams)).toEqual([
      {
        day: '2026-10-30',
        baseCurrency: 'AED',
        emirate: 'DXB',
        destination: 'home',
        treatment: 'standard',
        rate: '5',
        lacksRate: false,
        base: 10_000n,
        tax: 500n,
      },
      expect.objectContaining({ treatment: 'zero', rate: '0', base: 4000n, tax: 0n }),
    ])
  })

  test('counts on its day of issue as a credit note, and not at all as a quotation', () => {
    expect(taxRowsOf('credit-note', dirhams).map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-05'])
    expect(taxRowsOf('quotation', dirhams)).toEqual([])
  })

  test('has no emirate where its seller stated none', () => {
    expect(taxRowsOf('invoice', { ...dirhams, seller: { country: 'AE' } })[0]?.emirate).toBe('')
  })
})

describe('a document in a foreign currency', () => {
  const dollars: TaxedDocument = {
    ...dirhams,
    currency: 'USD',
    exchangeRate: '3.6725',
    taxInBase: '0.19',
    totalInBase: '11.20',
    totals: {
      net: '3.00',
      tax: '0.05',
      taxes: [
        { category: 'standard', rate: '5', base: '1.00', tax: '0.05' },
        { category: 'zero', rate: '0', base: '1.00', tax: '0.00' },
        { category: 'exempt', rate: '0', base: '1.00', tax: '0.00' },
      ],
    },
  }

  test('is divided so that its rows add up to what it states', () => {
    const rows = taxRowsOf('invoice', dollars)
    expect(rows.map(({ base }): bigint => base)).toEqual([367n, 367n, 367n])
    expect(rows.map(({ tax }): bigint => tax)).toEqual([19n, 0n, 0n])
  })

  test('leaves no fils over', () => {
    const rows = taxRowsOf('invoice', { ...dollars, totalInBase: '11.21' })
    expect(rows.map(({ base }): bigint => base)).toEqual([368n, 367n, 367n])
  })

  test('whose groups cancel each other out is converted group by group', () => {
    const taxes = [
      { category: 'standard' as const, rate: '5', base: '100.00', tax: '5.00' },
      { category: 'zero' as const, rate: '0', base: '-100.00', tax: '0.00' },
    ]
    const totals = { net: '0.00', tax: '5.00', taxes }
    const rows = taxRowsOf('invoice', { ...dollars, taxInBase: '18.36', totalInBase: '18.36', totals })
    expect(rows.map(({ base, tax }): bigint[] => [base, tax])).toEqual([
      [36_725n, 1836n],
      [-36_725n, 0n],
    ])
  })

  test('without a rate has no amounts in the base currency', () => {
    const rows = taxRowsOf('invoice', { ...dollars, taxInBase: null, totalInBase: null })
    expect(rows.map(({ lacksRate, base, tax }): unknown[] => [lacksRate, base, tax])).toEqual(
      rows.map(() => [true, 0n, 0n]),
    )
    expect(rows).toHaveLength(3)
  })
})

test('a seller who is not registered supplies by the treatment of his lines, after all discounts', () => {
  const line = { quantity: '1', rate: '0', tax: '0.00' }
  const rows = taxRowsOf('invoice', {
    ...dirhams,
    taxInBase: '0.00',
    totalInBase: '90.00',
    totals: { net: '90.00', tax: '0.00', taxes: [] },
    lines: [
      { ...line, treatment: 'standard', net: '60.00' },
      { ...line, treatment: 'exempt', net: '30.00' },
      { ...line, treatment: 'standard', net: '10.00' },
    ],
  })
  expect(rows.map(({ treatment, rate, base }): unknown[] => [treatment, rate, base])).toEqual([
    ['standard', '0', 6300n],
    ['exempt', '0', 2700n],
  ])
})
