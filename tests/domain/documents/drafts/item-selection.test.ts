import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  addPicked,
  addQuantity,
  exceedsStock,
  isWrong,
  type ItemSelection,
  type PickableItem,
  picked,
  priceOf,
  refreshed,
  selectionAmount,
  type SelectionTerms,
  settled,
  step,
  withQuantity,
} from '#domain/documents/drafts/item-selection.ts'
import { runs } from '#tests/support/runs.ts'

const item = (id: string, more: Partial<PickableItem> = {}): PickableItem => ({
  id,
  name: `Item ${id}`,
  nameAr: null,
  kind: 'goods',
  unit: null,
  unitAr: null,
  unitCode: null,
  classification: null,
  price: '10',
  tax: 'standard',
  taxRate: null,
  sku: null,
  barcode: null,
  stock: null,
  image: null,
  ...more,
})

const [TEA, DATES] = [item('tea', { price: '7.5', stock: '12' }), item('dates', { price: null })]

const TERMS: SelectionTerms = {
  document: { currency: 'AED', pricesIncludeTax: false },
  prices: { bookIncludesTax: false, bookCurrency: 'AED', vatRegistered: true, standardRate: '5' },
}

const quantities = (selection: ItemSelection) => selection.map(({ item: { id }, quantity }) => `${id} ${quantity}`)

describe('steps', () => {
  test('the first picks one, the last takes the item out, and items keep their order', () => {
    const two = step(step(step([], TEA, 1), DATES, 1), TEA, 1)
    expect(quantities(two)).toEqual(['tea 2', 'dates 1'])
    expect(quantities(step(step(two, TEA, -1), TEA, -1))).toEqual(['dates 1'])
    expect(step([], TEA, -1)).toEqual([])
  })

  test('a quantity is added to the one that is there, exactly, and replaces one that cannot be read', () => {
    const three = addQuantity(addQuantity([], DATES, '1'), TEA, '3')
    expect(quantities(three)).toEqual(['dates 1', 'tea 3'])
    expect(quantities(addQuantity(three, TEA, '0.5'))).toEqual(['dates 1', 'tea 3.5'])
    expect(quantities(addQuantity(withQuantity(three, 'tea', 'a few'), TEA, '2'))).toEqual(['dates 1', 'tea 2'])
  })

  test('they are exact on a quantity in other digits, and begin anew on one that cannot be read', () => {
    const typed = (text: string) => withQuantity(step([], TEA, 1), 'tea', text)
    expect(quantities(step(typed('٠٫١'), TEA, 1))).toEqual(['tea 1.1'])
    expect(quantities(step(typed('0.5'), TEA, -1))).toEqual([])
    expect(quantities(step(typed('a few'), TEA, 1))).toEqual(['tea 1'])
    expect(quantities(step(typed('999999999999.000001'), TEA, 1))).toEqual(['tea 1000000000000.000001'])
  })

  test('as many up as down change nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (times) => {
        let selection = withQuantity(step([], TEA, 1), 'tea', '2.25')
        for (let n = 0; n < times; n += 1) selection = step(selection, TEA, 1)
        for (let n = 0; n < times; n += 1) selection = step(selection, TEA, -1)
        expect(quantities(selection)).toEqual(['tea 2.25'])
      }),
      runs(100),
    )
  })
})

test('picked items follow the book, and keep nothing of it that the document does not need', () => {
  const row = { ...TEA, cost: '3' }
  const [first] = step([], row, 1)
  expect(first?.item).toEqual(TEA)
  const selection = step(step([], TEA, 1), DATES, 1)
  expect(refreshed(selection, [row])).toBe(selection)
  expect(refreshed(selection, [])).toBe(selection)
  const dearer = { ...TEA, price: '8', stock: '2' }
  expect(refreshed(selection, [dearer])).toEqual([
    { item: dearer, quantity: '1' },
    { item: DATES, quantity: '1' },
  ])
})

