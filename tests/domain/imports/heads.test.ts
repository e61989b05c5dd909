import { expect, test } from 'bun:test'
import { matchColumns } from '#domain/imports/heads.ts'
import { LOCALES } from '#domain/locale.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { translator } from '#i18n/translator.ts'
import { inventoryExportMessages } from '#i18n/inventory/export.ts'

const customers = (...heads: string[]) => matchColumns('customers', heads, {})
const items = (...heads: string[]) => matchColumns('items', heads, {})

test('heads of our own files need no choice', () => {
  for (const language of LOCALES) {
    const head = translator(customerExportMessages, language)
    expect(
      customers(
        head('name'),
        head('nameAr'),
        head('email'),
        head('phone'),
        head('trn'),
        head('tin'),
        head('commercialRegistration'),
        head('person'),
      ),
    ).toEqual(['name', 'nameAr', 'email', 'phone', 'trn', 'tin', 'commercialRegistration', 'person'])
    expect(
      customers(
        head('attachEInvoice'),
        head('emirate'),
        head('country'),
        head('currency'),
        head('due'),
        head('overdue'),
        head('credit'),
      ),
    ).toEqual(['attachEInvoice', 'emirate', 'country', 'currency', null, null, null])
    const item = translator(inventoryExportMessages, language)
    expect(
      items(
        item('sku'),
        item('name'),
        item('nameAr'),
        item('category'),
        item('kind'),
        item('barcode'),
        item('unit'),
        item('unitAr'),
      ),
    ).toEqual(['sku', 'name', 'nameAr', 'category', 'kind', 'barcode', 'unit', 'unitAr'])
    expect(
      items(
        item('price'),
        item('cost'),
        item('tax'),
        item('taxRate'),
        item('stock'),
        item('reorderLevel'),
        item('averageCost'),
      ),
    ).toEqual(['price', 'cost', 'tax', 'taxRate', 'openingStock', 'reorderLevel', 'openingCost'])
    expect(items(item('stockValue'), item('archived'))).toEqual([null, null])
  }
})

test('heads of other products are known', () => {
  expect(
    customers('Display Name', 'Company Name', 'EmailID', 'MobilePhone', 'Billing Address', 'Billing Country'),
  ).toEqual(['name', null, 'email', 'phone', 'address', 'country'])
  expect(customers('*ContactName', 'EmailAddress', 'TaxNumber', 'FirstName', 'LastName', 'POAddressLine1')).toEqual([
    'name',
    'email',
    'trn',
    'contactFirstName',
    'contactLastName',
    'address',
  ])
  expect(items('*ItemCode', 'ItemName', 'PurchasesUnitPrice', 'SalesUnitPrice')).toEqual([
    'sku',
    'name',
    'cost',
    'price',
  ])
  expect(items('Internal Reference', 'Name', 'Sales Price (AED)', 'Quantity On Hand')).toEqual([
    'sku',
    'name',
    'price',
    'openingStock',
  ])
})

test('case, plurals, units and both languages in one head make no difference', () => {
  expect(items('PRICES', 'اسم الصنف / Item name', 'كمية', 'Barcode *')).toEqual([
    'price',
    'name',
    'openingStock',
    'barcode',
  ])
})

test('a meaning has one column, the one that is named best', () => {
  expect(items('Description', 'Item Name')).toEqual([null, 'name'])
  expect(items('Price', 'Price')).toEqual(['price', null])
})

test('what the account chose for a head goes first', () => {
  const remembered = { widget: 'name', name: null }
  expect(matchColumns('items', ['Name', 'Widget'], remembered)).toEqual([null, 'name'])
  expect(matchColumns('items', ['toString', '__proto__'], {})).toEqual([null, null])
})

test('the customer of an invoice has the same heads in drafts and in past invoices, but for a bare name', () => {
  const heads = ['اسم الزبون', 'Partner tax ID', 'البريد']
  for (const kind of ['drafts', 'history'] as const)
    expect(matchColumns(kind, heads, {})).toEqual(['customer', 'customerTrn', 'customerEmail'])
  expect(matchColumns('history', ['Name'], {})).toEqual(['customer'])
  expect(matchColumns('drafts', ['Name'], {})).toEqual([null])
})
