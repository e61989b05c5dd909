import { describe, expect, test } from 'bun:test'
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import { readTable } from '#domain/documents/drafts/pasted-columns.ts'

const UAE: PasteTerms = {
  currency: 'AED',
  isBilingual: false,
  country: 'AE',
  vatRegistered: true,
  standardRate: '5',
  rates: [],
}

const rowsOf = (text: string) => text.split('\n').map((row) => row.split('|'))
const read = (text: string, focused: string | null = 'description', terms: Partial<PasteTerms> = {}) =>
  readTable(rowsOf(text), focused, { ...UAE, ...terms })
const columns = (...args: Parameters<typeof read>) => read(...args).columns

describe('with headings', () => {
  test.each([
    'Description|Qty|Unit|Price|Discount|VAT|Total',
    'البيان|الكمية|الوحدة|السعر|الخصم|الضريبة|الإجمالي',
    'Item / الصنف|Qty / الكمية|Unit / الوحدة|Unit price / سعر الوحدة|Discount / الخصم|VAT / الضريبة|Amount / المبلغ',
  ])('%s', (headings) => {
    const table = read(`${headings}\nDesign|2|day|450|10%|5%|850.50`)
    expect(table.columns).toEqual(['description', 'quantity', 'unit', 'unitPrice', 'discount', 'tax', 'total'])
    expect(table.rows).toEqual([['Design', '2', 'day', '450', '10%', '5%', '850.50']])
    expect(table.unknown).toEqual([])
  })

  test('in any order, from any cell', () => {
    expect(columns('Price|VAT|Name|#|Qty\n450|5%|Design|1|2', 'unitPrice')).toEqual([
      'unitPrice',
      'tax',
      'description',
      'none',
      'quantity',
    ])
  })

  test('a column without a known heading is left out and named, unless it is empty', () => {
    const table = read('SKU|Item|Qty|\nA-1|Design|2|\nA-2|Paper|3|')
    expect(table.columns).toEqual(['none', 'description', 'quantity', 'none'])
    expect(table.unknown).toEqual([0])
  })

  test('of two columns with one meaning the first counts', () => {
    const table = read('Item|Details|Qty\nDesign|of a brand|2')
    expect(table.columns).toEqual(['description', 'none', 'quantity'])
    expect(table.unknown).toEqual([1])
  })

  test('an amount for each line is its price where there is no quantity', () => {
    expect(columns('Item|Amount\nDesign|450')).toEqual(['description', 'unitPrice'])
    expect(columns('Item|Qty|Amount\nDesign|2|450')).toEqual(['description', 'quantity', 'total'])
  })

  test('amounts of tax beside rates add nothing', () => {
    expect(columns('Item|Price|VAT %|VAT amount\nDesign|450|5%|22.50')).toEqual([
      'description',
      'unitPrice',
      'tax',
      'none',
    ])
  })

  test('a row with a number, or of words that name nothing, is no heading', () => {
    expect(read('Unit price survey|1\nDesign|2').headings).toBeNull()
    expect(read('Service\nDelivery').headings).toBeNull()
    expect(read('Item|Qty').headings).toBeNull()
    expect(read('Price\n450\n20').columns).toEqual(['unitPrice'])
  })
})

