import { expect, test } from 'bun:test'
import type { DraftLine } from '#domain/documents/document.ts'
import { lockedProblems } from '#domain/documents/drafts/locked-lines.ts'

const tea: DraftLine = {
  description: 'Tea',
  itemId: 'tea',
  quantity: '2',
  unitPrice: '10.00',
  discount: { amount: '1.50' },
  tax: 'standard',
  quotationLine: 0,
}
const milk: DraftLine = { description: 'Milk', quantity: '1', unitPrice: '4', tax: 'zero', quotationLine: 3 }
const own: DraftLine = { description: 'Delivery', quantity: '1', unitPrice: '5', tax: 'standard' }
const before = { currency: 'AED', pricesIncludeTax: false, lines: [tea, milk] }
const LOCKED = { problem: 'locked' as const }

test('texts, units, the order of lines and further lines are free', () => {
  const next = {
    ...before,
    lines: [own, { ...milk, description: 'Fresh milk', unit: 'litre' }, { ...tea, descriptionAr: 'شاي' }],
  }
  expect(lockedProblems(before, next)).toEqual({})
})

test('the same figures in another writing are the same', () => {
  const written: DraftLine = { ...tea, quantity: '2.000', unitPrice: '10', discount: { amount: '1.5' } }
  const free: DraftLine = { ...milk, discount: { percent: '0' }, taxRate: '0' }
  expect(lockedProblems(before, { ...before, discount: { percent: '0.00' }, lines: [written, free] })).toEqual({})
})

test.each<[string, Partial<DraftLine>]>([
  ['quantity', { quantity: '3' }],
  ['unitPrice', { unitPrice: '10.01' }],
  ['discount', { discount: { percent: '1.5' } }],
  ['tax', { tax: 'zero' }],
  ['taxRate', { taxRate: '5' }],
  ['itemId', { itemId: 'coffee' }],
])('%s of a line is fixed', (field, change) => {
  const next = { ...before, lines: [{ ...tea, ...change }, milk] }
  expect(lockedProblems(before, next)).toEqual({ [`lines.0.${field}`]: LOCKED })
})

test.each<[string, object]>([
  ['currency', { currency: 'USD' }],
  ['pricesIncludeTax', { pricesIncludeTax: true }],
  ['discount', { discount: { percent: '5' } }],
])('%s of the document is fixed', (field, change) => {
  expect(lockedProblems(before, { ...before, ...change })).toEqual({ [field]: LOCKED })
})

test('a line neither leaves, nor comes twice, nor comes from elsewhere', () => {
  expect(lockedProblems(before, { ...before, lines: [tea] })).toEqual({ lines: LOCKED })
  const unknown = { problem: 'unknown' as const }
  expect(lockedProblems(before, { ...before, lines: [tea, milk, milk] })).toEqual({ 'lines.2.quotationLine': unknown })
  const plain = { ...before, lines: [own] }
  expect(lockedProblems(plain, { ...plain, lines: [{ ...own, quotationLine: 0 }] })).toEqual({
    'lines.0.quotationLine': unknown,
  })
})

test('a draft of its own has nothing fixed', () => {
  const plain = { ...before, lines: [own] }
  expect(lockedProblems(plain, { currency: 'USD', pricesIncludeTax: true, lines: [] })).toEqual({})
})
