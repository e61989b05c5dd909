/** A company's choices for its documents, on the print model and on pages compared with stored pictures. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { Brand } from '#domain/branding/brand.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import type { PrintModel } from '#pdf/print-model.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { creditNote } from '#tests/pdf/credit-notes.ts'
import { invoice, manyLines, SELLER, UNREGISTERED } from '#tests/pdf/invoices.ts'
import { LOOKS, SHEET_LOOKS } from './looks.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

describe('pages match their stored pictures', () => {
  const documents = Object.entries(LOOKS).map(([name, { of, options, page = 0 }]) => {
    return { name, page, model: printModelOf(of, options) }
  })
  const sheets = Object.entries(SHEET_LOOKS).map(([name, { model, page = 0 }]) => ({ name, page, model }))
  for (const { name, page, model } of [...documents, ...sheets]) {
    test(name, async () => {
      const picture = await pictureOf(await pool.pdf(model), page)
      expect(differenceFromStored(picture, new URL(`../goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})

const branded = (brand: Brand) => ({ seller: { ...SELLER, brand } })
const heads = ({ body }: PrintModel) => body.table.columns.map(({ head }) => head[0]?.text ?? '')

describe('columns', () => {
  const lines = [{ description: 'Work', quantity: '2', unit: 'h', unitPrice: '50', tax: 'standard' as const }]
  const shown = (columns: Brand['columns'], changes: Parameters<typeof invoice>[0] = {}) =>
    heads(printModelOf(invoice({ lines, ...branded(columns ? { columns } : {}), ...changes }), { language: 'en' }))

  test('are those of before while nothing was chosen', () => {
    expect(shown(undefined)).toEqual(['Description', 'Quantity', 'Unit price', 'Net amount', 'VAT %', 'VAT'])
  })

  test('a full tax invoice and its credit note state quantity and price whatever was chosen', () => {
    expect(shown([])).toEqual(['Description', 'Quantity', 'Unit price', 'Net amount', 'VAT %', 'VAT'])
    const credited = creditNote(invoice({ lines, ...branded({ columns: [] }) }))
    expect(heads(printModelOf(credited, { language: 'en' }))).toContain('Quantity')
  })

  test('others show what was chosen', () => {
    const simple = { kind: 'simplified-tax-invoice' } as const
    expect(shown([], simple)).toEqual(['Description', 'Net amount', 'VAT %', 'VAT'])
    expect(shown(['number', 'price'], simple)).toEqual([
      'No.',
      'Description',
      'Unit price',
      'Net amount',
      'VAT %',
      'VAT',
    ])
    const brand = { columns: ['number'] as Brand['columns'] & {} }
    expect(shown(undefined, { seller: { ...UNREGISTERED, brand } })).toEqual(['No.', 'Description', 'Amount'])
  })

  test('a unit that is not shown leaves its quantity', () => {
    const [row = []] = printModelOf(invoice({ lines, ...branded({ columns: ['quantity', 'price'] }) }), {
      language: 'en',
    }).body.table.rows
    expect(stripBidi(JSON.stringify(row[1]))).toBe('{"kind":"figure","text":"2","padding":""}')
  })

  test('numbers count the lines, in the digits of the page', () => {
    const { rows } = printModelOf(invoice({ lines: manyLines(12), ...branded({ columns: ['number'] }) }), {
      language: 'ar',
      digits: 'arab',
    }).body.table
    expect(stripBidi(JSON.stringify(rows.map(([cell]) => cell?.kind === 'figure' && cell.text)))).toContain('"١٢"')
  })
})

describe('the letterhead', () => {
  test('names the seller and his tax number, once, and has neither logo nor foot of its own', () => {
    const model = printModelOf(invoice(branded({ template: 'letterhead', footer: 'Licence 1' })), { language: 'en' })
    expect(stripBidi(JSON.stringify(model.sender?.map(({ text }) => text)))).toBe(
      '["Al Waha Trading L.L.C.","TRN 100123456700003"]',
    )
    expect(model.letterhead).toEqual({ top: 45, bottom: 25 })
  })

  test('an unregistered seller has no tax number there either', () => {
    const seller = { ...UNREGISTERED, trn: '100123456700003', brand: { template: 'letterhead' } } as const
    expect(JSON.stringify(printModelOf(invoice({ seller }), { language: 'bilingual' }).sender)).not.toContain('1001')
  })
})

test('the template of a document comes before that of the brand', () => {
  const document = { ...invoice(branded({ template: 'modern' })), template: 'compact' }
  expect(printModelOf(document, { language: 'en' }).layout).toBe('compact')
  expect(printModelOf({ ...document, template: 'classic' }, { language: 'en' }).layout).toBeUndefined()
  expect(printModelOf(invoice(branded({ template: 'modern' })), { language: 'en' }).layout).toBe('modern')
})

test('text of every layout and typeface is the same', async () => {
  const wordsOf = async (brand: Brand) =>
    pdfText(await pool.pdf(printModelOf(invoice(branded(brand)), { language: 'ar' })))
      .join(' ')
      .split(/\s+/)
      .toSorted()
  const classic = await wordsOf({})
  expect(classic.length).toBeGreaterThan(100)
  expect(await wordsOf({ template: 'modern' })).toEqual(classic)
  expect(await wordsOf({ template: 'compact' })).toEqual(classic)
  expect(await wordsOf({ font: 'cairo' })).toEqual(classic)
})
