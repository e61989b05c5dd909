/** Reports on paper: content in each language, over pages, and appearance. */
import { afterAll, expect, test } from 'bun:test'
import { createPdfPool } from '#pdf/pool.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ageingReportOf, printedReport, REPORT_PICTURES } from './reports.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const pagesOf = async (...report: Parameters<typeof printedReport>) =>
  pdfText(await pool.pdf(printedReport(...report))).map((page) => page.replace(/\s+/g, ' '))

test('a report names its company, day, currency, columns, rows and rules', async () => {
  const [page = ''] = await pagesOf(ageingReportOf(2), 'en')
  for (const text of [
    'Aged receivables',
    'Al Waha Trading L.L.C.',
    'TRN 100123456700003',
    '30 November 2026',
    'AED',
    'Not due',
    'Gulf Horizon Contracting 1,234.50 0.50',
    '=HYPERLINK("http://',
    'Total 1,234.50 0.50',
    'Days count from the due date.',
  ])
    expect(page).toContain(text)
})

test('an Arabic page has the digits of the company, a bilingual page both names', async () => {
  const [arabic = ''] = await pagesOf(ageingReportOf(1), 'ar', 'arab')
  expect(arabic).toContain('أعمار الديون')
  expect(arabic).toContain('١٬٢٣٤٫٥٠')
  const [both = ''] = await pagesOf(ageingReportOf(1), 'bilingual')
  expect(both).toContain('Gulf Horizon Contracting · أفق الخليج للمقاولات')
})

test('each page repeats the heads and has its number', async () => {
  const pages = await pagesOf(ageingReportOf(100), 'en')
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Over 90 days')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
})

test('a report without rows says so', async () => {
  expect((await pagesOf(ageingReportOf(0), 'en')).join(' ')).toContain('Nobody owed you anything on this day')
})

test('is PDF/A with its language, and the same bytes twice', async () => {
  const print = () => pool.pdf(printedReport(ageingReportOf(3), 'ar'))
  const bytes = await print()
  expect(openPdf(bytes).catalog).toContain('/Lang (ar)')
  expect(Buffer.from(await print())).toEqual(Buffer.from(bytes))
})

for (const [name, { model, page = 0 }] of Object.entries(REPORT_PICTURES)) {
  test(`${name} matches its stored picture`, async () => {
    const picture = await pictureOf(await pool.pdf(model), page)
    expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
  })
}
