import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { largestRemainder } from '#domain/money/apportion.ts'
import { absolute, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { MAX_TOTAL, computeTotals, type DocumentFigures, type TotalsAnswer } from '#domain/documents/totals/totals.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { runs } from '#tests/support/runs.ts'
import { decimalText, type RandomDocument, randomDocument } from './random-documents.ts'
import { referenceTotals } from './reference-totals.ts'

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }

function draft(lines: TotalsInput['lines'], more: Partial<TotalsInput> = {}): TotalsInput {
  return { currency: 'AED', pricesIncludeTax: false, lines, ...more }
}

const line = { quantity: '1', unitPrice: '100', tax: 'standard' } as const

function computed(answer: TotalsAnswer): DocumentFigures {
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer
}

function sum(amounts: readonly string[], currency: string): bigint {
  return amounts.reduce((total, amount) => total + parseMinor(amount, currency), 0n)
}

type Reference = NonNullable<ReturnType<typeof referenceTotals>>

function isTooLarge({ tax, total, taxInBase, totalInBase }: Reference, currency: string, baseCurrency: string) {
  const inBase = [taxInBase ?? '0', totalInBase ?? '0'].map((amount) => parseMinor(amount, baseCurrency))
  const amounts = [...inBase, parseMinor(tax, currency), parseMinor(total, currency)]
  return amounts.some((amount) => absolute(amount) > MAX_TOTAL)
}

/** Runs a property over documents that the engine accepts. */
function overDocuments(check: (figures: DocumentFigures, document: RandomDocument) => void, usual = 200): void {
  fc.assert(
    fc.property(randomDocument(), (document) => {
      const answer = computeTotals(document.input, document.policy)
      fc.pre(answer.ok)
      if (answer.ok) check(answer, document)
    }),
    runs(usual),
  )
}

