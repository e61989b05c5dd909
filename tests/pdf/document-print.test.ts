/** Legal and product rules of the printed content, checked on the template's data. */
import { describe, expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import type { PrintModel } from '#pdf/print-model.ts'
import { invoice, KSA_SELLER, manyLines, SAMPLE_QR, SELLER, UNREGISTERED } from './invoices.ts'

const everything = (model: PrintModel) => stripBidi(JSON.stringify({ ...model, attachment: null }))
const titleOf = (model: PrintModel) => model.title.map(({ text }) => text)
const labels = (model: PrintModel) => model.body.totals.map(({ label }) => label[0]?.text)

describe('titles', () => {
  test('a registered seller prints Tax Invoice, in the document’s languages', () => {
    expect(titleOf(printModelOf(invoice(), { language: 'en' }))).toEqual(['Tax Invoice'])
    expect(titleOf(printModelOf(invoice(), { language: 'bilingual' }))).toEqual(['Tax Invoice', 'فاتورة ضريبية'])
  })

  test('only Saudi sellers print the simplified title', () => {
    const kind = 'simplified-tax-invoice'
    const saudi = invoice({ kind, seller: KSA_SELLER, currency: 'SAR' })
    expect(titleOf(printModelOf(saudi, { language: 'ar' }))).toEqual(['فاتورة ضريبية مبسطة'])
    expect(titleOf(printModelOf(invoice({ kind }), { language: 'ar' }))).toEqual(['فاتورة ضريبية'])
  })

  test('an unregistered seller has no tax title, whatever the kind', () => {
    const model = printModelOf(invoice({ kind: 'tax-invoice', seller: UNREGISTERED }), { language: 'bilingual' })
    expect(titleOf(model)).toEqual(['Invoice', 'فاتورة'])
  })
})

test('an unregistered seller prints no tax column, summary, statement or tax number', () => {
  for (const language of ['en', 'ar', 'bilingual'] as const) {
    const model = printModelOf(invoice({ seller: { ...UNREGISTERED, trn: '100123456700003' } }), { language })
    expect(everything(model)).not.toMatch(/VAT|TRN|ضريب|100123456700003|100987654300003|5%/)
    expect(model.body.taxSummary).toBeNull()
    expect(model.body.totals.at(-1)?.label.map(({ text }) => text)).toEqual(
      { en: ['Total'], ar: ['الإجمالي'], bilingual: ['Total', 'الإجمالي'] }[language],
    )
  }
})

test.each([
  ['AE', 'TRN', 'رقم التسجيل الضريبي'],
  ['SA', 'VAT number', 'الرقم الضريبي'],
  ['BH', 'VAT Account Number', 'رقم حساب ضريبة القيمة المضافة'],
  ['OM', 'VATIN', 'رقم التعريف الضريبي لضريبة القيمة المضافة'],
])('a tax number of %s is called %s', (country, en, ar) => {
  const model = printModelOf(invoice({ seller: { ...SELLER, country } }), { language: 'bilingual' })
  expect(stripBidi(model.seller[0]?.shared?.[0] ?? '')).toBe(`${en} · ${ar} 100123456700003`)
})

describe('a revision', () => {
  const revised = { kind: 'quotation', number: 'QT-0001', revision: 2 } as const

  test('is named with its number, and the file inside it too', () => {
    const document = { ...invoice(revised), supersededBy: '01935a5e-7c00-7000-8000-000000000005' }
    const model = printModelOf(document, { language: 'ar' })
    const fact = model.facts.find(({ field }) => field === 'number')
    expect(stripBidi(JSON.stringify([fact?.value, model.footer.number]))).toBe(
      JSON.stringify([[{ lang: 'ar', text: 'QT-0001 R2' }], 'QT-0001 R2']),
    )
    expect(model.metadata.title).toEndWith(' QT-0001 R2')
    expect(model.attachment?.name).toBe('QT-0001-R2.json')
    expect(JSON.parse(model.attachment?.json ?? '')).toMatchObject({ number: 'QT-0001', revision: 2 })
    expect(JSON.parse(model.attachment?.json ?? '')).not.toHaveProperty('supersededBy')
  })

  test('has the number that it will keep while it is a draft', () => {
    const model = printModelOf({ ...invoice({ ...revised, status: 'draft' }), number: 'QT-0001' }, { language: 'en' })
    expect(model.metadata.title).toBe('Quotation QT-0001 R2')
    expect(everything(model)).toContain('QT-0001 R2')
    expect(model.mark?.kind).toBe('draft')
  })
})

test('what the law says of a treatment is followed by the seller’s own words for it', () => {
  const taxTexts = { zero: 'Export documents kept.', exemptAr: 'من أجل معاملة ليست هنا.' }
  const notes = (seller = SELLER) =>
    printModelOf(
      { ...invoice({ seller }), taxTexts, exemptions: { zero: 'VATEX-SA-35' } },
      { language: 'ar' },
    ).statements.map(([run]) => stripBidi(run?.text ?? ''))
  expect(notes()).toEqual([expect.stringContaining('للمادة (45)'), 'Export documents kept.'])
  expect(notes(KSA_SELLER)[0]).toContain('المادة (35)')
})

test('a draft has the title that it will be issued with, no number, QR or attachment, and is marked', () => {
  const draft = invoice({ status: 'draft', seller: KSA_SELLER, currency: 'SAR' })
  const model = printModelOf({ ...draft, number: 'INV-0042' }, { language: 'bilingual', qr: SAMPLE_QR })
  expect(titleOf(model)).toEqual(['Tax Invoice', 'فاتورة ضريبية'])
  expect(model.mark).toEqual({
    kind: 'draft',
    text: [
      { lang: 'en', text: 'Draft' },
      { lang: 'ar', text: 'مسودة' },
    ],
  })
  expect(everything(model)).not.toContain('INV-0042')
  expect(model.qr).toBeNull()
  expect(model.attachment).toBeNull()
})

test('a void document is marked', () => {
  expect(printModelOf(invoice({ status: 'void' }), { language: 'ar' }).mark).toEqual({
    kind: 'void',
    text: [{ lang: 'ar', text: 'ملغاة' }],
  })
})

test('a missing translation falls back to the other language', () => {
  const { nameAr, addressAr, ...englishOnly } = SELLER
  const [line] = manyLines(1)
  const lines = line ? [{ ...line, descriptionAr: undefined, description: 'Only English' }] : []
  const model = printModelOf(invoice({ seller: englishOnly, lines }), { language: 'ar' })
  expect(stripBidi(model.seller[0]?.name ?? '')).toBe(SELLER.name)
  expect(everything(model)).toContain('Only English')
})

test('a foreign currency adds the rate, and tax and total in the base currency', () => {
  const rate = { exchangeRate: '3.6725', exchangeRateSource: 'Central Bank' }
  const model = printModelOf(invoice({ currency: 'USD', ...rate }), { language: 'en' })
  expect(model.body.inBase.map(({ label, value }) => `${label[0]?.text}: ${value}`).map(stripBidi)).toEqual([
    'Central Bank rate, 18 November 2026: 1 USD = 3.6725 AED',
    'VAT in AED: AED 647.72',
    'Total in AED: AED 17,200.78',
  ])
  expect(printModelOf(invoice(), { language: 'en' }).body.inBase).toEqual([])
})

test.each([
  ['BH', 'BHD', '0.376'],
  ['OM', 'OMR', '0.3845'],
  ['AE', 'AED', '3.6725'],
])(
  'in %s a foreign invoice states value, tax and total in %s as the law asks',
  (country, baseCurrency, exchangeRate) => {
    for (const pricesIncludeTax of [false, true]) {
      const seller = { ...SELLER, country }
      const of = { ...invoice({ currency: 'USD', exchangeRate, seller, pricesIncludeTax }), baseCurrency }
      const figures = { ...of, taxInBase: '12.345', totalInBase: '1234.500' }
      const converted = country === 'AE' ? of : figures
      const rows = printModelOf(converted, { language: 'en' }).body.inBase.slice(1)
      const shown = rows.map(({ label, value }) => stripBidi(`${label[0]?.text}: ${value}`))
      const names = shown.map((row) => row.split(' in ')[0])
      expect(names).toEqual(country === 'AE' ? ['VAT', 'Total'] : ['Value excl. VAT', 'VAT', 'Total'])
      if (country !== 'AE') {
        expect(shown[0]).toBe(`Value excl. VAT in ${baseCurrency}: ${baseCurrency} 1,222.155`)
        const arabic = printModelOf(converted, { language: 'ar' }).body.inBase[1]?.label[0]?.text
        expect(stripBidi(arabic ?? '')).toStartWith('القيمة قبل الضريبة ')
        const unregistered = { ...converted, seller: { ...seller, vatRegistered: false } }
        expect(printModelOf(unregistered, { language: 'en' }).body.inBase).toHaveLength(2)
      }
    }
  },
)

test('an exchange rate names its source and its day, in each language', () => {
  const labelIn = (language: 'en' | 'ar', of: Parameters<typeof invoice>[0]) =>
    stripBidi(
      printModelOf(invoice({ currency: 'USD', exchangeRate: '3.6725', ...of }), { language }).body.inBase[0]?.label[0]
        ?.text ?? '',
    )
  const contract = { exchangeRateSource: 'Contract C-7', exchangeRateDate: '2026-11-02' }
  expect(labelIn('en', contract)).toBe('Exchange rate (Contract C-7), 2 November 2026')
  expect(labelIn('ar', contract)).toBe('سعر الصرف (Contract C-7)، 2 نوفمبر 2026')
  const ofCentralBank = { exchangeRateDate: '2026-11-02', exchangeRateSource: 'Central Bank' }
  expect(labelIn('en', ofCentralBank)).toBe('Central Bank rate, 2 November 2026')
  expect(labelIn('ar', ofCentralBank)).toBe('سعر المصرف المركزي، 2 نوفمبر 2026')
  expect(labelIn('en', { exchangeRateDate: '2026-11-02' })).toBe('Exchange rate, 2 November 2026')
  expect(labelIn('en', { exchangeRateSource: 'typed' })).toBe('Exchange rate, 18 November 2026')
  expect(labelIn('en', { exchangeRateSource: 'A $& of dollars' })).toBe(
    'Exchange rate (A $& of dollars), 18 November 2026',
  )
})

test('prints a discount column and a subtotal only with discounts', () => {
  const plain = printModelOf(invoice({ lines: manyLines(2) }), { language: 'en' })
  expect(everything(plain)).not.toContain('Discount')
  expect(labels(plain)).toEqual(['Total excl. VAT', 'VAT', 'Total incl. VAT'])
  expect(labels(printModelOf(invoice(), { language: 'en' }))).toEqual([
    'Subtotal',
    'Discount',
    'Total excl. VAT',
    'VAT',
    'Total incl. VAT',
  ])
})

test('with prices that include VAT the rows lead to the total, and VAT and net stand below it', () => {
  const document = invoice({ pricesIncludeTax: true, discount: { amount: '100' } })
  const rows = (model: PrintModel) =>
    model.body.totals.map(({ label, value }) => stripBidi(`${label[0]?.text} ${value}`))
  expect(rows(printModelOf(document, { language: 'en' }))).toEqual([
    'Subtotal incl. VAT 4,882.30',
    'Discount −475.00',
    'Total incl. VAT AED 4,407.30',
    'Of which VAT 164.24',
    'Total excl. VAT 4,243.06',
  ])
})

describe('a preview', () => {
  const draft = invoice({ status: 'draft', number: null })
  const preview = { isSellerNamed: true }

  test('has the title of the paper to be issued, as the draft that is downloaded', () => {
    for (const options of [{ preview }, {}]) {
      const model = printModelOf(draft, { language: 'bilingual', ...options })
      expect([titleOf(model), model.metadata.title]).toEqual([['Tax Invoice', 'فاتورة ضريبية'], 'Tax Invoice'])
      const unregistered = invoice({ status: 'draft', seller: UNREGISTERED })
      expect(titleOf(printModelOf(unregistered, { language: 'en', ...options }))).toEqual(['Invoice'])
    }
  })

  test('is still marked as a draft, without a number or a QR code', () => {
    const model = printModelOf(draft, { language: 'en', preview, qr: SAMPLE_QR })
    expect(model).toMatchObject({ mark: { kind: 'draft' }, qr: null, attachment: null })
    expect(model.facts.map(({ field }) => field)).not.toContain('number')
  })

  test('has room for what is still to be written, and no other paper has', () => {
    const empty = invoice({ status: 'draft', customer: undefined, dueDate: undefined, lines: [] })
    expect(printModelOf(empty, { language: 'en', preview: { isSellerNamed: false } }).places).toEqual([
      'seller',
      'customer',
      'dueDate',
      'lines',
    ])
    expect(printModelOf(draft, { language: 'en', preview }).places).toEqual([])
    const downloaded = printModelOf(empty, { language: 'en' })
    expect(downloaded.places).toEqual([])
    expect(downloaded.facts.map(({ field }) => field)).not.toContain('dueDate')
  })
})

test('numbers of a column are padded invisibly to align their decimals', () => {
  const { table } = printModelOf(invoice(), { language: 'en' }).body
  const prices = table.rows.map((row) => row[2]).flatMap((cell) => (cell?.kind === 'figure' ? [cell] : []))
  expect(prices.map(({ text, padding }) => [stripBidi(text), padding])).toEqual([
    ['1,250.00', '0'],
    ['64.125', ''],
    ['980.00', '0'],
  ])
})

test('Arabic-Indic digits apply to amounts, dates and rates of Arabic pages, never to codes', () => {
  const model = printModelOf(invoice(), { language: 'ar', digits: 'arab' })
  const text = everything(model)
  expect(stripBidi(model.headline.amount)).toBe('AED ٤٬٦٨٣٫٦٧')
  expect(text).toContain('٢١ نوفمبر ٢٠٢٦')
  expect(text).toContain('٥٪')
  expect(text).toContain('INV-0042')
  expect(text).toContain('100123456700003')
  expect(everything(printModelOf(invoice(), { language: 'en', digits: 'arab' }))).not.toMatch(/[٠-٩]/)
})

test('payments and views do not change the print', () => {
  const later = {
    ...invoice(),
    settlement: 'paid' as const,
    views: 7,
    viewedAt: '2027-01-01T00:00:00Z',
    totals: { ...invoice().totals, paid: '4683.67', due: '0.00' },
  }
  expect(printModelOf(later, { language: 'en' })).toEqual(printModelOf(invoice(), { language: 'en' }))
})
