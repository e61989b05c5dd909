import { expect, test } from 'bun:test'
import { customerKeys } from '#domain/imports/customers/customer-keys.ts'
import { itemKeys } from '#domain/imports/items/item-keys.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'

const customer = (name: string, trn = '', email = '') => customerKeys({ name, nameAr: null, trn, email })

function indexOf(...known: [string, ReturnType<typeof customer>][]) {
  const index = new MatchIndex<string>()
  for (const [name, keys] of known) index.add(name, keys)
  return index
}

test('the surest key decides', () => {
  const index = indexOf(['noor', customer('Noor', '100', 'a@b.ae')], ['layla', customer('Layla', '', 'l@b.ae')])
  expect(index.find(customer('Layla', '100'))).toMatchObject({ known: 'noor', field: 'trn', isSure: true })
  expect(index.find(customer('Other', '', 'l@b.ae'))).toMatchObject({ known: 'layla', field: 'email', isSure: true })
  expect(index.find(customer('LAYLA'))).toMatchObject({ known: 'layla', field: 'name', isSure: true })
  expect(index.find(customer('Nobody'))).toBeUndefined()
})

test('one name with two TRNs is doubtful', () => {
  const index = indexOf(['noor', customer('Noor', '100')])
  expect(index.find(customer('Noor', '200'))).toMatchObject({ known: 'noor', isSure: false, conflicts: true })
})

test('several of one name are doubtful, unless one of them alone agrees', () => {
  const index = indexOf(['one', customer('Noor', '', 'one@b.ae')], ['two', customer('Noor')])
  expect(index.find(customer('Noor'))).toMatchObject({ isSure: false, conflicts: false })
  expect(index.find(customer('Noor', '', 'three@b.ae'))).toMatchObject({ known: 'two', isSure: true })
})

test('an item is found by its SKU in any case, before its barcode', () => {
  const index = new MatchIndex<string>()
  index.add('tea', itemKeys({ name: 'Tea', nameAr: null, sku: 'T-1', barcode: '629' }))
  expect(index.find(itemKeys({ name: 'Other', nameAr: null, sku: 't-1', barcode: null }))).toMatchObject({
    isSure: true,
  })
  expect(index.find(itemKeys({ name: 'Tea', nameAr: null, sku: 'T-2', barcode: '629' }))).toMatchObject({
    isSure: false,
  })
})
