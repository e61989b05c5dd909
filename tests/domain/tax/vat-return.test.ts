/** VAT returns: each supply in its own box, and the sums of the form. */
import { describe, expect, test } from 'bun:test'
import { minor } from '#domain/money/money.ts'
import { isPeriodKnown, periodToFile, taxPeriodOf, taxPeriodsUntil } from '#domain/tax/tax-period.ts'
import { type Supplies, VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import {
  boxOf,
  correctionOf,
  enteredParts,
  payableOf,
  takesBadDebts,
  type VatEntries,
  vatFigures,
} from '#domain/tax/vat-return.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'

const uae = VAT_RETURNS.AE
if (!uae) throw new Error('The UAE has a return')

const supply = (more: Partial<Supplies> & { amounts: [bigint, bigint] }): Supplies => ({
  emirate: 'DXB',
  destination: 'home',
  treatment: 'standard',
  ...more,
  base: minor(more.amounts[0]),
  tax: minor(more.amounts[1]),
})

const figuresOf = (supplies: Supplies[], entries: VatEntries = {}) =>
  Object.fromEntries(vatFigures(uae, supplies, entries).map(({ box, source: _source, ...parts }) => [box, parts]))

describe('form VAT201', () => {
  test('has the boxes of the form in its order', () => {
    expect(uae.boxes.map(({ box }) => box).join(' ')).toBe('1a 1b 1c 1d 1e 1f 1g 2 3 4 5 6 7 8 9 10 11 12 13 14')
  })

  test('puts supplies into the box of their emirate or treatment, less credit notes', () => {
    const boxes = figuresOf([
      supply({ amounts: [100_000n, 5000n] }),
      supply({ amounts: [-20_000n, -1000n] }),
      supply({ amounts: [40_000n, 2000n], emirate: 'AUH', destination: 'gcc' }),
      supply({ amounts: [7000n, 0n], treatment: 'zero', destination: 'abroad' }),
      supply({ amounts: [3000n, 0n], treatment: 'exempt' }),
      supply({ amounts: [9000n, 0n], treatment: 'reverse-charge' }),
      supply({ amounts: [8000n, 0n], treatment: 'out-of-scope' }),
    ])
    expect(boxes['1a']).toEqual({ amount: '400.00', tax: '20.00', adjustment: '0.00' })
    expect(boxes['1b']).toEqual({ amount: '800.00', tax: '40.00', adjustment: '0.00' })
    expect(boxes['4']).toEqual({ amount: '70.00', tax: null, adjustment: null })
    expect(boxes['5']).toEqual({ amount: '30.00', tax: null, adjustment: null })
    expect(boxes['8']).toEqual({ amount: '1300.00', tax: '60.00', adjustment: '0.00' })
    expect(boxes['14']).toEqual({ amount: null, tax: '60.00', adjustment: null })
  })

  test('adds what was entered', () => {
    const entries: VatEntries = {
      '1b': { adjustment: '-5.00' },
      '2': { amount: '-100.00', tax: '-5.00' },
      '3': { amount: '200.00', tax: '10.00' },
      '9': { amount: '400.00', tax: '20.00', adjustment: '1.50' },
      '10': { amount: '200.00', tax: '10.00' },
    }
    const boxes = figuresOf([supply({ amounts: [100_000n, 5000n] })], entries)
    expect(boxes['8']).toEqual({ amount: '1100.00', tax: '55.00', adjustment: '-5.00' })
    expect(boxes['11']).toEqual({ amount: '600.00', tax: '30.00', adjustment: '1.50' })
    expect([boxes['12']?.tax, boxes['13']?.tax, boxes['14']?.tax]).toEqual(['50.00', '31.50', '18.50'])
    expect(payableOf(vatFigures(uae, [], entries))).toBe('-31.50')
  })

  test('lets nobody enter what documents or sums fill', () => {
    expect(enteredParts(uae, '1b')).toEqual(['adjustment'])
    expect(enteredParts(uae, '4')).toEqual([])
    expect(enteredParts(uae, '8')).toEqual([])
    expect(enteredParts(uae, '9')).toEqual(['amount', 'tax', 'adjustment'])
    expect(enteredParts(uae, '15')).toEqual([])
  })

  test('has no box for what stands beside it', () => {
    const of = (treatment: Supplies['treatment'], emirate: Supplies['emirate'] = 'FUJ') =>
      boxOf(uae, { treatment, emirate, destination: 'home' })
    expect([of('standard'), of('zero'), of('exempt')]).toEqual(['1g', '4', '5'])
    expect([of('reverse-charge'), of('out-of-scope'), of('standard', '')]).toEqual([undefined, undefined, undefined])
  })

  test('is due on the 28th day after its period', () => {
    expect(uae.dueOf('2026-12-31')).toBe('2027-01-28')
    expect(uae.dueOf('2027-01-31')).toBe('2027-02-28')
    expect(uae.dueOf('2028-02-29')).toBe('2028-03-28')
  })

  test('is corrected in the next one up to AED 10,000, and above that by a voluntary disclosure', () => {
    expect(correctionOf(minor(0n), uae)).toBeNull()
    expect(correctionOf(minor(-5n), uae)).toBeNull()
    expect(correctionOf(minor(1_000_000n), uae)).toBe('next-return')
    expect(correctionOf(minor(1_000_001n), uae)).toBe('disclosure')
  })
})

describe('the tax period', () => {
  const quarters = { returnMonths: 3, returnEnds: 2 } as const

  test('is a calendar quarter until the company has answered', () => {
    const unknown = { returnMonths: null, returnEnds: null }
    expect(taxPeriodOf('2026-11-27', unknown)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(isPeriodKnown(unknown)).toBe(false)
    expect(isPeriodKnown({ returnMonths: 3, returnEnds: null })).toBe(false)
    expect(isPeriodKnown({ returnMonths: 1, returnEnds: null })).toBe(true)
  })

  test('ends in a month of the company’s own', () => {
    expect(taxPeriodOf('2026-11-30', quarters)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
    expect(taxPeriodOf('2026-12-01', quarters)).toEqual({ from: '2026-12-01', to: '2027-02-28' })
    expect(taxPeriodOf('2027-02-28', quarters)).toEqual({ from: '2026-12-01', to: '2027-02-28' })
    expect(taxPeriodOf('2027-02-28', { returnMonths: 3, returnEnds: 11 })).toEqual(taxPeriodOf('2027-02-28', quarters))
  })

  test('is a month for a large company', () => {
    expect(taxPeriodOf('2027-02-10', { returnMonths: 1, returnEnds: null })).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    })
  })

  test('follows on the one before without a gap', () => {
    const periods = taxPeriodsUntil('2026-11-27', quarters, 5)
    expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-09-01 2026-11-30',
      '2026-06-01 2026-08-31',
      '2026-03-01 2026-05-31',
      '2025-12-01 2026-02-28',
      '2025-09-01 2025-11-30',
    ])
  })

  test('before the running one is to be filed first, as long as it is open', () => {
    expect(periodToFile('2026-11-27', quarters, () => false)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
    expect(periodToFile('2026-11-27', quarters, ({ to }) => to === '2026-08-31')).toEqual({
      from: '2026-06-01',
      to: '2026-08-31',
    })
  })
})

