import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { blankLine, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  type BookItem,
  findItems,
  itemFromLine,
  lineFromItem,
  mayBecomeItem,
  type PriceTerms,
} from '#domain/documents/drafts/item-line.ts'
import { changeLine } from '#domain/documents/drafts/line-editing.ts'
import { runs } from '#tests/support/runs.ts'

const TEA: BookItem = {
  id: '01935a5e-7c00-7000-8000-0000000000a1',
  name: 'Karak tea',
  nameAr: 'شاي كرك',
  kind: 'goods',
  unit: 'cup',
  unitAr: 'كوب',
  unitCode: null,
  classification: '09023000',
  price: '7.5',
  tax: 'standard',
  taxRate: null,
  sku: 'TEA-1',
  barcode: '6291041500213',
}
const TERMS: PriceTerms = { bookIncludesTax: false, bookCurrency: 'AED', vatRegistered: true, standardRate: '5' }
const EXCLUSIVE = { currency: 'AED', pricesIncludeTax: false }
const INCLUSIVE = { currency: 'AED', pricesIncludeTax: true }

const line = blankLine(1, 'standard')

describe('an item on a line', () => {
  test('fills in descriptions in both languages, unit, price and tax', () => {
    expect(lineFromItem({ ...TEA, tax: 'zero' }, EXCLUSIVE, TERMS)).toEqual({
      itemId: TEA.id,
      description: 'Karak tea',
      descriptionAr: 'شاي كرك',
      unit: 'cup',
      unitAr: 'كوب',
      unitPrice: '7.5',
      tax: 'zero',
      taxRate: '',
      classification: '09023000',
      itemType: 'goods',
      gtin: '6291041500213',
    })
  })

  test('replaces the codes that another item left', () => {
    const draft = { ...emptyDraft({ ...EXCLUSIVE, language: 'en', issueDate: '2026-11-20', newLineTax: 'standard' }) }
    const hour: BookItem = { ...TEA, id: 'hour', name: 'Hour', kind: 'service', unitCode: 'HUR', barcode: 'H-1' }
    const first = changeLine(draft, 1, lineFromItem(TEA, EXCLUSIVE, TERMS))
    const second = changeLine(first, 1, lineFromItem({ ...hour, classification: null }, EXCLUSIVE, TERMS)).lines[0]
    expect(second).toMatchObject({ itemId: 'hour', unitCode: 'HUR', itemType: 'service' })
    expect(second).not.toHaveProperty('classification')
    expect(second).not.toHaveProperty('gtin')
  })

  test('takes a barcode for a GTIN only when it has the digits of one', () => {
    const gtin = (barcode: string | null) => lineFromItem({ ...TEA, barcode }, EXCLUSIVE, TERMS).gtin
    for (const code of ['96385074', '614141999996', '6291041500213', '10614141999993']) expect(gtin(code)).toBe(code)
    for (const code of [null, '', '123456789', '12345678901', '629104150021X', '123456789012345'])
      expect(gtin(code)).toBeUndefined()
  })

  test('converts its price to the price basis of the document', () => {
    const price = (item: Partial<BookItem>, inclusive: boolean, terms: Partial<PriceTerms> = {}) =>
      lineFromItem({ ...TEA, ...item }, inclusive ? INCLUSIVE : EXCLUSIVE, { ...TERMS, ...terms }).unitPrice
    expect(price({ price: '100' }, true)).toBe('105')
    expect(price({ price: '105' }, false, { bookIncludesTax: true })).toBe('100')
    expect(price({ price: '100' }, false, { bookIncludesTax: true })).toBe('95.238095')
    expect(price({ price: '100', taxRate: '9.975' }, true)).toBe('109.975')
    expect(price({ price: '100' }, true, { bookIncludesTax: true })).toBe('100')
  })

  test('needs no conversion without tax', () => {
    const price = (item: Partial<BookItem>, terms: Partial<PriceTerms> = {}) =>
      lineFromItem({ ...TEA, price: '100', ...item }, INCLUSIVE, { ...TERMS, ...terms }).unitPrice
    expect(price({ tax: 'zero' })).toBe('100')
    expect(price({ tax: 'reverse-charge' })).toBe('100')
    expect(price({}, { vatRegistered: false })).toBe('100')
  })

  test('keeps the price when the currency differs', () => {
    expect(lineFromItem(TEA, { currency: 'USD', pricesIncludeTax: false }, TERMS)).not.toHaveProperty('unitPrice')
    expect(lineFromItem({ ...TEA, price: null }, EXCLUSIVE, TERMS)).not.toHaveProperty('unitPrice')
  })
})

