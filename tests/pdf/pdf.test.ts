/** The PDF file: standard, determinism, text in logical order, pagination. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { viewerText } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { BIDI_LINES, BIDI_STRINGS, UNUSUAL_LINES, invoice, manyLines } from './invoices.ts'

const pool = createPdfPool({ workers: 2 })
afterAll(() => pool.close())

const render = (of = invoice(), language: DocumentLanguage = 'en') => pool.pdf(printModelOf(of, { language }))
const flat = (pages: string[]) => pages.join('\n').replace(/\s+/g, ' ')
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('PDF/A-3a', () => {
  test('declares its standard, language and title, and is tagged', async () => {
    const bytes = await render(invoice(), 'ar')
    const file = openPdf(bytes)
    expect(latin1(bytes).slice(0, 8)).toBe('%PDF-1.7')
    expect(file.catalog).toContain('/Lang (ar)')
    expect(file.catalog).toMatch(/\/MarkInfo <<\s*\/Marked true/)
    expect(file.catalog).toContain('/StructTreeRoot')
    expect(file.catalog).toContain('/OutputIntents')
    const metadata = file.stream(Number(/\/Metadata (\d+) 0 R/.exec(file.catalog)?.[1]))
    expect(metadata).toMatch(/pdfaid:part>3</)
    expect(metadata).toMatch(/pdfaid:conformance>A</)
    expect(Buffer.from(metadata, 'latin1').toString()).toContain('فاتورة ضريبية INV-0042')
    expect(metadata).toContain('<xmp:CreateDate>2026-11-21T08:15:30+00:00')
  })

  test('lines are tagged as a table, headings as headings', async () => {
    const text = latin1(await render())
    for (const kind of ['Table', 'TR', 'TH', 'TD', 'H1', 'H2']) expect(text).toContain(`/S /${kind}`)
  })

  test('attaches the document as JSON, without fields that change later', async () => {
    const file = openPdf(await render())
    const specification = file.object(Number(/EmbeddedFiles[\s\S]*?(\d+) 0 R/.exec(file.catalog)?.[1]))
    expect(specification).toContain('INV-0042.json')
    const content = file.stream(Number(/\/F (\d+) 0 R/.exec(specification)?.[1]))
    const facts = JSON.parse(Buffer.from(content, 'latin1').toString())
    expect(facts.number).toBe('INV-0042')
    expect(facts.totals.total).toBe(invoice().totals.total)
    expect(facts).not.toHaveProperty('settlement')
    expect(facts.totals).not.toHaveProperty('paid')
  })
})

test('the same bytes every time, from every worker', async () => {
  const model = printModelOf(invoice(), { language: 'bilingual' })
  const copies = await Promise.all(Array.from({ length: 6 }, () => pool.pdf(model)))
  const other = createPdfPool({ workers: 1 })
  copies.push(await other.pdf(model))
  await other.close()
  expect(new Set(copies.map((bytes) => Bun.SHA256.hash(bytes, 'hex'))).size).toBe(1)
})

test('Arabic text is extracted as typed, with numbers in place', async () => {
  const text = flat(pdfText(await render(invoice({ lines: BIDI_LINES }), 'ar')))
  for (const typed of BIDI_STRINGS) expect(text).toContain(typed)
  for (const label of ['فاتورة ضريبية', 'الإجمالي شاملا الضريبة', 'المبلغ كتابة', '21 نوفمبر 2026', '+971 4 555 0134']) {
    expect(text).toContain(label)
  }
})

test('our text extraction and PDFium find the same words on an English page', async () => {
  const bytes = await render()
  // PDFium reports a hyphen at a line end as a soft hyphen.
  const words = (pages: string[]) => flat(pages).replaceAll('\uFFFE', '-').split(' ').filter(Boolean).toSorted()
  expect(words(pdfText(bytes))).toEqual(words(await viewerText(bytes)))
})

test('typed text is printed literally, never run as template code', async () => {
  const text = flat(pdfText(await render(invoice({ lines: UNUSUAL_LINES }))))
  expect(text).toContain('#eval("1 + 1") #image("/etc/passwd") #sys.inputs')
  expect(text).toContain(
    '$x^2$ \\ *bold* _under_ `code` ``` [link] <label> @ref // no comment /* none */ ~ -- "quoted"',
  )
  expect(text).toContain('Yıldız Dvořák Łukasz Иванов Ελλάς')
  expect(text).toContain('paid in AED and SAR, thanks \u25A1\u25A1 漢字')
  expect(text).toContain('null bell override \u25A1 lone')
})

test('prints 100,000 characters without a space, fifty times the API’s limit', async () => {
  const [line] = manyLines(1)
  const lines = line ? [{ ...line, description: 'x'.repeat(100_000) }] : []
  const pages = pdfText(await render(invoice({ lines })))
  expect(pages.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(100_000)
}, 30_000)

describe('1 to 1,000 lines', () => {
  for (const count of [1, 10, 35, 300, 1_000]) {
    for (const language of ['en', 'ar', 'bilingual'] as const) {
      if (count > 300 && language !== 'en') continue
      test(`${count} lines, ${language}`, async () => {
        const document = invoice({ lines: manyLines(count) })
        const pages = pdfText(await render(document, language))
        const last = language === 'ar' ? `الصنف ${count}` : `Item ${count}`
        expect(flat(pages)).toContain(last)
        for (const [index, page] of pages.entries()) {
          expect(page).toContain(
            language === 'ar' ? `صفحة ${index + 1} من ${pages.length}` : `Page ${index + 1} of ${pages.length}`,
          )
          // The table header is repeated on every page that has lines.
          const hasLines = /(?:Item|الصنف) \d/.test(page)
          if (hasLines) expect(page).toMatch(/Quantity|الكمية/)
        }
        const label = language === 'ar' ? 'الإجمالي قبل الضريبة' : 'Total excl. VAT'
        const totalPage = pages.find((page) => page.includes(label)) ?? ''
        expect(totalPage.slice(totalPage.indexOf(label))).toMatch(
          language === 'ar' ? /الإجمالي شاملا الضريبة\nAED / : /Total incl. VAT\nAED /,
        )
      }, 30_000)
    }
  }

  test('totals are never split across pages', async () => {
    for (let count = 18; count <= 32; count++) {
      const pages = pdfText(await render(invoice({ lines: manyLines(count) })))
      const from = pages.findIndex((page) => page.includes('Total excl. VAT'))
      const to = pages.findLastIndex((page) => page.includes('Total incl. VAT'))
      expect(to).toBe(from)
    }
  }, 30_000)
})

describe('SVG pages for the preview', () => {
  test('one SVG per page, only the requested page, none beyond the last', async () => {
    const model = printModelOf(invoice({ lines: manyLines(35) }), { language: 'en' })
    const all = await pool.pages(model)
    expect(all).toHaveLength(2)
    expect(await pool.pages(model, undefined, 2)).toEqual(all.slice(1))
    expect(await pool.pages(model, undefined, 3)).toEqual([])
    for (const page of all) {
      expect(page).toStartWith('<svg viewBox="0 0 595.')
      expect(page).toEndWith('</svg>')
      expect(page).not.toMatch(/<script|<text|https?:\/\/(?!www\.w3\.org)/)
      expect(unclosedTags(page)).toEqual([])
      const used = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
      const defined = new Set([...page.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id))
      expect([...used].filter((id) => !defined.has(id))).toEqual([])
    }
  })
})

/** Tags left open, or closed in the wrong order. */
function unclosedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (slash && open.at(-1) === name) open.pop()
    else if (slash || !selfClosing) open.push(`${slash}${name}`)
  }
  return open
}
