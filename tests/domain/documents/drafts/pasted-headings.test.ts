import { expect, test } from 'bun:test'
import { type ColumnMeaning, namesASum, readHeading } from '#domain/documents/drafts/pasted-headings.ts'

const HEADINGS: Record<ColumnMeaning, readonly string[]> = {
  description: [
    'Description',
    'ITEM',
    'Item description',
    'Product name',
    'Service',
    'Details',
    'البيان',
    'الوصف',
    'الصنف',
    'البند',
    'اسم المنتج',
    'Description / الوصف',
    'البيان\nDescription',
  ],
  descriptionAr: ['Description (Arabic)', 'الوصف بالعربية', 'Arabic name'],
  quantity: ['Qty', 'QTY.', 'Quantity', 'الكمية', 'العدد', 'Qty الكمية', 'No. of units', 'Hours'],
  unit: ['Unit', 'UoM', 'Unit of measure', 'الوحدة', 'Unit / الوحدة'],
  unitPrice: [
    'Price',
    'Unit Price',
    'Rate',
    'Unit price (AED)',
    'Price incl. VAT',
    'Price excluding VAT',
    'Unit amount',
    'السعر',
    'سعر الوحدة',
    'السعر شامل الضريبة',
    'السعر (درهم)',
  ],
  discount: ['Discount', 'Disc. %', 'الخصم', 'نسبة الخصم', 'Discount الخصم'],
  tax: [
    'VAT',
    'VAT %',
    'Tax',
    'VAT 5%',
    'VAT rate',
    'الضريبة',
    'ضريبة القيمة المضافة',
    'نسبة الضريبة',
    'القيمة المضافة',
  ],
  total: [
    'Total',
    'Amount',
    'Line total',
    'Amount (AED)',
    'Total incl. VAT',
    'المبلغ',
    'الإجمالي',
    'المجموع',
    'الإجمالي قبل الضريبة',
  ],
  none: ['#', 'No', 'No.', 'S/N', 'Sr. No.', 'م', 'الرقم', 'مسلسل', 'Item No'],
}

for (const [meaning, headings] of Object.entries(HEADINGS)) {
  test.each([...headings])(`${meaning}: %s`, (heading) => {
    expect(readHeading(heading)?.meaning).toBe(meaning as ColumnMeaning)
  })
}

test('a heading that says nothing known is none', () => {
  expect(['SKU', 'Date', 'تاريخ', 'Remarks', '', '2026', 'Code'].map(readHeading)).toEqual(Array(7).fill(null))
})

test('currency, percent and amounts of tax are kept', () => {
  expect(readHeading('Price (USD)')).toEqual({ meaning: 'unitPrice', currency: 'USD' })
  expect(readHeading('Discount %')).toEqual({ meaning: 'discount', isPercent: true })
  expect(readHeading('VAT amount')).toEqual({ meaning: 'tax', isTaxAmount: true })
  expect(readHeading('مبلغ الضريبة')).toEqual({ meaning: 'tax', isTaxAmount: true })
})

test('rows of sums are told from items', () => {
  const sums = [
    'Total',
    'Sub-total',
    'Grand Total:',
    'Total incl. VAT',
    'VAT 5%',
    'Amount due',
    'الإجمالي',
    'المجموع الكلي',
    'ضريبة القيمة المضافة 5%',
  ]
  expect(sums.filter((text) => !namesASum(text))).toEqual([])
  const items = ['Tax advice', 'VAT registration', 'Total station survey', 'إجمالي أعمال الحفر', 'Design', '', '12']
  expect(items.filter(namesASum)).toEqual([])
})