describe('a line as a new item', () => {
  test('is named in the language it was typed in', () => {
    const named = (description: string, descriptionAr = '') => {
      const { name, nameAr } = itemFromLine({ ...line, description, descriptionAr }, EXCLUSIVE, TERMS)
      return [name, nameAr]
    }
    expect(named(' Karak tea ')).toEqual(['Karak tea', null])
    expect(named('شاي كرك')).toEqual(['', 'شاي كرك'])
    expect(named('Karak tea', 'شاي كرك')).toEqual(['Karak tea', 'شاي كرك'])
    expect(named('', 'شاي كرك')).toEqual(['', 'شاي كرك'])
  })

  test('takes unit, price and tax where valid', () => {
    const written = { ...line, description: 'Tea', unit: 'cup', unitPrice: '٢×٤٫٥', taxRate: '9.975' }
    expect(itemFromLine(written, EXCLUSIVE, TERMS)).toMatchObject({ unit: 'cup', price: '9', taxRate: '9.975' })
    expect(itemFromLine({ ...written, unitPrice: 'two' }, EXCLUSIVE, TERMS).price).toBeNull()
    expect(itemFromLine(written, { ...EXCLUSIVE, currency: 'USD' }, TERMS).price).toBeNull()
    expect(itemFromLine({ ...line, description: 'Tea' }, EXCLUSIVE, TERMS).price).toBeNull()
  })

  test('round-trips to the typed price, to six decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, '5', '15', '9.975', '100'),
        (units, bookIncludesTax, pricesIncludeTax, taxRate) => {
          const terms = { ...TERMS, bookIncludesTax }
          const unitPrice = `${units / 1000n}.${String(units % 1000n).padStart(3, '0')}`
          const document = { currency: 'AED', pricesIncludeTax }
          const item = itemFromLine({ ...line, unitPrice, taxRate: taxRate ?? '' }, document, terms)
          const again = lineFromItem({ ...TEA, ...item }, document, terms).unitPrice
          expect(Math.abs(Number(again) - Number(unitPrice))).toBeLessThanOrEqual(0.0000021)
        },
      ),
      runs(100),
    )
  })

  test('requires a name', () => {
    expect(mayBecomeItem('T', [])).toBe(false)
    expect(mayBecomeItem('12.50', [])).toBe(false)
    expect(mayBecomeItem('Tea', [])).toBe(true)
    expect(mayBecomeItem('شاي', [])).toBe(true)
    expect(mayBecomeItem('Tea\nwith milk', [])).toBe(false)
    expect(mayBecomeItem('ش'.repeat(201), [])).toBe(false)
    expect(mayBecomeItem(' KARAK TEA ', [TEA])).toBe(false)
    expect(mayBecomeItem('شَاي كَرَك', [TEA])).toBe(false)
    expect(mayBecomeItem('Karak', [TEA])).toBe(true)
  })
})

describe('finding', () => {
  const MINT: BookItem = {
    ...TEA,
    id: 'mint',
    name: 'Mint tea',
    nameAr: 'شاي بالنعناع',
    sku: 'SKU-0002',
    barcode: null,
  }
  const PRINT: BookItem = { ...TEA, id: 'print', name: 'Tea towel, printed', nameAr: 'إعلان', sku: 'ADS', barcode: null }
  const found = (text: string, most = 9) => findItems([TEA, MINT, PRINT], text, most).map(({ id }) => id)

  test('matches every word, in any spelling', () => {
    expect(found('tea karak')).toEqual([TEA.id])
    expect(found('شاي ليمون')).toEqual([])
    expect(found('شاي نعناع')).toEqual(['mint'])
    expect(found('اعلان')).toEqual(['print'])
    expect(found('sku-٠٠٠٢')).toEqual(['mint'])
    expect(found('62910415')).toEqual([TEA.id])
    expect(found('   ')).toEqual([])
  })

  test('ranks the very name first, then what a name or SKU begins with, and limits the results', () => {
    expect(found('tea')).toEqual([TEA.id, 'print', 'mint'])
    expect(found('tea t')).toEqual(['print', TEA.id, 'mint'])
    const tea = { ...TEA, id: 'tea', name: 'Tea', sku: '9' }
    expect(findItems([TEA, MINT, PRINT, tea], 'tea', 3).map(({ id }) => id)).toEqual(['tea', TEA.id, 'print'])
  })
})
