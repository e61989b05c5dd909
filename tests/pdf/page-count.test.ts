import { afterAll, expect, test } from 'bun:test'
import { printModelOf } from '#pdf/print-versions.ts'
import { pageCountOf } from '#pdf/page-count.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { invoice, manyLines } from './invoices.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

test.each([1, 30, 120])('the pages of %d lines are counted as in the file', async (count) => {
  const bytes = await pool.pdf(printModelOf(invoice({ lines: manyLines(count) }), { language: 'en' }))
  expect(pageCountOf(bytes)).toBe(openPdf(bytes).pages.length)
})

test('a document may say what it likes', async () => {
  const model = printModelOf(invoice({ lines: manyLines(1) }), { language: 'en' })
  const liar = '1 0 obj << /Type /Pages /Count 999 >> endobj trailer << /Root 1 0 R >> startxref 0 xref'
  const bytes = await pool.pdf({ ...model, metadata: { title: liar, author: liar } })
  expect(Buffer.from(bytes).includes('/Count 999')).toBe(true)
  expect(pageCountOf(bytes)).toBe(1)
})

test('anything else is refused', () => {
  expect(() => pageCountOf(new TextEncoder().encode('%PDF-1.7 trailer << >> startxref 3'))).toThrow('cross-reference')
})