describe('the sales side of other forms', () => {
  const supplies = [
    supply({ amounts: [100_000n, 15_000n] }),
    supply({ amounts: [-20_000n, -3000n] }),
    supply({ amounts: [7000n, 0n], treatment: 'zero' }),
    supply({ amounts: [5000n, 0n], treatment: 'zero', destination: 'gcc' }),
    supply({ amounts: [2000n, 0n], treatment: 'zero', destination: 'abroad' }),
    supply({ amounts: [3000n, 0n], treatment: 'exempt' }),
    supply({ amounts: [9000n, 0n], treatment: 'reverse-charge' }),
    supply({ amounts: [8000n, 0n], treatment: 'out-of-scope' }),
  ]
  const rowsOf = (country: string, entries: VatEntries = {}) => {
    const rules = VAT_RETURNS[country]
    if (!rules) throw new Error(`${country} has a return`)
    return vatFigures(rules, supplies, entries).map(({ box, amount, tax }) => [box, amount, tax])
  }

  test('Saudi Arabia: exports go to any other country, and box 2 is typed', () => {
    expect(rowsOf('SA', { '2': { amount: '10.00' } })).toEqual([
      ['1', '800.00', '120.00'],
      ['2', '10.00', null],
      ['3', '70.00', null],
      ['4', '70.00', null],
      ['5', '30.00', null],
      ['6', '980.00', '120.00'],
    ])
  })

  test('Bahrain: other states of the Gulf, and the reverse charge at home, have boxes of their own', () => {
    expect(rowsOf('BH')).toEqual([
      ['1a', '80.000', '12.000'],
      ['2', '5.000', null],
      ['3', '9.000', null],
      ['4', '7.000', null],
      ['5', '2.000', null],
      ['6', '3.000', null],
      ['7', '106.000', '12.000'],
    ])
  })

  test('Oman: the tax on sales is the last box', () => {
    expect(rowsOf('OM')).toEqual([
      ['1a', '80.000', '12.000'],
      ['1b', '7.000', null],
      ['1c', '3.000', null],
      ['3a', '7.000', null],
      ['5a', null, '12.000'],
    ])
  })

  test.each([
    ['SA', '2027-01-31', '2027-02-28'],
    ['BH', '2027-03-31', '2027-04-30'],
    ['OM', '2027-03-31', '2027-04-30'],
    ['OM', '2027-12-31', '2028-01-30'],
    ['AE', '2027-03-31', '2027-04-28'],
  ])('in %s a period until %s is due on %s', (country, to, due) => {
    expect(VAT_RETURNS[country]?.dueOf(to)).toBe(due)
  })

  test('no duty to disclose is claimed, and no bad debts are offered', () => {
    for (const country of ['SA', 'BH', 'OM']) {
      const rules = VAT_RETURNS[country]
      if (!rules) throw new Error(`${country} has a return`)
      expect(correctionOf(minor(99_999_999n), rules)).toBeNull()
      expect(takesBadDebts(rules)).toBe(false)
      expect(rules.boxes.map(({ box }) => box).toSorted()).toEqual(Object.keys(BOX_TITLES[country] ?? {}).toSorted())
    }
    expect(takesBadDebts(uae)).toBe(true)
  })
})