describe('properties', () => {
  test('the naive reference finds the same figures and refuses the same discounts', () => {
    fc.assert(
      fc.property(randomDocument(), ({ input, policy }) => {
        const answer = computeTotals(input, policy)
        const reference = referenceTotals(input, policy)
        expect(answer.ok).toBe(reference !== null && !isTooLarge(reference, input.currency, policy.baseCurrency))
        if (!answer.ok || !reference) return
        const { totals } = answer
        expect({
          lines: answer.lines.map(({ rate: _rate, ...figures }) => figures),
          taxes: totals.taxes.map(({ rate: _rate, ...group }) => group),
          gross: totals.gross,
          discount: totals.discount,
          net: totals.net,
          tax: totals.tax,
          total: totals.total,
          taxInBase: answer.taxInBase,
          totalInBase: answer.totalInBase,
        }).toEqual<unknown>({ ...reference, taxes: policy.vatRegistered ? reference.taxes : [] })
      }),
      runs(500),
    )
  })

  test('lines, groups and discounts add up to the totals', () => {
    overDocuments((figures, { input, policy }) => {
      const { currency } = input
      const { lines, totals } = figures
      const at = (amount: string) => parseMinor(amount, currency)
      expect(
        sum(
          lines.map(({ gross }) => gross),
          currency,
        ),
      ).toBe(at(totals.gross))
      const lineDiscounts = sum(
        lines.map(({ discount }) => discount),
        currency,
      )
      expect(lineDiscounts + at(figures.documentDiscount)).toBe(at(totals.discount))
      const lineNets = sum(
        lines.map(({ net }) => net),
        currency,
      )
      expect(lineNets - at(figures.documentDiscountNet)).toBe(at(totals.net))
      expect(
        sum(
          lines.map(({ tax }) => tax),
          currency,
        ),
      ).toBe(at(totals.tax))
      expect(at(totals.net) + at(totals.tax)).toBe(at(totals.total))
      const typedBasis = input.pricesIncludeTax ? totals.total : totals.net
      expect(at(totals.gross) - at(totals.discount)).toBe(at(typedBasis))
      if (!policy.vatRegistered) return expect(totals).toMatchObject({ taxes: [], net: totals.total })
      expect(
        sum(
          totals.taxes.map(({ base }) => base),
          currency,
        ),
      ).toBe(at(totals.net))
      expect(
        sum(
          totals.taxes.map(({ tax }) => tax),
          currency,
        ),
      ).toBe(at(totals.tax))
    })
  })

  test('the shares of a document discount add up to it exactly', () => {
    overDocuments((figures, { input }) => {
      const shares = figures.steps.flatMap((step) => (step.what === 'discount-share' ? [step.result] : []))
      if (shares.length > 0)
        expect(sum(shares, input.currency)).toBe(parseMinor(figures.documentDiscount, input.currency))
    })
  })

  test('without a document discount a tax-inclusive line totals its typed price', () => {
    overDocuments((figures, { input }) => {
      if (!input.pricesIncludeTax || parseMinor(figures.documentDiscount, input.currency) !== 0n) return
      for (const { gross, discount, net, tax } of figures.lines) {
        const typed = parseMinor(gross, input.currency) - parseMinor(discount, input.currency)
        expect(parseMinor(net, input.currency) + parseMinor(tax, input.currency)).toBe(minor(typed))
      }
    })
  })

  test('the amount of a line is its gross less its own discount', () => {
    overDocuments((figures, { input }) => {
      const { currency } = input
      const typed = figures.lines.map(({ gross, discount }) =>
        formatMinor(minor(parseMinor(gross, currency) - parseMinor(discount, currency)), currency),
      )
      expect(figures.lineAmounts).toEqual(typed)
    })
  })

  test('the order of lines changes no total', () => {
    fc.assert(
      fc.property(randomDocument(), fc.infiniteStream(fc.nat()), ({ input, policy }, draws) => {
        const marked = input.lines.map((one) => ({ one, at: draws.next().value }))
        const shuffled = marked.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
        const [before, after] = [computeTotals(input, policy), computeTotals({ ...input, lines: shuffled }, policy)]
        expect(after.ok).toBe(before.ok)
        if (!before.ok || !after.ok) return
        expect(after.totals).toEqual(before.totals)
        expect([after.taxInBase, after.totalInBase]).toEqual([before.taxInBase, before.totalInBase])
        // Lines with equal amounts may swap a contested unit; their multiset stays the same.
        const set = (figures: DocumentFigures) => figures.lines.map(({ net, tax }) => `${net} ${tax}`).toSorted()
        expect(set(after)).toEqual(set(before))
      }),
      runs(300),
    )
  })

  test('exclusive → gross → inclusive keeps the tax of a group', () => {
    const price = decimalText(10n ** 9n, 2)
    fc.assert(
      fc.property(price, fc.constantFrom('5', '15', '10', '9.975', '0.5'), (unitPrice, taxRate) => {
        const taxed = { ...line, taxRate }
        const forward = computed(computeTotals(draft([{ ...taxed, unitPrice }]), { ...uae, rounding: 'document' }))
        const back = computed(
          computeTotals(draft([{ ...taxed, unitPrice: forward.totals.total }], { pricesIncludeTax: true }), uae),
        )
        expect(back.totals).toMatchObject({ tax: forward.totals.tax, net: forward.totals.net })
      }),
      runs(300),
    )
  })

  test('UAE rounding stays within 0.02 of rate × base', () => {
    overDocuments((figures, { input }) => {
      for (const step of figures.steps) {
        if (step.what !== 'tax' || !step.candidates || step.method !== 'rounded-lines') continue
        const apart =
          parseMinor(step.candidates.roundedLines, input.currency) - parseMinor(step.candidates.group, input.currency)
        expect(apart <= 2n && apart >= -2n).toBe(true)
        expect(step.result).toBe(step.candidates.roundedLines)
      }
    })
  })

  test('a split adds up, negates with its input, and stays within a unit of the exact share', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1 }),
        (total, weights) => {
          const whole = weights.reduce((all, weight) => all + weight, 0n)
          fc.pre(whole !== 0n)
          const parts = largestRemainder(minor(total), weights)
          expect(parts.reduce<bigint>((all, part) => all + part, 0n)).toBe(total)
          for (const [index, part] of parts.entries()) {
            const error = part * whole - total * (weights[index] ?? 0n)
            expect(error < whole && error > -whole).toBe(true)
          }
          expect(largestRemainder(minor(-total), weights).map((part) => minor(part * -1n))).toEqual(parts)
        },
      ),
      runs(300),
    )
  })
})

