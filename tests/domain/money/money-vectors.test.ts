/** Runs every case of tests/vectors/money.json and complaints.json through the engine. */
import { describe, expect, test } from 'bun:test'
import { apportion } from '#domain/money/apportion.ts'
import type { Discount, DraftLine } from '#domain/documents/document.ts'
import type { RoundingPolicy } from '#domain/tax/treatment.ts'
import { divideRounded, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { computeTotals, type DocumentFigures } from '#domain/documents/totals/totals.ts'
import complaints from '#tests/vectors/complaints.json'
import money from '#tests/vectors/money.json'

type Line = { quantity: string; unitPrice: string; tax: DraftLine['tax']; taxRate?: string; discount?: Discount }
type Draft = { currency?: string; inclusive?: true; discount?: Discount; exchangeRate?: string; base?: string }

function figures(lines: Line[], rounding: RoundingPolicy, draft: Draft = {}): DocumentFigures {
  const currency = draft.currency ?? 'AED'
  const answer = computeTotals(
    {
      currency,
      pricesIncludeTax: draft.inclusive === true,
      lines,
      ...(draft.discount && { discount: draft.discount }),
      ...(draft.exchangeRate && { exchangeRate: draft.exchangeRate }),
    },
    { rounding, vatRegistered: true, standardRate: '5', baseCurrency: draft.base ?? currency },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer
}

function caseOf(id: string) {
  const found = money.cases.find((one) => one.id === id)
  if (!found) throw new Error(`No case ${id}`)
  return found
}

const documents = money.cases.flatMap((one) => {
  const { lines, groups } = one.result
  return lines && groups ? [{ ...one, lines, groups }] : []
})

describe('documents of money.json', () => {
  test.each(documents.map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, one) => {
    const discount =
      one.result.allowance_total === '0' ? {} : { discount: { amount: one.result.allowance_total ?? '' } }
    const draft: Draft = { currency: one.currency, ...discount }
    const typed = one.lines.map((line): Line => ({
      quantity: line.qty,
      unitPrice: line.price,
      tax: line.cat === 'S' ? 'standard' : 'zero',
      ...(line.cat === 'S' && { taxRate: line.rate }),
      ...('disc_pct' in line && line.disc_pct !== undefined && { discount: { percent: line.disc_pct } }),
    }))
    const byDocument = figures(typed, 'document', draft)
    const same = (wire: string) => formatMinor(parseMinor(wire, one.currency), one.currency)
    expect(byDocument.lines.map(({ gross, discount, net }) => ({ gross, discount, net }))).toEqual(
      one.lines.map((line) => ({ gross: same(line.gross), discount: same(line.discount), net: same(line.net) })),
    )
    expect(byDocument.totals.taxes).toEqual(
      one.groups.map((group) => ({
        category: group.cat === 'S' ? ('standard' as const) : ('zero' as const),
        rate: group.rate,
        base: same(group.taxable),
        tax: same(group.vat),
      })),
    )
    expect(byDocument.totals.net).toBe(same(one.result.tax_exclusive ?? ''))
    expect(byDocument.totals.tax).toBe(same(one.result.vat_document ?? ''))
    expect(byDocument.totals.total).toBe(same(one.result.tax_inclusive ?? ''))
    expect(byDocument.documentDiscount).toBe(same(one.result.allowance_total ?? ''))

    const perLine = typed.map((line) => figures([line], 'document', { currency: one.currency }).totals.tax)
    expect(perLine).toEqual(one.lines.map((line) => same(line.vat_line)))
    const sum = minor(perLine.reduce((total, tax) => total + parseMinor(tax, one.currency), 0n))
    expect(formatMinor(sum, one.currency)).toBe(same(one.result.vat_sum_of_lines ?? ''))
  })

  test.each([
    ['M06', '0.05', '0.55'],
    ['M07', '0.05', '1.05'],
  ] as const)('%s under UAE rounding', (id, tax, total) => {
    const typed = (caseOf(id).result.lines ?? []).map((line): Line => ({
      quantity: line.qty,
      unitPrice: line.price,
      tax: 'standard',
      taxRate: line.rate,
    }))
    const answer = figures(typed, 'uae-line')
    expect(answer.totals.tax).toBe(tax)
    expect(answer.totals.total).toBe(total)
    const sum = answer.lines.reduce((all, line) => all + parseMinor(line.tax, 'AED'), 0n)
    expect(formatMinor(minor(sum), 'AED')).toBe(tax)
  })

  test.each(['M13', 'M14', 'M15'])('%s: prices with tax', (id) => {
    const { gross = '', vat = '', net = '' } = caseOf(id).result
    const line: Line = { quantity: '1', unitPrice: gross, tax: 'standard' }
    const answer = figures([line], 'uae-line', { inclusive: true })
    expect(answer.totals).toMatchObject({ gross, tax: vat, net, total: gross })
    const forward = figures([{ ...line, unitPrice: net }], 'uae-line')
    expect(forward.totals.tax).toBe(caseOf(id).result.forward_check ?? '')
  })

  test('M19: US dollars with amounts in dirhams', () => {
    const { net = '', rate = '', vat = '', total = '', vat_aed, total_aed, net_aed_derived } = caseOf('M19').result
    const line: Line = { quantity: '1', unitPrice: net, tax: 'standard' }
    const answer = figures([line], 'uae-line', { currency: 'USD', exchangeRate: rate, base: 'AED' })
    expect(answer.totals).toMatchObject({ net, tax: vat, total })
    expect(answer.taxInBase).toBe(vat_aed ?? '')
    expect(answer.totalInBase).toBe(total_aed ?? '')
    const derived = parseMinor(answer.totalInBase ?? '', 'AED') - parseMinor(answer.taxInBase ?? '', 'AED')
    expect(formatMinor(minor(derived), 'AED')).toBe(net_aed_derived ?? '')
  })

  test('M16: rounding of the payable amount', () => {
    const { net = '', vat, tax_inclusive, payable = '', payable_rounding, line_vat } = caseOf('M16').result
    const answer = figures([{ quantity: '1', unitPrice: net, tax: 'standard', taxRate: '15' }], 'document', {
      currency: 'SAR',
    })
    expect(answer.totals.tax).toBe(vat ?? '')
    expect(answer.totals.total).toBe(tax_inclusive ?? '')
    const rounding = minor(parseMinor(payable, 'SAR') - parseMinor(answer.totals.total, 'SAR'))
    expect(formatMinor(rounding, 'SAR')).toBe(payable_rounding ?? '')
    const extracted = figures([{ quantity: '1', unitPrice: payable, tax: 'standard', taxRate: '15' }], 'document', {
      currency: 'SAR',
      inclusive: true,
    })
    expect(extracted.totals.tax).toBe(line_vat ?? '')
  })

  test('M24: an advance and its final invoice add up to the contract', () => {
    const { advance, final } = caseOf('M24').result
    const paid = figures([{ quantity: '1', unitPrice: advance?.gross ?? '', tax: 'standard' }], 'uae-line', {
      inclusive: true,
    })
    expect(paid.totals).toMatchObject({ net: advance?.net ?? '', tax: advance?.vat ?? '' })
    const rest = formatMinor(minor(parseMinor('1000.00', 'AED') - parseMinor(paid.totals.net, 'AED')), 'AED')
    const last = figures([{ quantity: '1', unitPrice: rest, tax: 'standard' }], 'uae-line')
    expect(last.totals).toMatchObject({ net: final?.net ?? '', tax: final?.vat ?? '', total: final?.total ?? '' })
  })

  test('M25: cash rounding to 25 fils', () => {
    const total = parseMinor('104.99', 'AED')
    const payable = divideRounded(total, 25n) * 25n
    expect(formatMinor(minor(payable), 'AED')).toBe('105.00')
    expect(formatMinor(minor(payable - total), 'AED')).toBe(caseOf('M25').result.payable_rounding ?? '')
  })

  test('every case is covered', () => {
    const single = ['M13', 'M14', 'M15', 'M16', 'M19', 'M24']
    expect([...documents.map((one) => one.id), ...single].toSorted()).toEqual(
      money.cases.map((one) => one.id).toSorted(),
    )
  })
})

describe('complaints.json', () => {
  const taxed = (unitPrice: string, taxRate: string, quantity = '1'): Line => ({
    quantity,
    unitPrice,
    tax: 'standard',
    taxRate,
  })
  const inputs: Record<string, [Line[], Draft]> = {
    '8180.00 at 9.975 %': [[taxed('8180.00', '9.975')], {}],
    '1091.50 at 15 %': [[taxed('1091.50', '15')], {}],
    '0.30 at 5 %': [[taxed('0.30', '5')], {}],
    '2.25 x 64.22, 100 % discount': [[{ ...taxed('64.22', '5', '2.25'), discount: { percent: '100' } }], {}],
    '8500.00 - 7500.00 discount, then 19 %': [[taxed('8500.00', '19')], { discount: { amount: '7500.00' } }],
    '3 x 45.00 - 60.00 discount, then 21 %': [[taxed('45.00', '21', '3')], { discount: { amount: '60.00' } }],
    '110.00 - 10.00 discount, then 10 %': [[taxed('110.00', '10')], { discount: { amount: '10.00' } }],
    '200.00 - 10 %, then 18 %': [[taxed('200.00', '18')], { discount: { percent: '10' } }],
    '500.00 including 10 %': [[taxed('500.00', '10')], { inclusive: true }],
    '35.50 including 5 %': [[taxed('35.50', '5')], { inclusive: true }],
    '0.10 + 0.20': [
      [
        { quantity: '1', unitPrice: '0.10', tax: 'zero' },
        { quantity: '1', unitPrice: '0.20', tax: 'zero' },
      ],
      {},
    ],
    '1 x 1.005': [[taxed('1.005', '5')], {}],
  }

  test.each(complaints.cases.map((one) => [one.case, one] as const))('%s', (name, expected) => {
    const input = inputs[name]
    if (!input) throw new Error(`No input for ${name}`)
    for (const rounding of ['uae-line', 'document'] as const) {
      const { net, tax, total } = figures(input[0], rounding, input[1]).totals
      const found = { net, tax, total }
      const { case: _case, seen: _seen, ...figuresExpected } = expected
      expect(found).toMatchObject(figuresExpected)
    }
  })
})

test('shares are rounded down and the largest remainders filled', () => {
  const shares = { numerators: [1n, 1n, 1n, -1n], denominator: 2n }
  expect(apportion(shares).map(Number)).toEqual([1, 1, 0, -1])
})
