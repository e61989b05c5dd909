import { expect, test } from 'bun:test'
import { type Item, readItem, skuKey } from '#domain/inventory/item.ts'

const TEA: Item = {
  name: ' Karak tea ',
  nameAr: 'شاي كرك',
  sku: ' TEA-١ ',
  kind: 'goods',
  unit: 'cup',
  unitAr: '',
  price: '07.50',
  cost: '',
  tax: 'standard',
  taxRate: null,
  barcode: '۶۲۹۱',
  trackStock: true,
  reorderLevel: '12.000',
  unitCode: null,
  classification: ' ٠٩٠٢.30 ',
}

test('an item is normalised', () => {
  expect(readItem(TEA)).toEqual({
    ok: true,
    item: {
      name: 'Karak tea',
      nameAr: 'شاي كرك',
      sku: 'TEA-1',
      kind: 'goods',
      unit: 'cup',
      unitAr: null,
      price: '7.5',
      cost: null,
      tax: 'standard',
      taxRate: null,
      barcode: '6291',
      trackStock: true,
      reorderLevel: '12',
      unitCode: null,
      classification: '090230',
    },
  })
})

test('a service has no stock, and a name in one language is enough', () => {
  const read = readItem({ ...TEA, name: ' ', kind: 'service' })
  expect(read.ok && [read.item.name, read.item.trackStock]).toEqual(['', false])
})

test('problems are reported by field', () => {
  const read = readItem({
    ...TEA,
    name: '',
    nameAr: ' ',
    sku: 'A/1',
    price: '1.1234567',
    cost: '-1',
    taxRate: '100.01',
    barcode: '9'.repeat(61),
    reorderLevel: 'ten',
  })
  expect(read.ok ? {} : Object.keys(read.fields).toSorted()).toEqual(
    ['barcode', 'cost', 'name', 'price', 'reorderLevel', 'sku', 'taxRate'].toSorted(),
  )
})

test('a custom rate requires the standard treatment', () => {
  expect(readItem({ ...TEA, tax: 'zero', taxRate: '5' })).toMatchObject({ ok: false, fields: { taxRate: {} } })
  expect(readItem({ ...TEA, taxRate: '100' })).toMatchObject({ ok: true, item: { taxRate: '100' } })
})

test('codes are compared without case and script of digits', () => {
  expect(skuKey('sku-٠٠١')).toBe(skuKey(' SKU-001'))
})
