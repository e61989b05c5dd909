/** Labels on paper: read back from their pixels, and their words. */
import { afterAll, describe, expect, test } from 'bun:test'
import { barcodeOf } from '#domain/inventory/barcode.ts'
import { LABEL_SHEETS, LABEL_SIZES, type LabelSize, MOST_LABELS, moduleWidthOn } from '#domain/inventory/label.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type LabelFacts, type LabelsFacts, labelsPrintModelOf } from '#pdf/labels/labels.ts'
import { pageCountOf } from '#pdf/page-count.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const LANGUAGES = ['en', 'ar', 'bilingual'] as const
const LONG = 'Organic cold-pressed extra virgin olive oil of the Jordan valley, 750 ml, glass bottle. '
  .repeat(3)
  .slice(0, 200)
const LONG_AR = 'زيت زيتون بكر ممتاز (EVOO 750 ml) معصور على البارد من غور الأردن في عبوة زجاجية فاخرة، '
  .repeat(3)
  .slice(0, 200)

type Labelled = { name?: string; nameAr?: string | null; price?: string | null; code: string }

function itemOn(
  size: LabelSize,
  { name = 'Karak tea', nameAr = 'شاي كرك', price = '42.00', code }: Labelled,
): LabelFacts {
  const barcode = barcodeOf(code)
  const moduleWidth = barcode && moduleWidthOn(size, barcode)
  if (!barcode || !moduleWidth) throw new Error(`${code} does not fit`)
  return { name, nameAr, price, barcode, moduleWidth }
}

function labels(size: LabelSize, language: DocumentLanguage, items: Labelled[], more: Partial<LabelsFacts> = {}) {
  const company = { name: 'Al Waha', digits: 'latn', currency: 'AED' } as const
  const at = new Date('2027-03-02T08:00:00Z')
  const facts = { size, language, copies: 1, items: items.map((item) => itemOn(size, item)), company, at, ...more }
  return pool.pdf(labelsPrintModelOf(facts))
}

const wordsOf = (pdf: Uint8Array) =>
  pdfText(pdf).map((page) =>
    page
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )

/** 300 dots an inch, as an office printer or a scan has. */
const DOTS = 300 / 72
const A_WHILE = 30_000

const readBack = async (pdf: Uint8Array, page: number) => codesIn(await pictureOf(pdf, page, DOTS))

/** Sorts labels in rows from the top, each from where the language begins. */
async function readInOrder(pdf: Uint8Array, size: LabelSize, language: DocumentLanguage) {
  const { margin, label } = LABEL_SHEETS[size]
  const rowOf = (top: number) => Math.floor(((top / DOTS) * (25.4 / 72) - margin.y) / label.height)
  const pages = Array.from({ length: pageCountOf(pdf) }, (_, page) => readBack(pdf, page))
  return (await Promise.all(pages)).flatMap((found) =>
    found.toSorted((a, b) => rowOf(a.top) - rowOf(b.top) || (language === 'ar' ? b.left - a.left : a.left - b.left)),
  )
}

/** The widest that fit each size: the hardest to read. */
const WIDEST: Record<LabelSize, string> = {
  'a4-24': 'EARL-GREY-TEA-LOOSE-250G',
  'a4-65': 'TEA-EARL-GR',
  '40x30': 'TEA-2GRY',
}

