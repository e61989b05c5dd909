import { expect, test } from 'bun:test'
import { openingProblems, readOpening } from '#domain/inventory/opening.ts'
import { type MovedItem, readMovement, type TypedMovement } from '#domain/inventory/typed-movement.ts'

const ITEM: MovedItem = { stock: '10', averageCost: '2', cost: '4.5' }
const read = (typed: Partial<TypedMovement>, item = ITEM) =>
  readMovement({ kind: 'purchase', quantity: '1', ...typed }, item)
const LARGEST = { problem: 'too-large', limit: '999999999999.999999' }

test.each<[Partial<TypedMovement>, object]>([
  [
    { quantity: '2.50', unitCost: '3.10' },
    { kind: 'purchase', quantity: '2.5', unitCost: '3.1', reason: null },
  ],
  [{ quantity: '002' }, { kind: 'purchase', quantity: '2', unitCost: '2', reason: null }],
  [
    { kind: 'return', quantity: '2', reason: ' Found ' },
    { kind: 'return', quantity: '2', unitCost: null, reason: 'Found' },
  ],
  [
    { kind: 'adjustment', quantity: '-12', reason: 'Stolen' },
    { kind: 'adjustment', quantity: '-12', unitCost: null, reason: 'Stolen' },
  ],
  [
    { kind: 'stocktake', quantity: '0' },
    { kind: 'stocktake', quantity: '-10', unitCost: null, reason: null },
  ],
  [
    { kind: 'stocktake', quantity: '10.000' },
    { kind: 'stocktake', quantity: '0', unitCost: null, reason: null },
  ],
])('%o is a movement', (typed, movement) => {
  expect(read(typed)).toEqual({ ok: true, movement } as ReturnType<typeof read>)
})

test.each<[Partial<TypedMovement>, object]>([
  [{ quantity: '0.0' }, { quantity: { problem: 'zero' } }],
  [{ quantity: '-1' }, { quantity: { problem: 'too-small', limit: '0' } }],
  [{ quantity: '1.0000001' }, { quantity: { problem: 'too-many-decimals', limit: '6' } }],
  [{ quantity: '1000000000000' }, { quantity: LARGEST }],
  [{ quantity: '999999999990' }, { quantity: LARGEST }],
  [{ kind: 'stocktake', quantity: '1000000000000' }, { quantity: LARGEST }],
  [{ unitCost: '-1' }, { unitCost: { problem: 'too-small', limit: '0' } }],
  [{ kind: 'stocktake', unitCost: '1' }, { unitCost: { problem: 'unknown' } }],
  [{ kind: 'adjustment', reason: ' ' }, { reason: { problem: 'missing' } }],
  [{ kind: 'adjustment', quantity: '1', unitCost: '1', reason: 'Found' }, { unitCost: { problem: 'unknown' } }],
  [
    { kind: 'adjustment', quantity: '0', unitCost: '1' },
    { quantity: { problem: 'zero' }, unitCost: { problem: 'unknown' }, reason: { problem: 'missing' } },
  ],
])('%o is refused by its fields', (typed, fields) => {
  expect(read(typed)).toEqual({ ok: false, fields } as ReturnType<typeof read>)
})

test('without a cost a purchase takes the average, else the cost of the item, else it is asked for', () => {
  const bought = (item: Partial<MovedItem>, unitCost?: string) => {
    const answer = read({ ...(unitCost !== undefined && { unitCost }) }, { ...ITEM, ...item })
    return answer.ok ? answer.movement.unitCost : answer.fields
  }
  expect(bought({ averageCost: '10', cost: '4' })).toBe('10')
  expect(bought({ averageCost: '10', stock: '-3' })).toBe('10')
  expect(bought({ averageCost: '0', cost: '4' })).toBe('4')
  expect(bought({ averageCost: '0', cost: '0' })).toBe('0')
  expect(bought({ averageCost: '0', cost: null })).toEqual({ unitCost: { problem: 'cost-unknown' } })
  expect(bought({ averageCost: '10', cost: '4' }, '0')).toBe('0')
})

test('a stock that documents made too long may still be made shorter, and longer no more', () => {
  const long = { ...ITEM, stock: '-5000000000000' }
  expect(read({ quantity: '5' }, long).ok).toBe(true)
  const less = { kind: 'adjustment', quantity: '-5', reason: 'Why' } as const
  expect(read(less, long)).toEqual({ ok: false, fields: { quantity: LARGEST } } as ReturnType<typeof read>)
  expect(
    read({ kind: 'adjustment', quantity: '-999999999999.999999', reason: 'Why' }, { ...ITEM, stock: '0' }).ok,
  ).toBe(true)
})

test('an opening is what there is, at its cost or the item’s', () => {
  const opening = (typed: object, cost: string | null = null, averageCost = '0') =>
    readOpening(typed, { averageCost, cost })
  const movement = (quantity: string, unitCost: string) =>
    ({ ok: true, movement: { kind: 'opening', quantity, unitCost } }) as const
  expect(opening({})).toEqual(movement('0', '0'))
  expect(opening({ openingStock: '3.0' }, '2.5')).toEqual(movement('3', '2.5'))
  expect(opening({ openingStock: '3' }, '2.5', '2.75')).toEqual(movement('3', '2.75'))
  expect(opening({ openingStock: '3' })).toEqual({ ok: false, fields: { openingCost: { problem: 'cost-unknown' } } })
  expect(opening({ openingStock: '3', openingCost: '0' }, '2.5')).toEqual(movement('3', '0'))
  expect(opening({ openingStock: '-3', openingCost: '0.0000001' })).toEqual({
    ok: false,
    fields: {
      openingStock: { problem: 'too-small', limit: '0' },
      openingCost: { problem: 'too-many-decimals', limit: '6' },
    },
  })
})

test('without tracking that begins there is no opening', () => {
  expect(openingProblems({ openingStock: '1', openingCost: null })).toEqual({ openingStock: { problem: 'unknown' } })
  expect(openingProblems({})).toEqual({})
})
