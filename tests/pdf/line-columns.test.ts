/**
 * Numbers read back from the text of printed documents: each is a figure of the engine, each column of the line table ends in
 * its printed total, and what is carried forward is the column so far.
 */
import { afterAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { TEMPLATES } from '#domain/branding/brand.ts'
import { formatMinor, groupThousands, minor, parseMinor } from '#domain/money/money.ts'
import type { Discount, DraftLine, CommercialDocument } from '#domain/documents/document.ts'
import { lineColumnsOf, priceWithoutTax } from '#domain/documents/totals/line-columns.ts'
import { documentModelOf } from '#pdf/document-print.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runs } from '#tests/support/runs.ts'
import { invoice, SELLER } from './invoices.ts'

const pool = createPdfPool({ workers: 2 })
afterAll(() => pool.close())

/** Words of the papers, in the language whose description is first. */
const WORDS = {
  en: { discountRow: 'Discount on the total', carried: 'Carried forward', description: 'Description' },
  ar: { discountRow: 'الخصم على الإجمالي', carried: 'المجموع المرحل', description: 'الوصف' },
} as const

const NUMBER = /\u2212?\d[\d,]*(?:\.\d+)?/
const numberIn = (text: string | undefined) =>
  NUMBER.exec(text ?? '')?.[0]
    .replaceAll(',', '')
    .replace('\u2212', '-')

const isArabic = (text = '') => /^[\u0600-\u06FF]/.test(text)
const numbersIn = (text: string) => text.match(new RegExp(NUMBER, 'g'))

type Column = 'quantity' | 'price' | 'discount' | 'net' | 'rate' | 'tax' | 'total'
type Row = Partial<Record<Column, string>>

/** The columns of a document (decision 81). */
function columnsOf({ seller, lines, pricesIncludeTax }: CommercialDocument, language: string): Column[] {
  const discounts: Column[] = lines.some(({ discount }) => /[1-9]/.test(discount)) ? ['discount'] : []
  if (!seller.vatRegistered) return ['quantity', 'price', ...discounts, 'total']
  const rate: Column[] = language === 'bilingual' ? [] : ['rate']
  const total: Column[] = pricesIncludeTax || seller.country === 'SA' ? ['total'] : []
  return ['quantity', 'price', ...discounts, 'net', ...rate, 'tax', ...total]
}

type Paper = {
  lines: Row[]
  discountRow: Row | null
  carried: { page: number; numbers: string[] }[]
  pages: string[][]
}

/** The rows of the table as the text of the file has them: each cell is a part of its own, in the order of reading. */
async function readPaper(
  document: CommercialDocument,
  language: 'en' | 'ar' | 'bilingual',
  brand: CommercialDocument['seller']['brand'],
) {
  const branded = { ...document, seller: { ...document.seller, ...(brand && { brand }) } }
  const pages = pdfText(await pool.pdf(documentModelOf(branded, { language }))).map((page) => page.split('\n'))
  const words = WORDS[language === 'ar' ? 'ar' : 'en']
  const columns = columnsOf(document, language)
  const parts = pages.flat()
  const after = (start: number, isBlank: (column: Column) => boolean): Row => {
    // Where figures stand below the descriptions, both of these come first.
    let at = isArabic(parts[start + 1]) && language === 'bilingual' ? start + 1 : start
    return Object.fromEntries(columns.flatMap((column) => (isBlank(column) ? [] : [[column, numberIn(parts[++at])]])))
  }
  const lines = document.lines.map((line) => {
    const name = language === 'ar' ? line.descriptionAr : line.description
    const isZero = !/[1-9]/.test(line.discount)
    return after(parts.indexOf(name ?? ''), (column) => column === 'discount' && isZero)
  })
  const at = parts.indexOf(words.discountRow)
  const discountRow =
    at < 0 ? null : after(at, (column) => column === 'quantity' || column === 'price' || column === 'rate')
  // At the foot of a page, label and amounts differ a little in height, or not: what is outside the structure goes by that.
  const carried = pages.flatMap((page, number) =>
    page.flatMap((part, index) =>
      part.startsWith(words.carried)
        ? [
            {
              page: number,
              numbers:
                page
                  .slice(index, index + 3)
                  .map(numbersIn)
                  .find((numbers) => numbers !== null) ?? [],
            },
          ]
        : [],
    ),
  )
  return { lines, discountRow, carried, pages } satisfies Paper
}

const own = { AE: 'AED', SA: 'SAR', BH: 'BHD', OM: 'OMR', KW: 'KWD' } as const

const discount: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('10', '2.5', '33.3333', '50').map((percent) => ({ percent })),
  fc.constantFrom('0', '1', '3').map((amount) => ({ amount })),
)
const typedLine = fc.record({
  quantity: fc.constantFrom('1', '2', '3', '0.333', '12', '7.5'),
  unitPrice: fc.constantFrom('105', '52.5', '9.99', '33.333', '1234.567', '100', '19.95'),
  discount,
  tax: fc.constantFrom('standard', 'standard', 'standard', 'zero', 'exempt'),
} as const)

