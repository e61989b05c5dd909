import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { rateProblems, ratesOn, type RateTerms } from '#domain/tax/rates.ts'
import { runs } from '#tests/support/runs.ts'

const AE: RateTerms = { country: 'AE', day: '2027-03-02', rates: [], defaultRate: '5' }
const SA: RateTerms = { country: 'SA', day: '2027-03-02', rates: [], defaultRate: '15' }

test.each<[string, RateTerms, string[]]>([
  ['the Emirates', AE, ['5']],
  ['Saudi Arabia', SA, ['15']],
  ['Saudi Arabia before July 2020', { ...SA, day: '2020-06-30' }, ['15', '5']],
  ['Bahrain before 2022', { ...AE, country: 'BH', defaultRate: '10', day: '2021-12-31' }, ['10', '5']],
  [
    'a rate of its own from its day',
    { ...AE, day: '2027-06-01', rates: [{ rate: '7.50', from: '2027-06-01' }] },
    ['7.5', '5'],
  ],
  ['and not before', { ...AE, day: '2027-05-31', rates: [{ rate: '7.50', from: '2027-06-01' }] }, ['5']],
  ['Kuwait, which has none', { ...AE, country: 'KW', defaultRate: '0' }, []],
])('%s', (_name, terms, rates) => {
  expect(ratesOn(terms)).toEqual(rates)
})

describe('a line', () => {
  type Line = Parameters<typeof rateProblems>[0][number]
  const problems = (line: Partial<Line>, terms = AE) => rateProblems([{ tax: 'standard', ...line }], terms)

  test('of the Gulf has no rate but those in force, however it is written', () => {
    const rate = fc.integer({ min: 1, max: 1_000_000 }).map((digits) => String(digits / 10_000))
    fc.assert(
      fc.property(rate, fc.constantFrom(AE, SA), (taxRate, terms) => {
        expect(Object.keys(problems({ taxRate }, terms)).length === 0).toBe(ratesOn(terms).includes(taxRate))
      }),
      runs(500),
    )
    for (const taxRate of ['5', '5.0', '5.0000']) expect(problems({ taxRate })).toEqual({})
    expect(problems({ taxRate: '15' })).toEqual({ 'lines.0.taxRate': { problem: 'not-an-option', limit: '5%' } })
  })

  test('of zero percent is not standard', () => {
    expect(problems({ taxRate: '0.00' })).toEqual({ 'lines.0.taxRate': { problem: 'standard-at-zero' } })
    expect(problems({}, { ...AE, defaultRate: '0' })).toEqual({ 'lines.0.tax': { problem: 'standard-at-zero' } })
    expect(problems({ tax: 'zero', taxRate: '0' })).toEqual({})
  })

  test('elsewhere may have any rate, as a share of a quotation may', () => {
    expect(problems({ taxRate: '9.975' }, { ...AE, country: 'CA', defaultRate: '0' })).toEqual({})
    expect(problems({ taxRate: '15', quotationLine: 0 })).toEqual({})
  })
})
