import { expect, test } from 'bun:test'
import { cellsByMeaning, columnsOf, questionsOf, repeatedColumns } from '#domain/imports/columns.ts'

const rowsOf = (...cells: string[][]) => cells.map((row) => ({ cells: row }))

test('show the first three cells that are not blank', () => {
  const rows = rowsOf([''], ['a'], ['b'], [''], ['c'], ['d'])
  expect(columnsOf(['Name'], ['name'], rows)).toEqual([{ head: 'Name', meaning: 'name', samples: ['a', 'b', 'c'] }])
})

test('are asked about once when their numbers fit a decimal comma alone', () => {
  const ask = (...cells: string[]) => questionsOf('items', ['price'], rowsOf(...cells.map((cell) => [cell])), {})
  expect(ask('1.234,75', '12')).toEqual([{ column: 0, ask: 'decimal-comma' }])
  expect(ask('1.234,75', '1,234.75')).toEqual([])
  expect(ask('1,234.75', '12,5')).toEqual([])
  expect(questionsOf('items', ['price'], rowsOf(['1.234,75']), { 0: 'comma' })).toEqual([])
  expect(questionsOf('items', ['name'], rowsOf(['1.234,75']), {})).toEqual([])
})

test('have one meaning each', () => {
  expect(repeatedColumns(['name', null, 'name', null])).toEqual([2])
})

test('give the cells of a row, corrected, without blank ones', () => {
  expect(cellsByMeaning([' Tea ', '1', 'x'], ['name', 'price', null], { price: '2', sku: '' })).toEqual({
    name: 'Tea',
    price: '2',
  })
})
