/** The rules by which rows of invoices become drafts. */
import { expect, test } from 'bun:test'
import { hasBareDiscounts, readDiscountCell } from '#domain/imports/drafts/draft-discount.ts'
import { groupDraftRows } from '#domain/imports/drafts/draft-groups.ts'
import { makeLine } from '#domain/imports/drafts/draft-line.ts'
import { type DraftRowTerms, readDraftRow } from '#domain/imports/drafts/draft-row.ts'
import { matchColumns } from '#domain/imports/heads.ts'

const TERMS: DraftRowTerms = { signOf: () => 'point', orderOf: () => 'day-first', discountUnit: 'amount' }

const read = (cells: Record<string, string>) => readDraftRow(cells, TERMS)
const row = (number: number, cells: Record<string, string>, corrected: string[] = []) => ({
  row: number,
  corrected,
  ...read(cells),
})

const PRICES = { bookIncludesTax: false, bookCurrency: 'AED', vatRegistered: true, standardRate: '5' }
const LINE_TERMS = { currency: 'AED', pricesIncludeTax: false, tax: 'standard', prices: PRICES } as const
const LISTED = {
  id: 'desk',
  name: 'Desk',
  nameAr: 'مكتب',
  kind: 'goods',
  unit: 'piece',
  unitAr: 'قطعة',
  unitCode: null,
  classification: null,
  price: '450',
  tax: 'standard',
  taxRate: null,
  sku: 'DSK',
  barcode: null,
} as const

/** The heads that each product saves its invoices with, in its documentation. */
const PRODUCTS: Record<string, Record<string, string>> = {
  zoho: {
    'Invoice Number': 'reference',
    'Invoice Date': 'issueDate',
    'Due Date': 'dueDate',
    'Customer Name': 'customer',
    'Currency Code': 'currency',
    'Item Name': 'item',
    'Item Desc': 'description',
    Quantity: 'quantity',
    'Item Price': 'unitPrice',
    'Item Tax': 'tax',
    'Item Tax %': 'taxRate',
    'Is Inclusive Tax': 'pricesIncludeTax',
    Notes: 'notes',
  },
  quickbooks: {
    '*InvoiceNo': 'reference',
    '*Customer': 'customer',
    '*InvoiceDate': 'issueDate',
    '*DueDate': 'dueDate',
    Terms: 'dueTerms',
    Memo: 'notes',
    'Item(Product/Service)': 'item',
    ItemDescription: 'description',
    ItemQuantity: 'quantity',
    ItemRate: 'unitPrice',
    '*ItemTaxCode': 'tax',
    Currency: 'currency',
  },
  xero: {
    '*ContactName': 'customer',
    EmailAddress: 'customerEmail',
    '*InvoiceNumber': 'reference',
    '*InvoiceDate': 'issueDate',
    '*DueDate': 'dueDate',
    InventoryItemCode: 'sku',
    '*Description': 'description',
    '*Quantity': 'quantity',
    '*UnitAmount': 'unitPrice',
    Discount: 'discount',
    '*TaxType': 'tax',
    Currency: 'currency',
  },
  odoo: {
    Number: 'reference',
    Partner: 'customer',
    'Invoice/Bill Date': 'issueDate',
    'Invoice lines/Product': 'item',
    'Invoice lines/Label': 'description',
    'Invoice lines/Quantity': 'quantity',
    'Invoice lines/Unit Price': 'unitPrice',
    'Invoice lines/Discount (%)': 'discountPercent',
    'Invoice lines/Taxes': 'tax',
  },
  ninja: {
    'Invoice Number': 'reference',
    'Client Name': 'customer',
    'Client Email': 'customerEmail',
    Date: 'issueDate',
    'Due Date': 'dueDate',
    'Item Product': 'item',
    'Item Notes': 'description',
    'Item Cost': 'unitPrice',
    'Item Quantity': 'quantity',
    'Item Discount': 'discount',
    'Item Tax Name 1': 'tax',
    'Item Tax Rate 1': 'taxRate',
    'Public Notes': 'notes',
  },
}

for (const [product, heads] of Object.entries(PRODUCTS))
  test(`the heads of ${product} are known`, () => {
    expect(matchColumns('drafts', Object.keys(heads), {})).toEqual(Object.values(heads))
  })

test('rows are lines of an invoice by its number, where a file has a reference beside it', () => {
  expect(matchColumns('drafts', ['Reference', 'InvoiceNumber'], {})).toEqual([null, 'reference'])
})