const typed = fc.record({
  country: fc.constantFrom('AE', 'AE', 'SA', 'BH', 'OM', 'KW'),
  isForeign: fc.boolean(),
  foreign: fc.constantFrom('USD', 'JPY', 'EUR'),
  pricesIncludeTax: fc.boolean(),
  discount,
  lines: fc.oneof(
    { weight: 4, arbitrary: fc.array(typedLine, { minLength: 1, maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(typedLine, { minLength: 40, maxLength: 60 }) },
  ),
  language: fc.constantFrom('en', 'ar', 'bilingual'),
  template: fc.constantFrom(...TEMPLATES),
} as const)

const letters = (index: number) => String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))

function lineOf({ discount: typedDiscount, ...rest }: Omit<DraftLine, 'description'>, index: number): DraftLine {
  const text = { description: `Piece ${letters(index)}`, descriptionAr: `قطعة ${letters(index)}` }
  return { ...text, ...rest, ...(typedDiscount && { discount: typedDiscount }) }
}

const sumOf = (figures: readonly (string | undefined)[], currency: string) =>
  formatMinor(minor(figures.reduce((sum, figure) => sum + (figure ? parseMinor(figure, currency) : 0n), 0n)), currency)

/** A number without separators, sign and trailing zeros, so that a padded price equals the typed one. */
function plain(number: string): string {
  const digits = number.replaceAll(',', '').replace(/^[-\u2212]/, '')
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}

/** The decimals of amounts; dates, document numbers and telephone numbers have none. */
const decimalsIn = (parts: readonly string[]) => parts.flatMap((part) => part.match(/\u2212?\d[\d,]*\.\d+/g) ?? [])

/** Every figure that the engine has of a document. */
function figuresOf(document: CommercialDocument): Set<string> {
  const { currency, lines, totals } = document
  const columns = lineColumnsOf(document)
  const rows = [...columns.lines, ...(columns.documentDiscount ? [columns.documentDiscount] : [])]
  const { taxes, ...sums } = totals
  return new Set(
    [
      ...lines.flatMap((line) => [line.quantity, line.unitPrice, line.rate, priceWithoutTax(line, currency)]),
      ...lines.flatMap(({ gross, discount: own, net, tax }) => [gross, own, net, tax]),
      ...rows.flatMap(({ discount: own, net, tax, total }) =>
        [own, net, tax, total].map((amount) => formatMinor(amount, currency)),
      ),
      ...Object.values(sums),
      ...taxes.flatMap(({ base, tax }) => [base, tax]),
    ].map(plain),
  )
}

const isAdded = (column: Column): column is 'discount' | 'net' | 'tax' | 'total' =>
  column === 'discount' || column === 'net' || column === 'tax' || column === 'total'

