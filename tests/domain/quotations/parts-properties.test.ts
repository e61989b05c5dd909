/** Properties of any quotation and any sequence of parts, deletions and voids. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentFigures } from '#domain/documents/totals/totals.ts'
import { formatDecimal, parseMinor } from '#domain/money/money.ts'
import { openPercent, type PartRequest, takePart } from '#domain/quotations/parts.ts'
import { isInvoicedInFull, balanceOf, sumOf } from '#domain/quotations/worth.ts'
import { runs } from '#tests/support/runs.ts'
import { QuotationParts } from './quotation-parts.ts'
import { offered, randomQuotation } from './random-quotations.ts'

const draws = fc.infiniteStream(fc.nat({ max: 1_000_000 }))
const next = (stream: Iterator<number>): number => Number(stream.next().value)

function drawRequest(answer: CommercialDocument, stream: Iterator<number>): PartRequest {
  const { open } = balanceOf(answer)
  switch (next(stream) % 5) {
    case 0:
      return {}
    case 1:
      return { percent: ['10', '30', '33.3333', '50', '0.01', '100', '12.5'][next(stream) % 7] ?? '1' }
    case 2:
      return { percent: String(next(stream) % 101) }
    default: {
      const lines = open.flatMap(({ line, quantity }) => {
        const [part, of] = [BigInt(1 + (next(stream) % 3)), 3n]
        const digits = (quantity.digits * part) / of
        return digits === 0n || next(stream) % 3 === 0
          ? []
          : [{ line, quantity: formatDecimal({ ...quantity, digits }) }]
      })
      return { lines }
    }
  }
}

const basisOf = (figures: DocumentFigures, { currency }: CommercialDocument): bigint =>
  parseMinor(figures.totals.gross, currency) - parseMinor(figures.totals.discount, currency)

/** Between nothing and the whole, whichever sign that has. */
const isBetween = (units: bigint, whole: bigint) =>
  whole < 0n ? units <= 0n && units >= whole : units >= 0n && units <= whole

function expectWithin(parts: QuotationParts): void {
  const answer = parts.answer()
  const { worth, open, whole } = balanceOf(answer)
  expect(isBetween(sumOf(open), whole)).toBe(true)
  for (const [index, line] of worth.entries()) {
    expect(isBetween(open[index]?.amount ?? 1n, line.amount)).toBe(true)
    expect(isBetween(open[index]?.quantity.digits ?? 1n, line.quantity.digits)).toBe(true)
  }
}

test('any sequence of parts, deletions and voids stays within the quotation, and the last takes the remainder', () => {
  fc.assert(
    fc.property(randomQuotation, draws, (found, stream) => {
      const parts = new QuotationParts(found)
      const { currency, totals } = found.quotation
      for (let step = 0; step < 8; step++) {
        if (parts.stored.length > 0 && next(stream) % 4 === 0) {
          parts.stored.splice(next(stream) % parts.stored.length, 1)
          expect(isInvoicedInFull(balanceOf(parts.answer()))).toBe(false)
          continue
        }
        if (isInvoicedInFull(balanceOf(parts.answer()))) break
        const made = parts.take(drawRequest(parts.answer(), stream))
        if (!made) continue
        // The engine's figures of the draft equal the share, line by line.
        expect(basisOf(made.figures, found.quotation)).toBe(made.part.amount)
        if (!made.wholeCopy || made.part.form === 'percent') {
          const drawn = new Map(made.draft.lines.map((line, at) => [line.quotationLine, made.figures.lineAmounts[at]]))
          for (const { line, amount } of made.part.shares) {
            expect(parseMinor(drawn.get(line) ?? '0', currency)).toBe(amount)
          }
        }
        expectWithin(parts)
      }
      if (!isInvoicedInFull(balanceOf(parts.answer()))) {
        const last = parts.take({})
        expect(last?.part.closes).toBe(true)
      }
      const answer = parts.answer()
      const { open, whole } = balanceOf(answer)
      expect(isInvoicedInFull(balanceOf(answer))).toBe(true)
      expect(open.every(({ amount, quantity }) => amount === 0n && quantity.digits === 0n)).toBe(true)
      expect(whole).toBe(sumOf(balanceOf(found.quotation).worth))
      expect(BigInt(whole)).toBe(parseMinor(totals.gross, currency) - parseMinor(totals.discount, currency))
      expect(parts.stored.reduce((sum, { share }) => sum + BigInt(share), 0n)).toBe(whole)
    }),
    runs(300),
  )
})

/** Rates of the law; the engine's own are stranger. */
const LEGAL = new Set(['0', '5', '9.975', '10', '15', '19', '21'])

test('the tax of all parts is that of the quotation, but for one unit a line and part', () => {
  fc.assert(
    fc.property(randomQuotation, draws, (found, stream) => {
      fc.pre(found.quotation.lines.every(({ rate }) => LEGAL.has(rate)))
      const parts = new QuotationParts(found)
      let [lines, tax] = [0n, 0n]
      const { currency, totals } = found.quotation
      const add = (request: PartRequest) => {
        const made = parts.take(request)
        if (!made) return
        lines += BigInt(made.draft.lines.length)
        tax += parseMinor(made.figures.totals.tax, currency)
      }
      for (let step = 0; step < 3 && !isInvoicedInFull(balanceOf(parts.answer())); step++) {
        add(drawRequest(parts.answer(), stream))
      }
      if (!isInvoicedInFull(balanceOf(parts.answer()))) add({})
      const apart = tax - parseMinor(totals.tax, currency)
      expect(apart <= lines && apart >= 0n - lines).toBe(true)
    }),
    runs(300),
  )
})

