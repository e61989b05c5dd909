/** Selected, copied and searched text equals the typed one in PDFium and in pdf.js, on every stored page. */
import { afterAll, describe, expect, test } from 'bun:test'
import { formatDay } from '#domain/calendar/date-display.ts'
import { paymentReceiptTerms } from '#i18n/payments/receipt.ts'
import { printTerms } from '#i18n/print/print.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { BIDI_LINES, BIDI_STRINGS, invoice, manyLines } from './invoices.ts'
import { LOOKS, SHEET_LOOKS } from './looks/looks.ts'
import { RECEIPT_PICTURES } from './payment-receipts.ts'
import { PICTURES } from './pictures.ts'
import { STATEMENT_PICTURES } from './statements.ts'
import { SUBSCRIPTION_PICTURES } from './subscription-receipts.ts'
import { pdfiumLines, pdfjsLines, popplerLines } from './viewers.ts'

const pool = createPdfPool({ workers: 2 })
afterAll(() => pool.close())

const VIEWERS = { PDFium: pdfiumLines, 'pdf.js': pdfjsLines }
const hasPoppler = Bun.which('pdftotext') !== null
const VOWEL_SIGNS = /[\u064B-\u0652]/g

/** Words in Arabic letters, in no order, as many times as they occur. */
const arabicWords = (text: string) =>
  [...text.replace(VOWEL_SIGNS, '').matchAll(/[\u0620-\u064A]+/g)].map(([word]) => word).toSorted()

/** Every stored page that has Arabic. */
const ARABIC_PAGES = Object.entries({
  ...Object.fromEntries(
    Object.entries({ ...PICTURES, ...LOOKS }).map(([name, { of, options }]) => [
      name,
      { model: printModelOf(of, options) },
    ]),
  ),
  ...RECEIPT_PICTURES,
  ...STATEMENT_PICTURES,
  ...SUBSCRIPTION_PICTURES,
  ...SHEET_LOOKS,
}).filter(([, { model }]) => model.language !== 'en')

test('words of the paper have vowel signs only where Poppler keeps the word whole: an Alif that does not follow Lam', () => {
  for (const { ar } of [...Object.values(printTerms), ...Object.values(paymentReceiptTerms)]) {
    expect(ar.replace(/(?<!\u0644)\u0627\u064B/g, '')).not.toMatch(VOWEL_SIGNS)
  }
})

// Cairo has its vowel signs higher, and Poppler takes what people typed with them apart; a mark across the page is turned.
const forPoppler = ARABIC_PAGES.filter(
  ([, { model }]) => !('font' in model && model.font === 'cairo') && (!('mark' in model) || model.mark === null),
)

// Poppler is licensed under the GPL and comes as no package, so it reads where it is installed.
describe.skipIf(!hasPoppler)('Poppler reads', () => {
  for (const [name, { model }] of forPoppler) {
    test(`every Arabic word of ${name} as it was typed`, async () => {
      const pdf = await pool.pdf(model)
      expect(arabicWords(popplerLines(pdf).join('\n'))).toEqual(arabicWords(pdfText(pdf).join('\n')))
    })
  }
})

for (const [viewer, linesIn] of Object.entries(VIEWERS)) {
  describe(`${viewer} reads`, () => {
    for (const [name, { model }] of ARABIC_PAGES) {
      test(`every Arabic word of ${name} as it was typed`, async () => {
        const pdf = await pool.pdf(model)
        const typed = arabicWords(pdfText(pdf).join('\n'))
        expect(typed.length).toBeGreaterThan(20)
        expect(arabicWords((await linesIn(pdf)).join('\n'))).toEqual(typed)
      })
    }

    test('lines of an Arabic invoice, with codes, telephones, addresses and amounts', async () => {
      const lines = await linesIn(await pool.pdf(printModelOf(invoice(), { language: 'ar' })))
      for (const line of [
        'فاتورة ضريبية',
        'INV-0042',
        '21 نوفمبر 2026',
        '21 ديسمبر 2026',
        'شركة الواحة للتجارة ذ.م.م.',
        'دبي، الإمارات العربية المتحدة',
        'رقم التسجيل الضريبي 100123456700003',
        '+971 4 555 0134',
        'accounts@alwaha.example',
        'ضريبة القيمة المضافة 176.37',
        'الإجمالي قبل الضريبة 4,507.30',
        'الدفع خلال 30 يوما بتحويل مصرفي مع ذكر رقم الفاتورة.',
      ]) {
        expect(lines).toContain(line)
      }
    })

    test('the names of all months', async () => {
      for (let month = 1; month <= 12; month++) {
        const day = `2026-${String(month).padStart(2, '0')}-21`
        const lines = await linesIn(await pool.pdf(printModelOf(invoice({ issueDate: day }), { language: 'ar' })))
        // Paper has plain spaces, which a search in a viewer finds.
        expect(lines).toContain(withPlainSpaces(stripBidi(formatDay(day, 'ar', 'latn'))))
      }
    })

    test('words with a vowel sign above a wide letter, and with a wide gap between two letters', async () => {
      const words = 'مرحّل يسجّل تحصّل مؤجّل حصّة بحّار يُخصَم ضَرِيبَة سِعْر الصَّفحة لأكثر تأكيد شركاء آكل'
      const lines = await linesIn(await pool.pdf(printModelOf(invoice({ termsAr: words }), { language: 'ar' })))
      expect(lines).toContain(words.replace(VOWEL_SIGNS, ''))
    })

    test('an IBAN whole, in Arabic and beside English', async () => {
      for (const language of ['ar', 'bilingual'] as const) {
        const lines = await linesIn(await pool.pdf(printModelOf(invoice(), { language })))
        expect(lines.filter((line) => line.startsWith('AE07 0331 2345 6789 0123 456'))).toHaveLength(1)
      }
    })
  })
}

// PDFium takes the parts of a line apart where its directions change, whatever the file says; pdf.js keeps them.
test('pdf.js reads lines that mix both directions as they were typed', async () => {
  const text = (
    await pdfjsLines(await pool.pdf(printModelOf(invoice({ lines: BIDI_LINES }), { language: 'ar' })))
  ).join('\n')
  // Brackets around Arabic are the same drawings as around Latin, so each is reported, which splits the line.
  const mixed = BIDI_STRINGS.filter((typed) => !/\([\u0620-\u064A]/.test(typed))
  const bare = (line: string) => line.replace(VOWEL_SIGNS, '').replaceAll(' ', '')
  for (const typed of mixed) expect(bare(text)).toContain(bare(typed))
})

test('the same on every page after the first', async () => {
  const pdf = await pool.pdf(printModelOf(invoice({ lines: manyLines(300) }), { language: 'ar' }))
  const pages = pdfText(pdf).length
  expect(pages).toBeGreaterThan(8)
  for (const linesIn of Object.values(VIEWERS)) {
    const heads = (await linesIn(pdf)).filter((line) => line.includes('فاتورة ضريبية'))
    expect(heads).toHaveLength(pages)
  }
})
