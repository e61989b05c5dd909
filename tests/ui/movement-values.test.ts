import { expect, test } from 'bun:test'
import { BLANK_MOVEMENT, effectOf, movementBody } from '#ui/features/inventory/page/movement-values.ts'

test('a purchase adds, an adjustment changes, a count is compared with the books', () => {
  expect(effectOf({ kind: 'purchase', quantity: '2.5' }, '10')).toEqual({ change: '2.5', stock: '12.5' })
  expect(effectOf({ kind: 'adjustment', quantity: '-12' }, '10')).toEqual({ change: '-12', stock: '-2' })
  expect(effectOf({ kind: 'stocktake', quantity: '٨' }, '10')).toEqual({ change: '-2', stock: '8' })
})

test('what cannot be read has no effect yet', () => {
  expect(effectOf({ kind: 'purchase', quantity: '' }, '10')).toBeNull()
  expect(effectOf({ kind: 'purchase', quantity: '-2' }, '10')).toBeNull()
  expect(effectOf({ kind: 'stocktake', quantity: 'many' }, '10')).toBeNull()
})

test('only a purchase sends a cost, and a blank reason is not sent', () => {
  const typed = { ...BLANK_MOVEMENT, quantity: '2', unitCost: '23.5', reason: ' ' }
  expect(movementBody(typed)).toEqual({ kind: 'purchase', quantity: '2', unitCost: '23.5' })
  expect(movementBody({ ...typed, kind: 'return', reason: 'Wrong size ' })).toEqual({
    kind: 'return',
    quantity: '2',
    reason: 'Wrong size',
  })
})
