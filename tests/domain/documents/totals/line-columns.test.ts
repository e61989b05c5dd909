import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { lineColumnsOf, priceWithoutTax } from '#domain/documents/totals/line-columns.ts'
import { computeCountingTotals } from '#domain/documents/totals/optional-lines.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { absolute, minor, parseMinor, powerOfTen } from '#domain/money/money.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { runs } from '#tests/support/runs.ts'
import { type RandomDocument, randomDocument } from './random-documents.ts'

type Columned = Pick<CommercialDocument, 'lines' | 'totals' | 'currency' | 'pricesIncludeTax' | 'accepted'>

/** Every third line is one that a client may choose, where the document has a second line to stay. */
function columned({ input, policy }: RandomDocument, hasOptions: boolean): Columned | null {
  const lines = input.lines.map((line, index) => ({ ...line, optional: hasOptions && index % 3 === 1 }))
  const figures = computeCountingTotals({ ...input, lines }, policy)
  if (!figures.ok) return null
  const computed = figures.lines
  const wire = lines.flatMap(({ tax, discount, ...line }, index): DocumentLine[] => {
    const own = computed[index]
    return own
      ? [{ description: 'x', ...line, treatment: tax, ...(discount && { typedDiscount: discount }), ...own }]
      : []
  })
  return { lines: wire, totals: figures.totals, currency: input.currency, pricesIncludeTax: input.pricesIncludeTax }
}

test('lines that count and the document discount add up to the totals, and the engine’s nets are kept', () => {
  fc.assert(
    fc.property(randomDocument(), fc.boolean(), (random, hasOptions) => {
      const document = columned(random, hasOptions)
      fc.pre(document !== null)
      if (!document) return
      const { lines, documentDiscount } = lineColumnsOf(document)
      const rows = [...lines.filter(({ counts }) => counts), ...(documentDiscount ? [documentDiscount] : [])]
      const at = (wire: string) => BigInt(parseMinor(wire, document.currency))
      for (const column of ['discount', 'net', 'tax', 'total'] as const) {
        expect(rows.reduce((sum, row) => sum + row[column], 0n)).toBe(at(document.totals[column]))
      }
      for (const [index, line] of document.lines.entries()) {
        const own = lines[index]
        expect(BigInt(own?.net ?? 0)).toBe(at(line.net))
        expect(BigInt(own?.total ?? 0)).toBe((own?.net ?? 0n) + (own?.tax ?? 0n))
        if (document.pricesIncludeTax) expect(BigInt(own?.total ?? 0)).toBe(at(line.gross) - at(line.discount))
        if (documentDiscount === null) expect(BigInt(own?.tax ?? 0)).toBe(at(line.tax))
      }
    }),
    runs(400),
  )
})

test('the tax of a line before the document discount is less than a unit from rate × net', () => {
  fc.assert(
    fc.property(randomDocument(), (random) => {
      const document = columned(random, false)
      fc.pre(document !== null && !document.pricesIncludeTax)
      if (!document) return
      const { lines, documentDiscount } = lineColumnsOf(document)
      if (documentDiscount === null) return
      for (const [index, { net, tax }] of lines.entries()) {
        const { digits, scale } = decimalOf(document.lines[index]?.rate ?? '0')
        const whole = 100n * powerOfTen(scale)
        expect(absolute(minor(tax * whole - net * digits)) < whole).toBe(true)
      }
    }),
    runs(200),
  )
})

test('a price without tax gives the typed one back within half of its last decimal', () => {
  const price = fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(
      price,
      fc.constantFrom('0', '5', '10', '15', '7.25'),
      fc.constantFrom('SAR', 'BHD', 'OMR', 'JPY'),
      ([digits, scale], rate, currency) => {
        const unitPrice = scale === 0 ? String(digits) : `${digits}.${'0'.repeat(scale - 1)}5`
        const shown = priceWithoutTax({ unitPrice, rate }, currency)
        const [net, typed, percent] = [decimalOf(shown), decimalOf(unitPrice), decimalOf(rate)]
        const hundred = 100n * powerOfTen(percent.scale)
        const finest = Math.max(exponentOf(currency) + 2, typed.scale)
        const exact = typed.digits * powerOfTen(finest - typed.scale) * hundred
        const found = net.digits * powerOfTen(finest - net.scale) * (hundred + percent.digits)
        expect(absolute(minor(exact - found)) * 2n <= hundred + percent.digits).toBe(true)
      },
    ),
    runs(300),
  )
  expect(priceWithoutTax({ unitPrice: '115', rate: '15' }, 'SAR')).toBe('100')
  expect(priceWithoutTax({ unitPrice: '105', rate: '15' }, 'SAR')).toBe('91.3043')
  expect(priceWithoutTax({ unitPrice: '0.01', rate: '15' }, 'SAR')).toBe('0.0087')
  expect(priceWithoutTax({ unitPrice: '-0.01', rate: '15' }, 'SAR')).toBe('-0.0087')
})
