/** The items of a document, each with its share in a discount of the whole document. */
import { expect, test } from 'bun:test'
import { type ItemizedDocument, quantityOfMillionths, soldItems } from '#domain/reports/sold-items.ts'
import { formatDecimal, minor } from '#domain/money/money.ts'

const line = { treatment: 'standard', rate: '5' } as const

/** 100.00 and 50.00 of two items and 50.00 of none, less ten percent. */
const sold: ItemizedDocument = {
  currency: 'AED',
  totals: { net: '180.00', taxes: [{ category: 'standard', rate: '5', base: '180.00', tax: '9.00' }] },
  lines: [
    { ...line, itemId: 'chair', quantity: '2.5', net: '100.00', tax: '4.50' },
    { ...line, itemId: 'desk', quantity: '1', net: '40.00', tax: '1.80' },
    { ...line, quantity: '1', net: '50.00', tax: '2.25' },
    { ...line, itemId: 'desk', quantity: '0.25', net: '10.00', tax: '0.45' },
  ],
}

const KNOWN = { linesWithoutCost: 0, netWithoutCost: 0n }

test('an invoice sells each item once, and the lines without one together', () => {
  expect<unknown[]>(soldItems('invoice', sold, [minor(6200n), null, null, minor(300n)])).toEqual([
    { ...KNOWN, itemId: 'chair', lines: 1, quantity: 2_500_000n, net: 9000n, tax: 450n, credited: 0n, cost: 6200n },
    {
      itemId: 'desk',
      lines: 2,
      quantity: 1_250_000n,
      net: 4500n,
      tax: 225n,
      credited: 0n,
      cost: 300n,
      linesWithoutCost: 1,
      netWithoutCost: 3600n,
    },
    {
      itemId: '',
      lines: 1,
      quantity: 1_000_000n,
      net: 4500n,
      tax: 225n,
      credited: 0n,
      cost: 0n,
      linesWithoutCost: 1,
      netWithoutCost: 4500n,
    },
  ])
})

test('a credit note takes back, and by amount no quantity', () => {
  const note: ItemizedDocument = {
    ...sold,
    totals: { net: '50.00', taxes: [{ category: 'standard', rate: '5', base: '50.00', tax: '2.50' }] },
    lines: [
      { ...line, itemId: 'chair', quantity: '1', net: '40.00', tax: '2.00', credits: { line: 0, by: 'quantity' } },
      { ...line, itemId: 'desk', quantity: '1', net: '10.00', tax: '0.50', credits: { line: 1, by: 'amount' } },
    ],
  }
  expect<unknown[]>(soldItems('credit-note', note, [minor(-2480n), minor(0n)])).toEqual([
    {
      ...KNOWN,
      itemId: 'chair',
      lines: 1,
      quantity: -1_000_000n,
      net: -4000n,
      tax: -200n,
      credited: 4000n,
      cost: -2480n,
    },
    { ...KNOWN, itemId: 'desk', lines: 1, quantity: 0n, net: -1000n, tax: -50n, credited: 1000n, cost: 0n },
  ])
})

test('a quotation sells nothing', () => {
  expect(soldItems('quotation', sold, [])).toEqual([])
})

test('a quantity is whole millionths', () => {
  expect([1_250_000n, -333_333n, 0n].map((count) => formatDecimal(quantityOfMillionths(count)))).toEqual([
    '1.25',
    '-0.333333',
    '0',
  ])
})
