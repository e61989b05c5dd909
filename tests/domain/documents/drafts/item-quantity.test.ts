import { expect, test } from 'bun:test'
import { blankLine } from '#domain/documents/drafts/editable-draft.ts'
import { isMoreThan, quantityOfItem } from '#domain/documents/drafts/item-quantity.ts'

const line = (key: number, more: object) => ({ ...blankLine(key, 'standard'), ...more })

test('the lines of an item are added up, in any digits; a blank quantity is one', () => {
  const lines = [
    line(1, { itemId: 'tea', quantity: '2.5' }),
    line(2, { itemId: 'tea', quantity: '٣' }),
    line(3, { itemId: 'tea', quantity: '' }),
    line(4, { itemId: 'coffee', quantity: '40' }),
    line(5, { quantity: '7' }),
  ]
  expect(quantityOfItem(lines, 'tea')).toBe('6.5')
  expect(quantityOfItem(lines, 'coffee')).toBe('40')
  expect(quantityOfItem(lines, 'sugar')).toBe('0')
})

test('what cannot be read, and what is optional, takes nothing', () => {
  const lines = [
    line(1, { itemId: 'tea', quantity: 'two' }),
    line(2, { itemId: 'tea', quantity: '4', optional: true }),
    line(3, { itemId: 'tea', quantity: '1' }),
  ]
  expect(quantityOfItem(lines, 'tea')).toBe('1')
})

test('a quantity is more than a stock, whatever their decimals', () => {
  expect(isMoreThan('2.5', '2.500001')).toBe(false)
  expect(isMoreThan('2.5', '2.50')).toBe(false)
  expect(isMoreThan('3', '2.999999')).toBe(true)
  expect(isMoreThan('0', '-1')).toBe(true)
})