describe('rules', () => {
  test('5 and 5.00 are one group, and groups are ordered', () => {
    const { totals } = computed(
      computeTotals(
        draft([
          { ...line, tax: 'out-of-scope' },
          { ...line, taxRate: '5.00' },
          { ...line, tax: 'exempt' },
          { ...line, tax: 'zero' },
          { ...line, taxRate: '15' },
          { ...line, taxRate: '5' },
          { ...line, tax: 'reverse-charge' },
        ]),
        uae,
      ),
    )
    expect(totals.taxes.map(({ category, rate, base }) => [category, rate, base])).toEqual([
      ['standard', '15', '100.00'],
      ['standard', '5', '200.00'],
      ['reverse-charge', '0', '100.00'],
      ['zero', '0', '100.00'],
      ['exempt', '0', '100.00'],
      ['out-of-scope', '0', '100.00'],
    ])
  })

  test.each([
    ['AED', '0.10', 5, '0.05', 'rounded-lines'],
    ['AED', '0.10', 6, '0.03', 'group'],
    ['KWD', '0.010', 5, '0.005', 'rounded-lines'],
    ['KWD', '0.010', 6, '0.003', 'group'],
    ['JPY', '10', 1, '1', 'rounded-lines'],
    ['JPY', '10', 2, '1', 'group'],
  ] as const)('UAE rounding in %s: %s, %p times, is taxed %s by %s', (currency, unitPrice, times, tax, method) => {
    const lines = Array.from({ length: times }, () => ({ ...line, unitPrice }))
    const answer = computed(computeTotals(draft(lines, { currency }), uae))
    expect(answer.totals.tax).toBe(tax)
    expect(answer.steps.find((step) => step.what === 'tax')).toMatchObject({ method, result: tax })
    expect(
      sum(
        answer.lines.map((one) => one.tax),
        currency,
      ),
    ).toBe(parseMinor(tax, currency))
  })

  test('a contested fils of the document discount goes to the higher rate, then by category', () => {
    const shares = (lines: TotalsInput['lines']) =>
      computed(computeTotals(draft(lines, { discount: { amount: '0.01' } }), uae)).totals.taxes.map(({ base }) => base)
    expect(
      shares([
        { ...line, tax: 'zero' },
        { ...line, taxRate: '5' },
        { ...line, taxRate: '15' },
      ]),
    ).toEqual(['99.99', '100.00', '100.00'])
    expect(
      shares([
        { ...line, tax: 'exempt' },
        { ...line, tax: 'zero' },
      ]),
    ).toEqual(['99.99', '100.00'])
  })

  test('an unregistered seller charges no tax, whatever the lines say', () => {
    const answer = computed(
      computeTotals(draft([{ ...line, taxRate: '5' }], { pricesIncludeTax: true }), { ...uae, vatRegistered: false }),
    )
    expect(answer.totals).toMatchObject({ taxes: [], tax: '0.00', net: '100.00', total: '100.00' })
    expect(answer.lines[0]).toMatchObject({ tax: '0.00', rate: '0', net: '100.00' })
  })

  test('the discount of a return line has its sign', () => {
    const back = { ...line, quantity: '-2' }
    for (const discount of [{ percent: '10' }, { amount: '20' }]) {
      const answer = computed(computeTotals(draft([{ ...back, discount }]), uae))
      expect(answer.lines[0]).toMatchObject({ gross: '-200.00', discount: '-20.00', net: '-180.00', tax: '-9.00' })
    }
  })

  test('lines that nearly cancel out keep their own tax', () => {
    const answer = computed(
      computeTotals(draft([line, { ...line, quantity: '-1', unitPrice: '99.99' }]), { ...uae, rounding: 'document' }),
    )
    expect(answer.lines.map(({ tax }) => tax)).toEqual(['5.00', '-5.00'])
    expect(answer.totals.tax).toBe('0.00')
  })

  test('prices with tax and a document discount', () => {
    const answer = computed(
      computeTotals(
        draft([{ ...line, unitPrice: '105' }], { pricesIncludeTax: true, discount: { amount: '10.50' } }),
        uae,
      ),
    )
    expect(answer.totals).toMatchObject({
      gross: '105.00',
      discount: '10.50',
      net: '90.00',
      tax: '4.50',
      total: '94.50',
    })
    expect(answer.lines[0]).toMatchObject({ net: '100.00', tax: '4.50' })
    expect(answer.documentDiscountNet).toBe('10.00')
  })

  test('an empty draft has zero totals', () => {
    const answer = computed(computeTotals(draft([]), uae))
    expect(answer.totals).toMatchObject({ gross: '0.00', taxes: [], total: '0.00', due: '0.00' })
  })

  test('a foreign draft without its rate has no base amounts; the base currency needs none', () => {
    const foreign = computed(computeTotals(draft([line], { currency: 'USD' }), uae))
    expect([foreign.taxInBase, foreign.totalInBase]).toEqual([null, null])
    const home = computed(computeTotals(draft([line], { exchangeRate: '9' }), uae))
    expect([home.taxInBase, home.totalInBase]).toEqual(['5.00', '105.00'])
  })

  test('the steps explain every figure', () => {
    const answer = computed(
      computeTotals(
        draft([{ ...line, unitPrice: '105', discount: { percent: '10' } }], {
          currency: 'USD',
          exchangeRate: '3.6725',
          pricesIncludeTax: true,
          discount: { amount: '4.50' },
        }),
        uae,
      ),
    )
    const group = { category: 'standard', rate: '5' } as const
    const rate = { exchangeRate: '3.6725', currency: 'AED' }
    expect(answer.steps).toEqual([
      { what: 'line-gross', line: 0, quantity: '1', unitPrice: '105', result: '105.00' },
      { what: 'line-discount', line: 0, of: '105.00', discount: { percent: '10' }, result: '10.50' },
      { what: 'lines', count: 1, result: '94.50' },
      { what: 'document-discount', of: '94.50', discount: { amount: '4.50' }, result: '4.50' },
      { what: 'discount-share', ...group, of: '94.50', whole: '4.50', among: '94.50', result: '4.50' },
      { what: 'tax', ...group, method: 'extracted', of: '90.00', result: '4.29' },
      { what: 'taxable', ...group, of: '90.00', minus: '4.29', result: '85.71' },
      { what: 'total', net: '85.71', tax: '4.29', result: '90.00' },
      { what: 'in-base', figure: 'tax', of: '4.29', ...rate, result: '15.76' },
      { what: 'in-base', figure: 'total', of: '90.00', ...rate, result: '330.53' },
    ])
  })
})
