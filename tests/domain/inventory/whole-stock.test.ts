import { expect, test } from 'bun:test'
import {
  followMovement,
  type StoredItem,
  type StoredMovement,
  UNMOVED,
  wrongColumn,
} from '#domain/inventory/whole-stock.ts'

const OPENING: StoredMovement = { kind: 'opening', quantity: '3', unitCost: '2', stock: '3', averageCost: '2' }
const SALE: StoredMovement = { kind: 'sale', quantity: '-1', unitCost: null, stock: '2', averageCost: '2' }
const CLOSING: StoredMovement = { kind: 'closing', quantity: '-3', unitCost: null, stock: '0', averageCost: '2' }
const OPENED = { stock: '3', averageCost: '2', isTracked: true }

test('a row follows from the one before it', () => {
  expect(followMovement(UNMOVED, OPENING)).toEqual(OPENED)
  expect(followMovement(OPENED, SALE)).toEqual({ ...OPENED, stock: '2' })
  expect(followMovement(OPENED, CLOSING)).toEqual({ stock: '0', averageCost: '2', isTracked: false })
})

test.each([
  ['with another stock', OPENED, { ...SALE, stock: '3' }],
  ['with another average', OPENED, { ...SALE, averageCost: '2.1' }],
  ['before tracking began', UNMOVED, SALE],
  ['an opening of what is tracked', OPENED, { ...OPENING, stock: '6' }],
])('one %s does not', (_, before, row) => {
  expect(followMovement(before, row)).toBeNull()
})

const ITEM: StoredItem = {
  trackStock: true,
  reorderLevel: '3',
  stock: '3',
  averageCost: '2',
  stockValue: '6.00',
  level: 'low',
  currency: 'AED',
}

test('an item says what its movements lead to', () => {
  expect(wrongColumn(ITEM, OPENED)).toBeUndefined()
  const untracked = { ...ITEM, trackStock: false, stock: '0', stockValue: '0.00', level: null }
  expect(wrongColumn(untracked, { stock: '0', averageCost: '2', isTracked: false })).toBeUndefined()
  const empty = { ...ITEM, stock: '0', averageCost: '0', stockValue: '0', level: 'out' } as const
  expect(wrongColumn(empty, { stock: '0', averageCost: '0', isTracked: true })).toBeUndefined()
})

test.each<[Partial<StoredItem>, string, string]>([
  [{ stock: '2' }, 'stock', '2'],
  [{ averageCost: '2.000001' }, 'average_cost', '2.000001'],
  [{ stockValue: '6.01' }, 'stock_value', '6.01'],
  [{ level: 'in' }, 'level', 'in'],
  [{ level: null }, 'level', 'none'],
  [{ trackStock: false }, 'track_stock', 'false'],
])('%o of an item is found', (wrong, figure, stored) => {
  expect(wrongColumn({ ...ITEM, ...wrong }, OPENED)).toMatchObject({ figure, kept: stored })
})