test('all of it at once is what was offered: every figure', () => {
  fc.assert(
    fc.property(randomQuotation, (found) => {
      const made = new QuotationParts(found).take({})
      expect(made?.figures.totals).toEqual(found.quotation.totals)
    }),
    runs(300),
  )
})

test('percentages that add up to a hundred are the whole, whatever is rounded on the way', () => {
  const split = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(randomQuotation, split, (found, percents) => {
      const sum = percents.reduce((total, one) => total + one, 0)
      fc.pre(sum < 100)
      const parts = new QuotationParts(found)
      fc.pre(percents.every((percent) => parts.take({ percent: String(percent) })))
      fc.pre(!isInvoicedInFull(balanceOf(parts.answer())))
      const last = parts.take({ percent: String(100 - sum) })
      expect(last?.part.closes).toBe(true)
      expect(isInvoicedInFull(balanceOf(parts.answer()))).toBe(true)
    }),
    runs(300),
  )
})

test('the percentage that is open may be asked for', () => {
  fc.assert(
    fc.property(randomQuotation, fc.integer({ min: 1, max: 99 }), (found, percent) => {
      const parts = new QuotationParts(found)
      fc.pre(parts.take({ percent: String(percent) }) !== null)
      const open = balanceOf(parts.answer())
      fc.pre(!isInvoicedInFull(open))
      const most = openPercent(open)
      const answer = takePart(open, { percent: most })
      // A negative or tiny rest is less than any unit of the whole.
      if (!answer.ok) expect(answer.fields.percent?.problem).toBe('too-small')
      else expect(answer.part.closes).toBe(true)
    }),
    runs(300),
  )
})

const price = fc.constantFrom('10.10', '0.10', '3.33', '99.99', '1234.56', '7.77')
const plain = fc.record({
  currency: fc.constantFrom('AED', 'SAR', 'KWD', 'BHD'),
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(
    fc.record({
      quantity: fc.constantFrom('1', '2', '3', '7'),
      unitPrice: price,
      tax: fc.constantFrom('standard' as const, 'standard' as const, 'zero' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  rounding: fc.constantFrom('uae-line' as const, 'document' as const),
  rate: fc.constantFrom('5', '10', '15'),
})

test('the last part carries what is missing of the accepted tax, within a unit of rate × base', () => {
  fc.assert(
    fc.property(
      plain,
      fc.array(fc.constantFrom('10', '25', '33.33', '50', '20'), { minLength: 1, maxLength: 3 }),
      (drawn, percents) => {
        const { currency, pricesIncludeTax, lines, rounding, rate } = drawn
        const policy = { rounding, vatRegistered: true, standardRate: rate, baseCurrency: currency }
        const found = offered({ currency, pricesIncludeTax, lines }, policy, [])
        fc.pre(found !== null)
        if (!found) return
        const parts = new QuotationParts(found)
        const taxes = new Map<string, bigint>()
        const add = (request: PartRequest) => {
          const made = parts.take(request)
          for (const { category, rate: of, base, tax } of made?.figures.totals.taxes ?? []) {
            const units = parseMinor(tax, currency)
            const key = `${category} ${of}`
            taxes.set(key, (taxes.get(key) ?? 0n) + units)
            if (!made?.part.closes || made.open.parts === 0) continue
            const whole = found.quotation.totals.taxes.find((one) => one.category === category && one.rate === of)
            const missing = parseMinor(whole?.tax ?? '0', currency) - (taxes.get(key) ?? 0n)
            const [exact, unit] = [parseMinor(base, currency) * BigInt(of), 100n]
            const isBeside = (at: bigint, from: bigint) =>
              (at * unit - from < 0n ? from - at * unit : at * unit - from) <= unit
            // Carried in full, or not at all: then the whole difference would be further than a unit away.
            if (missing === 0n) continue
            const moved = pricesIncludeTax ? exact - missing * BigInt(of) : exact
            expect(isBeside(units + missing, moved)).toBe(false)
          }
        }
        for (const percent of percents) if (!isInvoicedInFull(balanceOf(parts.answer()))) add({ percent })
        if (!isInvoicedInFull(balanceOf(parts.answer()))) add({})
      },
    ),
    runs(500),
  )
})

test('two halves of 10.10 with 5 percent are 10.61', () => {
  const lines = [{ quantity: '1', unitPrice: '10.10', tax: 'standard' as const }]
  const policy = { rounding: 'uae-line' as const, vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
  const found = offered({ currency: 'AED', pricesIncludeTax: false, lines }, policy, [])
  if (!found) throw new Error('refused')
  const parts = new QuotationParts(found)
  const totals = [{ percent: '50' }, {}].map((request) => parts.take(request)?.figures.totals)
  expect(totals).toMatchObject([
    { net: '5.05', tax: '0.25', total: '5.30' },
    { net: '5.05', tax: '0.26', total: '5.31' },
  ])
  // Freed and taken again, the first part is the last, and the tax is still that of the quotation.
  parts.stored.splice(0, 1)
  expect(parts.take({})?.figures.totals.total).toBe('5.30')
})

test('the least percentage that is told is taken, and the one before it is not', () => {
  fc.assert(
    fc.property(randomQuotation, (found) => {
      const open = balanceOf(new QuotationParts(found).answer())
      fc.pre(open.whole !== 0n)
      const refused = takePart(open, { percent: '0' })
      const least = refused.ok ? '' : (refused.fields.percent?.limit ?? '')
      fc.pre(Number(least) <= 100)
      expect(takePart(open, { percent: least }).ok).toBe(true)
      const before = (Number(least) - 0.0001).toFixed(4)
      if (Number(before) > 0) expect(takePart(open, { percent: before })).toMatchObject({ ok: false })
    }),
    runs(300),
  )
})