test('each column ends in its printed total, in each country, price basis, discount and currency', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ country, isForeign, foreign, language, template, lines, ...terms }) => {
      const currency = isForeign ? foreign : own[country]
      const isTaxed = country !== 'KW'
      const document = invoice({
        pricesIncludeTax: terms.pricesIncludeTax,
        ...(terms.discount && { discount: terms.discount }),
        currency,
        lines: lines.map(lineOf),
        seller: { ...SELLER, country, vatRegistered: isTaxed },
      })
      const letterhead = template === 'letterhead' ? { letterhead: { top: 40, bottom: 25 } } : {}
      const paper = await readPaper(
        document,
        language,
        template === 'classic' ? undefined : { template, ...letterhead },
      )
      const { totals } = document
      const columns = columnsOf(document, language).filter(isAdded)
      const rows = [...paper.lines, ...(paper.discountRow ? [paper.discountRow] : [])]
      const added = Object.fromEntries(
        columns.map((column) => [
          column,
          sumOf(
            rows.map((row) => row[column]),
            currency,
          ),
        ]),
      )
      const ends = { discount: totals.discount, net: totals.net, tax: totals.tax, total: totals.total }
      expect(added).toEqual(Object.fromEntries(columns.map((column) => [column, ends[column]])))
      const known = new Set([...figuresOf(document), ...paper.carried.flatMap(({ numbers }) => numbers.map(plain))])
      expect(decimalsIn(paper.pages.flat()).filter((number) => !known.has(plain(number)))).toEqual([])
      // The totals stand below the table.
      const all = paper.pages.flat().join(' ').replaceAll('\u2212', '')
      for (const column of columns) expect(all).toContain(groupThousands(String(added[column]).replace('-', '')))
      // A line with tax in its price is price × quantity less its own discount, and its net is what the engine found.
      for (const [index, line] of document.lines.entries()) {
        const row = paper.lines[index]
        const typedAmount = sumOf([line.gross, `-${line.discount}`], currency)
        if (row?.net !== undefined) expect(row.net).toBe(line.net)
        if (terms.pricesIncludeTax && row?.total !== undefined) expect(row.total).toBe(typedAmount)
        if (row?.total !== undefined && row.net !== undefined)
          expect(row.total).toBe(sumOf([row.net, row.tax], currency))
      }
      // One amount for each column that is added up.
      const sums = columns.filter((column) => column !== 'discount')
      for (const { page, numbers } of paper.carried) {
        const before = paper.pages.slice(0, page + 1).flat()
        const shown = document.lines.flatMap((line, index) =>
          before.includes((language === 'ar' ? line.descriptionAr : line.description) ?? '')
            ? [paper.lines[index]]
            : [],
        )
        expect(numbers.map((number) => number.replaceAll(',', ''))).toEqual(
          sums.map((column) =>
            sumOf(
              shown.map((row) => row?.[column]),
              currency,
            ),
          ),
        )
      }
    }),
    { ...runs(15), endOnFailure: true },
  )
})

test('with tax in prices a line is worth what was typed, and the document discount has a row of its own', async () => {
  const document = invoice({
    pricesIncludeTax: true,
    discount: { percent: '10' },
    lines: [
      lineOf({ quantity: '1', unitPrice: '105', tax: 'standard' }, 0),
      lineOf({ quantity: '2', unitPrice: '52.5', discount: { percent: '10' }, tax: 'standard' }, 1),
    ],
  })
  const { lines, discountRow } = await readPaper(document, 'en', undefined)
  expect(lines).toEqual([
    { quantity: '1', price: '105.00', net: '100.00', rate: '5', tax: '5.00', total: '105.00' },
    { quantity: '2', price: '52.50', discount: '10.50', net: '90.00', rate: '5', tax: '4.50', total: '94.50' },
  ])
  expect(discountRow).toEqual({ discount: '19.95', net: '-19.00', tax: '-0.95', total: '-19.95' })
})

test('without tax in prices net and tax of each line are those before the document discount', async () => {
  const document = invoice({
    discount: { percent: '50' },
    lines: [
      lineOf({ quantity: '1', unitPrice: '100', tax: 'standard' }, 0),
      lineOf({ quantity: '2', unitPrice: '100', tax: 'standard' }, 1),
    ],
  })
  const { lines, discountRow } = await readPaper(document, 'en', undefined)
  expect(lines.map(({ net, tax, total }) => [net, tax, total])).toEqual([
    ['100.00', '5.00', undefined],
    ['200.00', '10.00', undefined],
  ])
  expect(discountRow).toEqual({ net: '-150.00', tax: '-7.50' })
})
