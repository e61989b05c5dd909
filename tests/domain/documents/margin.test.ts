import { expect, test } from 'bun:test'
import { documentMargin } from '#domain/documents/margin.ts'

test('what is left of each line and of all, in the digits of the currency', () => {
  const lines = [
    { line: 0, net: '300', cost: '120.3333' },
    { line: 2, net: '100.00', cost: '125' },
  ]
  expect(documentMargin(lines, 'AED')).toEqual({
    currency: 'AED',
    lines: [
      { line: 0, net: '300.00', cost: '120.33', margin: '179.67', percent: '59.9' },
      { line: 2, net: '100.00', cost: '125.00', margin: '-25.00', percent: '-25' },
    ],
    total: { net: '400.00', cost: '245.33', margin: '154.67', percent: '38.7' },
    isPartial: false,
  })
})

test('lines without a known cost are left out, and told of', () => {
  const margin = documentMargin(
    [
      { line: 0, net: '10', cost: null },
      { line: 1, net: '1.500', cost: '0' },
    ],
    'KWD',
  )
  expect(margin).toMatchObject({ isPartial: true, total: { net: '1.500', margin: '1.500', percent: '100' } })
  expect(margin.lines.map(({ line }) => line)).toEqual([1])
})

test('what is given away has a cost and no percentage', () => {
  expect(documentMargin([{ line: 0, net: '0', cost: '5' }], 'AED').total).toMatchObject({
    margin: '-5.00',
    percent: null,
  })
})
