/** Nothing leaves its column: whatever is typed, no text runs over other text or over the margins of the paper. */
import { afterAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { TEMPLATES } from '#domain/branding/brand.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentModelOf } from '#pdf/document-print.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { runs } from '#tests/support/runs.ts'
import { type DrawnText, drawnTextOf } from './drawn-text.ts'
import { invoice, SELLER } from './invoices.ts'

const pool = createPdfPool({ workers: 2 })
afterAll(() => pool.close())

/** Points. */
const MARGIN = 44
/** Signs of one word are drawn closer together than they are wide, or reach a little beyond their end. */
const CLOSER = 3
const LOWER = 1.5

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

/** Texts in the margins or over other texts. */
function misplaced(texts: readonly DrawnText[], width: number): string[] {
  const outside = texts.filter(({ left, right }) => left < MARGIN - CLOSER || right > width - MARGIN + CLOSER)
  const over = texts.flatMap((box, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === box.page &&
          overlap(box.left, box.right, other.left, other.right) > CLOSER &&
          overlap(box.bottom, box.top, other.bottom, other.top) > LOWER,
      )
      .map((other) => `${box.text} over ${other.text}`),
  )
  return [...outside.map(({ text, left, right }) => `outside ${left.toFixed(0)}–${right.toFixed(0)}: ${text}`), ...over]
}

const SPACES = [...' \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000']
const JOINERS = [...'\u200B\u200C\u200D\u2060\uFEFF\u00AD\u034F\u061C\u200E\u200F']
const DASHES = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212_~/\\|.,:;!?،؛؟…()[]{}«»“”"\'@#%&*+=<>']

const words = fc.constantFrom(
  'Supply',
  'and',
  'installation',
  'WWWWWW',
  'a',
  '100',
  '1,250.50',
  'توريد',
  'تركيب',
  'و',
  'المستودعات',
  'ببببببب',
)
const long = fc
  .tuple(
    fc.constantFrom('.', 'W', 'x', 'ب', 'ا', '0', '-', '_', '(', '"', '=', '/', 'م', '💧', '漢', 'é'),
    fc.integer({ min: 20, max: 200 }),
  )
  .map(([letter, times]) => letter.repeat(times))
const between = fc.oneof(fc.constantFrom(...SPACES, ...JOINERS, ...DASHES), fc.constant(''))
/** Words of both scripts with any one kind of space, joiner, dash or sign between them, and long runs of one sign. */
const text = (most: number) =>
  fc
    .tuple(
      between,
      fc.array(fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: long }), {
        minLength: 1,
        maxLength: 24,
      }),
    )
    .map(([glue, parts]) => `t${parts.join(glue)}`.slice(0, most))

const typed = fc.record({
  name: text(120),
  nameAr: text(120),
  address: text(300),
  description: text(500),
  descriptionAr: text(500),
  unit: text(12),
  reference: text(60),
  notes: text(600),
  notesAr: text(600),
  terms: text(600),
  sellerName: text(120),
  sellerAddress: text(300),
  language: fc.constantFrom('en', 'ar', 'bilingual'),
  template: fc.constantFrom(...TEMPLATES),
  isQuotation: fc.boolean(),
  /** The most columns, with words below the price. */
  isSaudiWithTax: fc.boolean(),
} as const)

test('whatever is typed stays in its place, in each language and layout', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ language, template, isQuotation, isSaudiWithTax, ...texts }) => {
      const { name, nameAr, address, description, descriptionAr, unit, sellerName, sellerAddress, ...rest } = texts
      const line = {
        description,
        descriptionAr,
        quantity: '12',
        unit,
        unitPrice: '1234567.89',
        tax: 'standard',
      } as const
      const letterhead = template === 'letterhead' ? { letterhead: { top: 40, bottom: 25 } } : {}
      const brand = template === 'classic' ? {} : { brand: { template, ...letterhead } }
      const document: CommercialDocument = invoice({
        ...rest,
        customer: { name, nameAr, address, country: 'AE' },
        lines: [line, { ...line, tax: 'zero', discount: { percent: '5' } }],
        seller: {
          ...SELLER,
          name: sellerName,
          address: sellerAddress,
          ...brand,
          ...(isSaudiWithTax && { country: 'SA' }),
        },
        ...(isSaudiWithTax && { pricesIncludeTax: true, discount: { percent: '10' } }),
        ...(isQuotation && { kind: 'quotation' as const, dueDate: undefined, validUntil: '2026-12-21' }),
      })
      const { texts: drawn, width } = await drawnTextOf(await pool.pdf(documentModelOf(document, { language })))
      expect(drawn.length).toBeGreaterThan(30)
      expect(misplaced(drawn, width)).toEqual([])
    }),
    runs(30),
  )
})
