/** Quotations on paper: lines that the client may add, and the deposit. */
import { describe, expect, test } from 'bun:test'
import type { Acceptance, CommercialDocument } from '#domain/documents/document.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createRenderer } from '#pdf/renderer.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { quotation } from './invoices.ts'

const renderer = createRenderer()

const LANGUAGES = ['en', 'ar', 'bilingual'] as const
const rowsOf = (of: CommercialDocument, language: DocumentLanguage = 'en') =>
  printModelOf(of, { language }).body.table.rows
const notesOf = (of: CommercialDocument, language?: DocumentLanguage) =>
  rowsOf(of, language).map((row) => row.flatMap((cell) => (cell.kind === 'text' && cell.note ? [cell.note.text] : [])))

describe('an optional line', () => {
  test.each([
    ['en', ['Optional, not in the total']],
    ['ar', ['اختياري، غير محسوب في الإجمالي']],
    ['bilingual', ['Optional, not in the total', 'اختياري، غير محسوب في الإجمالي']],
  ] as const)('says in %s that it does not count', (language, note) => {
    expect(notesOf(quotation(), language)).toEqual([[], [...note], [...note]])
  })

  test('keeps its amounts in its row, set aside, and is in no total', () => {
    const [counts = [], optional = []] = rowsOf(quotation())
    expect(counts.some(({ aside }) => aside)).toBe(false)
    expect(optional.every(({ aside }) => aside)).toBe(true)
    for (const amount of ['152.30', '7.62']) expect(JSON.stringify(optional)).toContain(amount)
    const { headline, body } = printModelOf(quotation(), { language: 'en' })
    expect(stripBidi(headline.amount)).toBe('AED 3,366.56')
    expect(body.taxSummary?.rows).toHaveLength(1)
  })

  test('of an accepted quotation counts when it was chosen, and else says that it was not', () => {
    const offered = quotation({ status: 'accepted' })
    const totals = totalsWith(offered, [1])
    const accepted: Acceptance = {
      by: 'client',
      name: 'Noor',
      at: '2026-11-22T08:00:00.000Z',
      options: [1],
      totals,
      hash: 'a hash',
      hasSignature: false,
    }
    expect(notesOf({ ...offered, totals, accepted })).toEqual([[], [], ['Not chosen']])
  })
})

describe('a deposit', () => {
  const textOf = (of: CommercialDocument, language: DocumentLanguage) =>
    pdfText(renderer.pdf(printModelOf(of, { language })))
      .join('\n')
      .replace(/\s+/g, ' ')

  test.each(LANGUAGES)('stands under the totals with its amount, and brings the bank details, in %s', (language) => {
    const text = textOf(quotation(), language)
    expect(text).toContain('AED 1,009.97')
    expect(text).toContain('AE07 0331 2345 6789 0123 456')
    if (language !== 'ar') expect(text).toContain('Deposit on acceptance (30%)')
    if (language !== 'en') expect(text).toContain('دفعة مقدمة عند القبول')
    const without = textOf(quotation({ deposit: undefined }), language)
    expect(without).not.toMatch(/Deposit|دفعة|AE07|Bank details|البيانات المصرفية/)
  })

  test('is written with the digits of the document', () => {
    const { deposit } = printModelOf(quotation(), { language: 'ar', digits: 'arab' }).body
    expect(deposit?.map(({ label, value }) => stripBidi(`${label[0]?.text} ${value}`))).toEqual([
      'دفعة مقدمة عند القبول (٣٠٪) AED ١٬٠٠٩٫٩٧',
    ])
  })

  test.each(LANGUAGES)('is a region of the preview below that of the discount, in %s', (language) => {
    const { regions } = renderer.preview(printModelOf(quotation({ status: 'draft' }), { language }))
    const [discount, deposit] = ['discount', 'deposit'].map((field) => regions.find((region) => region.field === field))
    if (!discount || !deposit) throw new Error('Both have a region')
    expect(deposit.y).toBeGreaterThanOrEqual(discount.y + discount.height)
    expect(deposit.height).toBeGreaterThan(0.01)
  })
})