describe('without headings, by what most cells are', () => {
  test.each([
    ['Design|2|450.00\nPaper|12|9.50', ['description', 'quantity', 'unitPrice']],
    ['Design|450.00|2\nPaper|9.50|12', ['description', 'unitPrice', 'quantity']],
    ['Design|2|day|450\nPaper|12|box|9', ['description', 'quantity', 'unit', 'unitPrice']],
    ['Design|AED 450\nPaper|AED 20', ['description', 'unitPrice']],
    ['Design|2\nPaper|12', ['description', 'quantity']],
    ['Design|1,250\nPaper|450', ['description', 'unitPrice']],
    ['تصميم|١|١٬٢٠٠\nورق|٣|٩٫٥', ['description', 'quantity', 'unitPrice']],
    ['Design|2|450|5%\nPaper|12|9.5|0%', ['description', 'quantity', 'unitPrice', 'tax']],
    ['Design|2|450|10%|5%', ['description', 'quantity', 'unitPrice', 'discount', 'tax']],
    ['Design|2|450|12%\nPaper|1|20|', ['description', 'quantity', 'unitPrice', 'discount']],
    ['Design|2|450|Exempt\nPaper|1|20|5%\nInk|1|9|معفى', ['description', 'quantity', 'unitPrice', 'tax']],
    ['Design|2|450|5\nPaper|1|20|0', ['description', 'quantity', 'unitPrice', 'tax']],
    ['Design|2|450|900\nPaper|3|20|60', ['description', 'quantity', 'unitPrice', 'total']],
    ['1|Design|2|450\n2|Paper|12|9.5', ['none', 'description', 'quantity', 'unitPrice']],
    ['1|Design|450\n2|Paper|9.5\n3|Ink|20', ['none', 'description', 'unitPrice']],
    ['2|Design|450\n1|Paper|9.5', ['quantity', 'description', 'unitPrice']],
    ['Design||450\nPaper||9.5', ['description', 'none', 'unitPrice']],
  ] as const)('%s', (text, meanings) => {
    const table = read(text)
    expect(table.columns).toEqual([...meanings])
    expect(table.unknown).toEqual([])
  })

  test('most cells decide: one that is odd is read, or not, by itself', () => {
    expect(columns('Design|2|450\nPaper|two|9.5\nInk|1|on request')).toEqual(['description', 'quantity', 'unitPrice'])
  })

  test('a text before the description is nothing known', () => {
    const table = read('A-100|Design of a brand|2|450\nA-101|Business cards|12|9')
    expect(table.columns).toEqual(['none', 'description', 'quantity', 'unitPrice'])
    expect(table.unknown).toEqual([0])
  })

  test('codes and dates are no descriptions', () => {
    expect(read('2026-11-01|Taxi|45.00\n2026-11-02|Lunch|120.50')).toMatchObject({
      columns: ['none', 'description', 'unitPrice'],
      unknown: [0],
    })
    expect(columns('Item Code|Item Name|Qty\nA1|Cement|100')).toEqual(['none', 'description', 'quantity'])
  })

  test('a bilingual document has a description in each language', () => {
    const text = 'تصميم الهوية البصرية|Design of a brand|2\nبطاقات العمل للموظفين|Business cards|3'
    expect(columns(text, 'description', { isBilingual: true })).toEqual(['descriptionAr', 'description', 'quantity'])
    expect(read(text).unknown).toHaveLength(1)
  })

  test('a single column of descriptions may hold numbers', () => {
    expect(columns('1001\n1002')).toEqual(['description'])
    expect(columns('Design\nPaper')).toEqual(['description'])
  })
})

describe('figures alone fill from the focused cell on', () => {
  test.each([
    ['quantity', '3\n4', ['quantity']],
    ['unitPrice', '3\n4', ['unitPrice']],
    ['discount', '10%\n5', ['discount']],
    ['unit', 'box\nday', ['unit']],
    ['quantity', '2|450\n3|9', ['quantity', 'unitPrice']],
    ['quantity', '2|day|450|10%|5%', ['quantity', 'unit', 'unitPrice', 'discount', 'tax']],
    ['unit', 'day|450', ['unit', 'unitPrice']],
  ] as const)('%s: %s', (cell, text, meanings) => {
    expect(columns(text, cell)).toEqual([...meanings])
  })

  test('what does not fit the cell is read by what it is', () => {
    expect(columns('Design|2|450\nPaper|1|20', 'unitPrice')).toEqual(['description', 'quantity', 'unitPrice'])
    expect(columns('Design\nPaper', 'unitPrice')).toEqual(['description'])
  })

  test('more columns than cells are named', () => {
    expect(read('20|5%|0%|7', 'unitPrice').unknown).toEqual([3])
  })
})