describe.each(LABEL_SIZES)('%s', (size) => {
  test.each(LANGUAGES)(
    '%s: each barcode is read back, whatever stands above it',
    async (language) => {
      const codes = ['6291041500213', '036000291452', 'SKU-0001', WIDEST[size]]
      const names = [{}, { name: LONG, nameAr: LONG_AR, price: '90000000000.00' }, { nameAr: null }, { price: null }]
      const items = codes.map((code, index) => ({ code, ...names[index] }))
      const pdf = await labels(size, language, items)
      const found = await readInOrder(pdf, size, language)
      // The reader gives UPC-A as the EAN-13 that it is.
      expect(found.map(({ text }) => text)).toEqual(codes.map((code) => (code.length === 12 ? `0${code}` : code)))
      expect(found.map(({ format }) => format)).toEqual(['EAN13', 'EAN13', 'Code128', 'Code128'])
    },
    A_WHILE,
  )

  test(
    'a full sheet is one page, and a label more begins another',
    async () => {
      const { columns, rows } = LABEL_SHEETS[size]
      const full = columns * rows
      const of = async (copies: number) => {
        const pdf = await labels(size, 'bilingual', [{ code: '6291041500213', name: LONG, nameAr: LONG_AR }], {
          copies,
        })
        return { pages: pageCountOf(pdf), last: await readBack(pdf, pageCountOf(pdf) - 1) }
      }
      const [whole, more] = [await of(full), await of(full + 1)]
      expect([whole.pages, whole.last.length]).toEqual([1, full])
      expect([more.pages, more.last.length]).toEqual([2, 1])
    },
    A_WHILE,
  )

  test('a name of 200 letters ends in an ellipsis, in either script and in both', async () => {
    const items = [{ code: 'SKU-0001', name: LONG, nameAr: LONG_AR }]
    const [[en = ''] = []] = wordsOf(await labels(size, 'en', items))
    const [[ar = ''] = []] = wordsOf(await labels(size, 'ar', items))
    const [both = []] = wordsOf(await labels(size, 'bilingual', items))
    for (const [cut, whole] of [
      [en, LONG],
      [ar, LONG_AR],
      [both[0], LONG],
      [both[1], LONG_AR],
    ]) {
      expect(cut).toEndWith('…')
      expect(whole).toStartWith(cut?.slice(0, -1) ?? '?')
      expect(cut?.length).toBeGreaterThan(15)
    }
    expect(en.length).toBeGreaterThan(both[0]?.length ?? 0)
  })

  test(
    'nothing is drawn outside the label, however wide the words',
    async () => {
      const wide = { name: 'W'.repeat(200), nameAr: 'ض'.repeat(200), price: '90000000000.00', code: WIDEST[size] }
      for (const language of LANGUAGES) {
        const picture = await pictureOf(await labels(size, language, [wide]), 0, 2)
        const { page, label, padding, margin } = LABEL_SHEETS[size]
        const dots = picture.width / page.width
        const left = (language === 'ar' ? page.width - margin.x - label.width : margin.x) + padding.x
        const right = left + label.width - 2 * padding.x
        const [top, bottom] = [margin.y + padding.y, margin.y + label.height - padding.y]
        // Half a millimetre for a letter's overhang.
        const box = { left: left - 0.2, right: right + 0.2, top: top - 0.5, bottom: bottom + 0.5 }
        const inside = (x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
        let outside = 0
        for (let dot = 0; dot < picture.width * picture.height; dot++) {
          const isDark = (picture.data[dot * 4] ?? 255) < 200
          if (isDark && !inside((dot % picture.width) / dots, Math.floor(dot / picture.width) / dots)) outside += 1
        }
        expect([language, outside]).toEqual([language, 0])
      }
    },
    A_WHILE,
  )
})

describe('A label says', () => {
  test('the name of its language, the price and the code', async () => {
    expect(wordsOf(await labels('a4-24', 'en', [{ code: 'SKU-0001' }]))).toEqual([
      ['Karak tea', 'AED 42.00', 'SKU-0001'],
    ])
    expect(wordsOf(await labels('a4-65', 'ar', [{ code: '6291041500213' }]))).toEqual([
      ['شاي كرك', 'AED 42.00', '6291041500213'],
    ])
    expect(wordsOf(await labels('40x30', 'bilingual', [{ code: 'SKU-0001' }]))).toEqual([
      ['Karak tea', 'شاي كرك', 'AED 42.00', 'SKU-0001'],
    ])
  })

  test('one name once where both languages have the same, and the other where one is missing', async () => {
    expect(wordsOf(await labels('a4-24', 'bilingual', [{ code: 'A', nameAr: null }]))[0]?.[0]).toBe('Karak tea')
    expect(wordsOf(await labels('a4-24', 'bilingual', [{ code: 'A', nameAr: null }]))[0]).toHaveLength(3)
    expect(wordsOf(await labels('a4-24', 'en', [{ code: 'A', name: '' }]))[0]?.[0]).toBe('شاي كرك')
  })

  test('no price where it is switched off', async () => {
    expect(wordsOf(await labels('40x30', 'en', [{ code: 'A', price: null }]))).toEqual([['Karak tea', 'A']])
  })

  test('its price in the company’s digits in Arabic, with the decimals of its currency, and its code in 0-9', async () => {
    const company = { name: 'الواحة', digits: 'arab', currency: 'KWD' } as const
    const item = [{ code: 'SKU-0001', price: '1234.500' }]
    expect(wordsOf(await labels('a4-24', 'ar', item, { company }))[0]?.slice(1)).toEqual(['KWD ١٬٢٣٤٫٥٠٠', 'SKU-0001'])
    expect(wordsOf(await labels('a4-24', 'bilingual', item, { company }))[0]?.[2]).toBe('KWD 1,234.500')
  })

  test('each item as often as asked for, one after another', async () => {
    const items = [
      { code: 'A', name: 'One' },
      { code: 'B', name: 'Two' },
    ]
    const names = wordsOf(await labels('40x30', 'en', items, { copies: 2 })).map(([name]) => name)
    expect(names).toEqual(['One', 'One', 'Two', 'Two'])
  })
})

test('is PDF/A with its language, and the same bytes twice', async () => {
  const bytes = await labels('a4-24', 'ar', [{ code: 'SKU-0001' }])
  expect(openPdf(bytes).catalog).toContain('/Lang (ar)')
  expect(await labels('a4-24', 'ar', [{ code: 'SKU-0001' }])).toEqual(bytes)
})

test(
  'as many labels as one file may hold',
  async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      code: `SKU-${1000 + index}`,
      name: `${index} ${LONG}`,
      nameAr: LONG_AR,
    }))
    const pdf = await labels('a4-65', 'bilingual', items, { copies: MOST_LABELS / items.length })
    expect(pageCountOf(pdf)).toBe(31)
  },
  A_WHILE,
)