test('a discount is percent or an amount, and a bare number what its column is said to be', () => {
  expect(readDiscountCell('10%', 'amount', 'point')).toEqual({ ok: true, value: '10%' })
  expect(readDiscountCell('١٠٪', 'amount', 'point')).toEqual({ ok: true, value: '10%' })
  expect(readDiscountCell('AED 5.00', 'percent', 'point')).toEqual({ ok: true, value: '5' })
  expect(readDiscountCell('5', 'percent', 'point')).toEqual({ ok: true, value: '5%' })
  expect(readDiscountCell('0.00', 'percent', 'point')).toEqual({ ok: true, value: '' })
  expect(readDiscountCell('101', 'percent', 'point')).toMatchObject({ ok: false })
  expect(hasBareDiscounts(['', '0', '10%'])).toBe(false)
  expect(hasBareDiscounts(['10%', '7.5'])).toBe(true)
})

test('a rate says what the name of a tax of another product does not', () => {
  const taxOf = (tax: string, taxRate: string) => {
    const { values, problems } = read({ tax, taxRate })
    return Object.keys(problems).length > 0 ? problems : values.line
  }
  expect(taxOf('VAT', '5')).toEqual({ tax: 'standard', taxRate: '5' })
  expect(taxOf('Local output tax', '5%')).toEqual({ tax: 'standard', taxRate: '5' })
  expect(taxOf('', '0')).toEqual({ tax: 'zero' })
  expect(taxOf('Exempt', '0')).toEqual({ tax: 'exempt' })
  expect(taxOf('Local output tax', '')).toMatchObject({ tax: { problem: 'not-an-option' } })
})

test('rows of one reference are joined, wherever they stand', () => {
  const groups = groupDraftRows([
    row(2, { reference: 'A-1', customer: 'Noor', description: 'Tea' }),
    row(3, { reference: 'B-1', customer: 'Palm', description: 'Cake' }),
    row(4, { reference: ' a-1', description: 'Coffee' }),
    row(5, { description: 'Sugar' }),
  ])
  expect(groups.map(({ rows }) => rows)).toEqual([[2, 4, 5], [3]])
  expect(groups[0]).toMatchObject({
    values: { reference: 'A-1', customer: 'Noor', lineRows: [2, 4, 5] },
    problems: {},
  })
})

test('rows of one reference that differ are refused, unless one of them was corrected', () => {
  const rows = [
    row(2, { reference: 'A', customer: 'Noor', description: 'Tea' }),
    row(3, { reference: 'A', customer: 'Palm', description: 'Tea' }),
  ]
  expect(groupDraftRows(rows)[0]?.problems).toEqual({ 3: { customer: { problem: 'row-differs', limit: '2' } } })
  const corrected = [rows[0], { ...rows[1], corrected: ['customer'] }] as typeof rows // because both are there
  expect(groupDraftRows(corrected)[0]).toMatchObject({ values: { customer: 'Palm' }, problems: {} })
})

test('a row of a customer without a reference is refused, alone', () => {
  const groups = groupDraftRows([
    row(2, { reference: 'A', customer: 'Noor', description: 'Tea' }),
    row(3, { customer: 'Palm', description: 'Tea' }),
  ])
  expect(groups.map(({ problems }) => problems)).toEqual([{}, { 3: { reference: { problem: 'missing' } } }])
})

test('a line takes what its row leaves empty from the item', () => {
  const lineOf = (line: Parameters<typeof makeLine>[0], item: typeof LISTED | null = LISTED) => {
    const made = makeLine(line, item ?? undefined, LINE_TERMS)
    return made.ok ? made.line : made.fields
  }
  expect(lineOf({ item: 'Desk' })).toMatchObject({
    itemId: 'desk',
    description: 'Desk',
    descriptionAr: 'مكتب',
    unit: 'piece',
    quantity: '1',
    unitPrice: '450',
    tax: 'standard',
  })
  expect(
    lineOf({ sku: 'DSK', description: 'Desk, oak', quantity: '2', unitPrice: '500', discount: '10%' }),
  ).toMatchObject({
    description: 'Desk, oak',
    quantity: '2',
    unitPrice: '500',
    discount: { percent: '10' },
  })
  expect(lineOf({ item: 'Delivery', description: 'To the shop', unitPrice: '50' }, null)).toEqual({
    description: 'Delivery\nTo the shop',
    quantity: '1',
    unitPrice: '50',
    tax: 'standard',
  })
  expect(lineOf({ item: 'Delivery' }, null)).toEqual({ unitPrice: { problem: 'missing' } })
  expect(lineOf({ unitPrice: '5', quantity: '1' }, null)).toEqual({ description: { problem: 'missing' } })
})
