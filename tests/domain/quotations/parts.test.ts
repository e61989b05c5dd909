import { describe, expect, test } from 'bun:test'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { type Part, type PartRequest, takePart } from '#domain/quotations/parts.ts'
import { balanceOf } from '#domain/quotations/worth.ts'
import { QuotationParts } from './quotation-parts.ts'
import { type Offered, offered } from './random-quotations.ts'

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
const LINES = [
  { quantity: '10', unitPrice: '100', tax: 'standard' as const, itemId: 'chair', unit: 'piece' },
  { quantity: '3', unitPrice: '33.33', tax: 'standard' as const },
]

function quotationOf(
  lines: typeof LINES | Omit<(typeof LINES)[number], 'itemId' | 'unit'>[],
  more: object = {},
): Offered {
  const found = offered({ currency: 'AED', pricesIncludeTax: false, lines, ...more }, uae, [])
  if (!found) throw new Error('refused')
  return found
}

const taken = (parts: QuotationParts, request: PartRequest): Part => {
  const answer = takePart(balanceOf(parts.answer()), request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.part
}

describe('a part by percent', () => {
  test('is one of each line at its amount, without item, unit and discount', () => {
    const parts = new QuotationParts(quotationOf(LINES, { discount: { percent: '10' } }))
    // 90 % of 1,000.00 and 99.99: 900.00 and 89.99.
    const made = parts.take({ percent: '30' })
    expect(made?.draft).toEqual({
      lines: [
        {
          description: 'Line 0 (30%)',
          tax: 'standard',
          quotationLine: 0,
          quantity: '1',
          unitPrice: '270.00',
        },
        { description: 'Line 1 (30%)', tax: 'standard', quotationLine: 1, quantity: '1', unitPrice: '27.00' },
      ],
    })
    expect(made?.part.closes).toBe(false)
  })

  test('is refused beyond what is open, with the percentage that is left', () => {
    const parts = new QuotationParts(quotationOf(LINES))
    parts.take({ percent: '70' })
    expect(takePart(balanceOf(parts.answer()), { percent: '31' })).toEqual({
      ok: false,
      fields: { percent: { problem: 'too-large', limit: '30' } },
    })
    expect(taken(parts, { percent: '30' }).closes).toBe(true)
  })

  test.each([
    ['0', 'too-small'],
    ['0.0001', 'too-small'],
    ['-1', 'too-small'],
    ['100.01', 'too-large'],
    ['', 'missing'],
    ['ten', 'not-a-decimal-string'],
    ['1.00001', 'too-many-decimals'],
  ])('of %p is refused', (percent, problem) => {
    const answer = takePart(balanceOf(quotationOf(LINES).quotation), { percent })
    expect(answer).toMatchObject({ ok: false, fields: { percent: { problem } } })
  })
})

describe('a part by lines', () => {
  test('keeps quantity, unit, item and price', () => {
    const parts = new QuotationParts(quotationOf(LINES))
    expect(parts.take({ lines: [{ line: 0, quantity: '4' }] })?.draft.lines).toEqual([
      {
        description: 'Line 0',
        tax: 'standard',
        quotationLine: 0,
        itemId: 'chair',
        unit: 'piece',
        quantity: '4',
        unitPrice: '100',
      },
    ])
  })

  test('after a deposit carries the price that was offered, and what was invoiced of it as its discount', () => {
    const parts = new QuotationParts(quotationOf(LINES))
    parts.take({ percent: '30' })
    const made = parts.take({})
    expect(made?.draft.lines[0]).toMatchObject({ quantity: '10', unitPrice: '100', discount: { amount: '300.00' } })
    expect(made?.part.shares.map(({ quantity }) => formatDecimal(quantity))).toEqual(['10', '3'])
  })

  test('keeps the percentage of a discount where it gives the share', () => {
    const line = { quantity: '10', unitPrice: '100', tax: 'standard' as const, discount: { percent: '10' } }
    const parts = new QuotationParts(quotationOf([line]))
    const made = parts.take({ lines: [{ line: 0, quantity: '5' }] })
    expect(made?.draft.lines[0]).toMatchObject({ quantity: '5', unitPrice: '100', discount: { percent: '10' } })
  })

  test('whose share is more than its price gives is priced by its share', () => {
    const found = quotationOf([{ quantity: '2', unitPrice: '100', tax: 'standard' }])
    const parts = new QuotationParts(found)
    parts.take({ percent: '50' })
    parts.take({ lines: [{ line: 0, quantity: '1' }] })
    parts.stored.shift()
    // 150.00 of one piece are open.
    expect(parts.take({})?.draft.lines[0]).toMatchObject({ quantity: '1', unitPrice: '150' })
  })

  test('names the wrong line, quantity or none', () => {
    const open = balanceOf(quotationOf(LINES).quotation)
    const fields = (lines: PartRequest['lines']) => {
      const answer = takePart(open, { lines: lines ?? [] })
      return answer.ok ? {} : answer.fields
    }
    expect(fields([])).toEqual({ lines: { problem: 'missing' } })
    expect(
      fields([
        { line: 0, quantity: '11' },
        { line: 2, quantity: '1' },
        { line: 1, quantity: '-1' },
        { line: 1, quantity: '1' },
      ]),
    ).toEqual({
      'lines.0.quantity': { problem: 'too-large', limit: '10' },
      'lines.1.line': { problem: 'not-an-option' },
      'lines.2.quantity': { problem: 'too-large', limit: '3' },
      'lines.3.line': { problem: 'not-an-option' },
    })
  })
})

test('a line that takes away is never left to be invoiced alone', () => {
  const lines = [
    { quantity: '1', unitPrice: '100', tax: 'standard' as const },
    { quantity: '-1', unitPrice: '40', tax: 'standard' as const },
  ]
  const open = balanceOf(quotationOf(lines).quotation)
  expect(takePart(open, { lines: [{ line: 0, quantity: '1' }] })).toEqual({
    ok: false,
    fields: { lines: { problem: 'too-large', limit: '60.00' } },
  })
  expect(takePart(open, { lines: [{ line: 1, quantity: '-1' }] })).toEqual({
    ok: false,
    fields: { lines: { problem: 'too-large', limit: '60.00' } },
  })
  // 60.00 of the first line are all that is open, so it is a part of all lines.
  const all = takePart(open, { lines: [{ line: 0, quantity: '0.6' }] })
  expect(all.ok && all.part.shares).toHaveLength(2)
  expect(all).toMatchObject({ ok: true, part: { closes: true, amount: 6000n } })
})
