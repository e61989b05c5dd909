/** Credit notes together return exactly the quantity that a line moved, however it is divided among them. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { linesReturned, linesReversed, linesSold } from '#domain/documents/moved-stock.ts'
import { add, decimalOf } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

const credit = (line: number, quantity: string, by: 'quantity' | 'amount' = 'quantity') => ({
  quantity,
  credits: { line, by },
})

test('credits of a line bring back exactly what it moved, in whatever parts', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (quantities, moved) => {
      const text = (digits: bigint) => formatDecimal({ digits, scale: 6 })
      const lines = [{ quantity: text(quantities.reduce((sum, one) => sum + one, 0n)) }]
      const sold = [{ line: 0, itemId: 'a', quantity: text(-moved) }]
      const notes = quantities.map((quantity) => credit(0, text(quantity)))
      const back = notes.flatMap((note, index) =>
        linesReturned({ lines, moved: sold, earlier: notes.slice(0, index), note: [note], spoiled: [] }),
      )
      const sum = back.map(({ quantity }) => decimalOf(quantity)).reduce(add, decimalOf('0'))
      expect(formatDecimal(sum)).toBe(text(moved))
      // One note or many have the same result.
      const atOnce = linesReturned({ lines, moved: sold, earlier: [], note: notes, spoiled: [] })
      expect(atOnce.map(({ quantity }) => quantity)).toEqual(back.map(({ quantity }) => quantity))
    }),
    runs(300),
  )
})

const lines = [{ quantity: '4' }, { quantity: '-2' }, { quantity: '1' }]
const moved = [
  { line: 0, itemId: 'a', quantity: '-4' },
  { line: 1, itemId: 'b', quantity: '2' },
]

test('what is spoiled, credited by amount, or never moved, does not come back', () => {
  const note = [credit(2, '1'), credit(1, '-2'), credit(0, '1', 'amount'), credit(0, '3'), credit(0, '1')]
  expect(linesReturned({ lines, moved, earlier: [], note, spoiled: [4] })).toEqual([
    { line: 1, itemId: 'b', quantity: '-2' },
    { line: 3, itemId: 'a', quantity: '3' },
  ])
})

test('a void takes back what is left of each line', () => {
  expect(linesReversed([...moved, { line: 0, itemId: 'a', quantity: '1.5' }])).toEqual([
    { line: 0, itemId: 'a', quantity: '2.5' },
    { line: 1, itemId: 'b', quantity: '-2' },
  ])
  expect(linesReversed([...moved, { line: 0, itemId: 'a', quantity: '4' }])).toHaveLength(1)
})

test('a part of a quotation moves the quantity of its share, and a share without a line counts on', () => {
  const part = {
    shares: [
      { line: 0, quantity: '0' },
      { line: 1, quantity: '3' },
      { line: 2, quantity: '1' },
    ],
    lines: [{ itemId: 'a' }, { itemId: 'b' }, { itemId: 'gift' }],
  }
  const invoice = [
    { quantity: '1', quotationLine: 0 },
    { quantity: '2', itemId: 'c' },
    { quantity: '1', quotationLine: 1 },
  ]
  expect(linesSold(invoice, part)).toEqual([
    { line: 1, itemId: 'c', quantity: '-2' },
    { line: 2, itemId: 'b', quantity: '-3' },
    { line: 5, itemId: 'gift', quantity: '-1' },
  ])
  expect(linesSold([{ quantity: '0', itemId: 'a' }, { quantity: '5' }], null)).toEqual([])
})
