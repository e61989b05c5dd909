/** Legal and product rules of the printed content, checked on the template's data. */
import { describe, expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { paperOf } from '#pdf/paper.ts'
import type { PaperData } from '#pdf/paper-data.ts'
import { invoice, KSA_SELLER, manyLines, SAMPLE_QR, SELLER, UNREGISTERED } from './invoices.ts'

const everything = (paper: PaperData) => stripBidi(JSON.stringify({ ...paper, attachment: null }))
const titleOf = (paper: PaperData) => paper.title.map(({ text }) => text)
const labels = (paper: PaperData) => paper.totals.map(({ label }) => label[0]?.text)

describe('titles', () => {
  test('a registered seller prints Tax Invoice, in the document’s languages', () => {
    expect(titleOf(paperOf(invoice(), { language: 'en' }))).toEqual(['Tax Invoice'])
    expect(titleOf(paperOf(invoice(), { language: 'bilingual' }))).toEqual(['Tax Invoice', 'فاتورة ضريبية'])
  })

  test('only Saudi sellers print the simplified title', () => {
    const kind = 'simplified-tax-invoice'
    const saudi = invoice({ kind, seller: KSA_SELLER, currency: 'SAR' })
    expect(titleOf(paperOf(saudi, { language: 'ar' }))).toEqual(['فاتورة ضريبية مبسطة'])
    expect(titleOf(paperOf(invoice({ kind }), { language: 'ar' }))).toEqual(['فاتورة ضريبية'])
  })

  test('an unregistered seller has no tax title, whatever the kind', () => {
    const paper = paperOf(invoice({ kind: 'tax-invoice', seller: UNREGISTERED }), { language: 'bilingual' })
    expect(titleOf(paper)).toEqual(['Invoice', 'فاتورة'])
  })
})

test('an unregistered seller prints no tax column, summary, statement or tax number', () => {
  for (const language of ['en', 'ar', 'bilingual'] as const) {
    const paper = paperOf(invoice({ seller: { ...UNREGISTERED, trn: '100123456700003' } }), { language })
    expect(everything(paper)).not.toMatch(/VAT|TRN|ضريب|100123456700003|100987654300003|5%/)
    expect(paper.taxSummary).toBeNull()
    expect(paper.totals.at(-1)?.label.map(({ text }) => text)).toEqual(
      { en: ['Total'], ar: ['الإجمالي'], bilingual: ['Total', 'الإجمالي'] }[language],
    )
  }
})

test('a draft has no tax title, number, QR or attachment, and is marked', () => {
  const draft = invoice({ status: 'draft', seller: KSA_SELLER, currency: 'SAR' })
  const paper = paperOf({ ...draft, number: 'INV-0042' }, { language: 'bilingual', qr: SAMPLE_QR })
  expect(titleOf(paper)).toEqual(['Invoice', 'فاتورة'])
  expect(paper.mark).toEqual({
    kind: 'draft',
    text: [
      { lang: 'en', text: 'Draft' },
      { lang: 'ar', text: 'مسودة' },
    ],
  })
  expect(everything(paper)).not.toContain('INV-0042')
  expect(paper.qr).toBeNull()
  expect(paper.attachment).toBeNull()
})

test('a void document is marked', () => {
  expect(paperOf(invoice({ status: 'void' }), { language: 'ar' }).mark).toEqual({
    kind: 'void',
    text: [{ lang: 'ar', text: 'ملغاة' }],
  })
})

test('a missing translation falls back to the other language', () => {
  const { nameAr, addressAr, ...englishOnly } = SELLER
  const [line] = manyLines(1)
  const lines = line ? [{ ...line, descriptionAr: undefined, description: 'Only English' }] : []
  const paper = paperOf(invoice({ seller: englishOnly, lines }), { language: 'ar' })
  expect(stripBidi(paper.seller[0]?.name ?? '')).toBe(SELLER.name)
  expect(everything(paper)).toContain('Only English')
})

test('a foreign currency adds the rate, and tax and total in the base currency', () => {
  const paper = paperOf(invoice({ currency: 'USD', exchangeRate: '3.6725' }), { language: 'en' })
  expect(paper.inBase.map(({ label, value }) => `${label[0]?.text}: ${value}`).map(stripBidi)).toEqual([
    'Exchange rate: 1 USD = 3.6725 AED',
    'VAT in AED: AED 647.72',
    'Total in AED: AED 17,200.78',
  ])
  expect(paperOf(invoice(), { language: 'en' }).inBase).toEqual([])
})

test('prints a discount column and a subtotal only with discounts', () => {
  const plain = paperOf(invoice({ lines: manyLines(2) }), { language: 'en' })
  expect(everything(plain)).not.toContain('Discount')
  expect(labels(plain)).toEqual(['Total excl. VAT', 'VAT', 'Total incl. VAT'])
  expect(labels(paperOf(invoice(), { language: 'en' }))).toEqual([
    'Subtotal',
    'Discount',
    'Total excl. VAT',
    'VAT',
    'Total incl. VAT',
  ])
})

test('numbers of a column are padded invisibly to align their decimals', () => {
  const { table } = paperOf(invoice(), { language: 'en' })
  const prices = table.rows.map((row) => row[3]).flatMap((cell) => (cell?.kind === 'figure' ? [cell] : []))
  expect(prices.map(({ text, padding }) => [stripBidi(text), padding])).toEqual([
    ['1,250.00', '0'],
    ['64.125', ''],
    ['980.00', '0'],
  ])
})

test('Arabic-Indic digits apply to amounts, dates and rates of Arabic pages, never to codes', () => {
  const paper = paperOf(invoice(), { language: 'ar', digits: 'arab' })
  const text = everything(paper)
  expect(stripBidi(paper.headline.amount)).toBe('AED ٤٬٦٨٣٫٦٧')
  expect(text).toContain('٢١ نوفمبر ٢٠٢٦')
  expect(text).toContain('٥٪')
  expect(text).toContain('INV-0042')
  expect(text).toContain('100123456700003')
  expect(everything(paperOf(invoice(), { language: 'en', digits: 'arab' }))).not.toMatch(/[٠-٩]/)
})

test('payments and views do not change the print', () => {
  const later = {
    ...invoice(),
    settlement: 'paid' as const,
    views: 7,
    viewedAt: '2027-01-01T00:00:00Z',
    totals: { ...invoice().totals, paid: '4683.67', due: '0.00' },
  }
  expect(paperOf(later, { language: 'en' })).toEqual(paperOf(invoice(), { language: 'en' }))
})