test('a typed quantity settles in plain digits; none at all takes the item out; what cannot be read stays and is wrong', () => {
  const after = (text: string) => settled(withQuantity(step([], TEA, 1), 'tea', text), 'tea')
  expect(quantities(after('١٢٫٥'))).toEqual(['tea 12.5'])
  expect(quantities(after('2*6'))).toEqual(['tea 12'])
  expect(after('')).toEqual([])
  expect(after('0')).toEqual([])
  expect(after('0.00')).toEqual([])
  for (const text of ['x', '-2', '1.2.3']) {
    expect(quantities(after(text))).toEqual([`tea ${text}`])
    expect(after(text).every(isWrong)).toBe(true)
    expect(picked(after(text))).toEqual([])
  }
  expect(isWrong({ item: TEA, quantity: ' ' })).toBe(false)
})

test('stock is exceeded by more than there is, never where it is not tracked', () => {
  expect(exceedsStock({ item: TEA, quantity: '12' })).toBe(false)
  expect(exceedsStock({ item: TEA, quantity: '12.000001' })).toBe(true)
  expect(exceedsStock({ item: item('a', { stock: '-3' }), quantity: '1' })).toBe(true)
  expect(exceedsStock({ item: item('a', { stock: '0.5' }), quantity: '0.50' })).toBe(false)
  expect(exceedsStock({ item: DATES, quantity: '9' })).toBe(false)
})

describe('the amount', () => {
  const of = (...picks: [PickableItem, string][]) => picks.map(([one, quantity]) => ({ item: one, quantity }))

  test('adds what each line comes to, and counts those without a price', () => {
    const selection = of([TEA, '3'], [DATES, '2'], [item('c', { price: '0.333' }), '3'])
    expect(selectionAmount(selection, TERMS)).toEqual({ amount: '23.50', unpriced: 1 })
    expect(selectionAmount([], TERMS)).toEqual({ amount: '0.00', unpriced: 0 })
  })

  test('is in the basis of the document, and has no price of another currency', () => {
    const inclusive = { ...TERMS, document: { currency: 'AED', pricesIncludeTax: true } }
    expect(selectionAmount(of([TEA, '2']), inclusive)).toEqual({ amount: '15.75', unpriced: 0 })
    const dollars = { ...TERMS, document: { currency: 'USD', pricesIncludeTax: false } }
    expect(selectionAmount(of([TEA, '2']), dollars)).toEqual({ amount: '0.00', unpriced: 1 })
    expect(priceOf(TEA, dollars)).toBeNull()
    expect(priceOf(TEA, inclusive)).toBe('7.875')
  })

  test('has three decimals in Kuwait', () => {
    const kuwait: SelectionTerms = {
      document: { currency: 'KWD', pricesIncludeTax: false },
      prices: { ...TERMS.prices, bookCurrency: 'KWD' },
    }
    expect(selectionAmount(of([item('a', { price: '1.1255' }), '3']), kuwait).amount).toBe('3.377')
  })
})

test('lines come to the end of the draft in the order of picking, before the blank one', () => {
  const draft = emptyDraft({
    currency: 'AED',
    language: 'en',
    issueDate: '2026-11-23',
    pricesIncludeTax: false,
    newLineTax: 'standard',
  })
  const once = addPicked(draft, [{ item: TEA, quantity: '٢' }], TERMS.prices)
  const twice = addPicked(
    once,
    [
      { item: DATES, quantity: '1' },
      { item: TEA, quantity: 'x' },
      { item: TEA, quantity: '4' },
    ],
    TERMS.prices,
  )
  expect(twice.lines.map(({ itemId, quantity, unitPrice }) => [itemId, quantity, unitPrice])).toEqual([
    ['tea', '2', '7.5'],
    ['dates', '1', ''],
    ['tea', '4', '7.5'],
    [undefined, '', ''],
  ])
  expect(addPicked(draft, [], TERMS.prices)).toEqual(draft)
})
