import { expect, test } from 'bun:test'
import { marginOf } from '#domain/inventory/margin.ts'

test.each([
  ['10', '7.5', { margin: '2.5', percent: '25' }],
  ['9.523810', '6', { margin: '3.52381', percent: '37' }],
  ['3', '2', { margin: '1', percent: '33.3' }],
  ['5', '8', { margin: '-3', percent: '-60' }],
  ['0', '1', { margin: '-1', percent: null }],
  ['12', '0', { margin: '12', percent: '100' }],
])('of a price of %s and a cost of %s', (price, cost, expected) => {
  expect(marginOf(price, cost)).toEqual(expected)
})

test('text that is no decimal is an error of the program', () => {
  expect(() => marginOf('dear', '1')).toThrow(RangeError)
})
