/** The particulars that a credit note must state: UAE Executive Regulation art. 60(1). */
import { afterAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { creditNote, SOME } from './credit-notes.ts'
import { invoice, KSA_SELLER, SAMPLE_QR, UNREGISTERED } from './invoices.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const textOf = async (note: CommercialDocument, language: DocumentLanguage = 'en') =>
  pdfText(await pool.pdf(printModelOf(note, { language })))
    .join('\n')
    .replace(/\s+/g, ' ')

test('title, parties with their TRN, date, invoice, value, correct value, difference, its tax, and the reason', async () => {
  const text = await textOf(creditNote(invoice(), { lines: SOME }))
  for (const particular of [
    'Tax Credit Note',
    'TRN 100123456700003',
    'TRN 100987654300003',
    '25 November 2026',
    'INV-0042',
    '21 November 2026',
    'Value on the invoice, excl. VAT AED 4,507.30',
    'Correct value, excl. VAT AED 3,362.30',
    'Difference, excl. VAT AED 1,145.00',
    'VAT on the difference in AED AED 57.25',
    'came back damaged',
  ]) {
    expect(text).toContain(particular)
  }
  for (const absent of ['IBAN', 'Payment within', 'Due date', 'Unit price']) expect(text).not.toContain(absent)
})

test('a further note starts from the value as altered by the note before it', async () => {
  const first = creditNote(invoice(), { lines: SOME })
  const text = await textOf(creditNote(invoice(), { earlier: [first] }))
  expect(text).toContain('Value after CN-0007, excl. VAT AED 3,362.30')
  expect(text).toContain('Correct value, excl. VAT AED 0.00')
  expect(text).not.toContain('Value on the invoice')
})

test('in a foreign currency the tax on the difference is in dirhams, once', async () => {
  const text = await textOf(creditNote(invoice({ currency: 'USD', exchangeRate: '3.6725' }), { lines: SOME }))
  expect(text).toContain('VAT on the difference in AED AED 210.25')
  expect(text).toContain('1 USD = 3.6725 AED')
  expect(text.split('210.25')).toHaveLength(2)
})

test('an unregistered seller prints a plain credit note, in which no tax is named', async () => {
  const note = creditNote(invoice({ seller: UNREGISTERED }), { lines: SOME })
  const text = await textOf(note)
  expect(text).toContain('Credit Note')
  expect(text).toContain('Value on the invoice AED')
  expect(text).not.toMatch(/VAT|TRN|Tax/)
  expect(await textOf(note, 'ar')).not.toContain('ضريب')
})

test('a Saudi one carries its QR code, in which it is called what it is', () => {
  const note = creditNote(invoice({ seller: KSA_SELLER, currency: 'SAR' }), { lines: SOME })
  const { qr } = printModelOf(note, { language: 'ar', qr: SAMPLE_QR })
  expect(qr?.description).toBe('رمز الاستجابة السريعة للإشعار الدائن الضريبي')
})

test('its preview has no room for anything to write', () => {
  const note = creditNote(invoice({ dueDate: undefined }), { lines: SOME, status: 'draft' })
  const { places, facts, mark } = printModelOf(
    { ...note, number: null },
    { language: 'en', preview: { isSellerNamed: true } },
  )
  expect(places).toEqual([])
  expect(facts.map(({ field }) => field)).toEqual(['issueDate', 'reference', 'invoice', 'invoiceDate'])
  expect(mark?.kind).toBe('draft')
})
