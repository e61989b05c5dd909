/** Tax of credit notes beside rate × base, for any sequence of notes on an invoice as the Gulf issues them. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { creditFor, creditRest, type RequestedCredit } from '#domain/documents/credits/credit.ts'
import {
  type CreditableLine,
  creditableLines,
  type CreditedLine,
  linesLeft,
  valueOf,
} from '#domain/documents/credits/creditable.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsInput } from '#domain/documents/totals/totals-input.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { formatDecimal, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'
import { decimalText } from '#tests/domain/documents/totals/random-documents.ts'

const GULF = { AED: ['5'], SAR: ['15', '5'], BHD: ['10', '5'], KWD: ['5'], OMR: ['5'], JPY: ['10', '8'] } as const
const CURRENCIES = ['AED', 'SAR', 'BHD', 'KWD', 'OMR', 'JPY'] as const

function issued(input: TotalsInput, rounding: 'uae-line' | 'document') {
  const policy = { rounding, vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
  const figures = computeTotals(input, policy)
  if (!figures.ok) return null
  const lines = input.lines.map(({ quantity, tax }, index) => {
    const { net = '', tax: lineTax = '', rate = '' } = figures.lines[index] ?? {}
    return { quantity, treatment: tax, net, tax: lineTax, rate }
  })
  return { currency: input.currency, pricesIncludeTax: input.pricesIncludeTax, totals: figures.totals, lines }
}

type Issued = NonNullable<ReturnType<typeof issued>>

/** Small prices round most: a hundred lines of them stray furthest. */
const anyInvoice = fc.constantFrom(...CURRENCIES).chain((currency) => {
  const price = fc.oneof(decimalText(100n, exponentOf(currency)), decimalText(50_000n, exponentOf(currency) + 1))
  const line = fc
    .record({
      quantity: fc.constantFrom('1', '2', '3', '3', '7', '1.5', '-1', '-2'),
      unitPrice: price,
      rate: fc.constantFrom(...GULF[currency]),
      tax: fc.constantFrom('standard' as const, 'standard' as const, 'standard' as const, 'zero' as const),
    })
    .map(({ rate, ...one }) => ({ ...one, ...(one.tax === 'standard' && { taxRate: rate }) }))
  const percent = fc.option(fc.constantFrom('1', '7.5', '10', '33.3333'), { nil: undefined })
  const lines = fc.array(line, { minLength: 1, maxLength: 24 })
  const rounding = fc.constantFrom('uae-line' as const, 'document' as const)
  return fc.record({ lines, pricesIncludeTax: fc.boolean(), percent, rounding }).map(({ percent: taken, ...rest }) => ({
    rounding: rest.rounding,
    input: {
      currency,
      lines: rest.lines,
      pricesIncludeTax: rest.pricesIncludeTax,
      ...(taken !== undefined && { discount: { percent: taken } }),
    },
  }))
})

/** One unit, a part of the value, everything, or nothing of a line. */
function drawn(line: CreditableLine, draw: number, invoice: Issued): RequestedCredit[] {
  const { digits, scale } = line.quantity
  const value = valueOf(line, invoice)
  if (draw < 3 && digits !== 0n) {
    const unit = 10n ** BigInt(scale)
    const some = draw === 0 || (digits < 0n ? -digits : digits) <= unit ? digits : digits < 0n ? -unit : unit
    return [{ line: line.line, quantity: formatDecimal({ digits: some, scale }) }]
  }
  const amount = draw === 3 ? value : minor(value / BigInt(draw + 1))
  return draw < 6 && amount !== 0n ? [{ line: line.line, amount: formatMinor(amount, invoice.currency) }] : []
}

type Sums = { base: bigint; tax: bigint }

/** The distance of tax from rate × base, in hundredths of a unit. */
function distance({ base, tax }: Sums, rate: string): bigint {
  const away = tax * 100n - base * BigInt(rate)
  return away < 0n ? -away : away
}

/**
 * Two coins, or less than one unit of tax in a currency without them. With prices that include tax a unit of tax leaves
 * the base, so that it is 1 + rate from rate × base. The last test shows that no rule can promise less.
 */
function isBeside(sums: Sums, rate: string, { currency, pricesIncludeTax }: Issued): boolean {
  if (currency !== 'JPY') return distance(sums, rate) <= 200n
  return distance(sums, rate) < (pricesIncludeTax ? 100n + BigInt(rate) : 100n)
}

function sumsOf(lines: readonly CreditableLine[], rate: string, category: string): Sums {
  const of = lines.filter((line) => line.rate === rate && line.category === category)
  return {
    base: of.reduce((sum, { net }) => sum + net, 0n),
    tax: of.reduce((sum, { tax }) => sum + tax, 0n),
  }
}

test('each note stays beside rate × base, and the last one closes exactly', () => {
  fc.assert(
    fc.property(
      anyInvoice,
      fc.array(fc.array(fc.nat({ max: 9 }), { minLength: 24, maxLength: 24 })),
      (drawnOf, notes) => {
        const invoice = issued(drawnOf.input, drawnOf.rounding)
        fc.pre(invoice !== null)
        if (!invoice) return
        const { currency, totals } = invoice
        const whole = creditableLines(invoice)
        const earlier: CreditedLine[] = []
        for (const [round, draws] of [...notes, null].entries()) {
          const left = linesLeft(whole, earlier, invoice)
          const requested = draws
            ? left.flatMap((line, index) => drawn(line, draws[index] ?? 9, invoice))
            : creditRest(left)
          if (requested.length === 0) continue
          const credit = creditFor(left, requested, invoice)
          if (!credit.ok) throw new Error(JSON.stringify(credit.fields))
          earlier.push(...credit.lines)
          const after = linesLeft(whole, earlier, invoice)
          for (const { category, rate, base, tax } of credit.taxes) {
            const note = { base: parseMinor(base, currency), tax: parseMinor(tax, currency) }
            const before = sumsOf(left, rate, category)
            const rest = sumsOf(after, rate, category)
            expect([rest.base + note.base, rest.tax + note.tax]).toEqual([before.base, before.tax])
            // An invoice rounded by line may be half a coin further, and one note that credits all of it takes that over.
            const isClosing = after.every(
              (line) => line.rate !== rate || line.category !== category || valueOf(line, invoice) === 0n,
            )
            if (isClosing) expect(rest.tax).toBe(0n)
            const message = `${round}: ${JSON.stringify({ note: [base, tax], rate })}`
            if (isBeside(before, rate, invoice) || !isClosing) {
              expect(isBeside(note, rate, invoice) ? '' : message).toBe('')
              if (isBeside(before, rate, invoice))
                expect(isBeside(rest, rate, invoice) ? '' : `rest of ${message}`).toBe('')
            }
          }
          for (const [index, line] of left.entries()) {
            const [was, is] = [valueOf(line, invoice), valueOf(after[index] ?? line, invoice)]
            expect(was < 0n ? is <= 0n && is >= was : is >= 0n && is <= was).toBe(true)
          }
        }
        const credited = (of: 'net' | 'tax') => earlier.reduce((sum, line) => sum + parseMinor(line[of], currency), 0n)
        expect([credited('net'), credited('tax')]).toEqual([
          parseMinor(totals.net, currency),
          parseMinor(totals.tax, currency),
        ])
        expect(creditRest(linesLeft(whole, earlier, invoice))).toEqual([])
      },
    ),
    runs(1000),
  )
})

test('twelve lines of three, credited a unit of each at a time', () => {
  const prices = ['0.10', '0.30', '0.50', '0.70', '0.90', '1.10', '5.10', '7.30', '9.50', '11.70', '20.10', '26.19']
  const lines = prices.map((unitPrice) => ({ quantity: '3', unitPrice, tax: 'standard' as const }))
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines }, 'document')
  if (!invoice) throw new Error('not issued')
  const earlier: CreditedLine[] = []
  for (let note = 0; note < 3; note++) {
    const left = linesLeft(creditableLines(invoice), earlier, invoice)
    const units = lines.map((_, line) => ({ line, quantity: '1' }))
    const credit = creditFor(left, units, invoice)
    if (!credit.ok) throw new Error('refused')
    earlier.push(...credit.lines)
    const sums = { base: parseMinor(credit.net, 'AED'), tax: parseMinor(credit.tax, 'AED') }
    expect([credit.net, isBeside(sums, '5', invoice)]).toEqual(['83.49', true])
  }
  expect(creditRest(linesLeft(creditableLines(invoice), earlier, invoice))).toEqual([])
})

/** Credits one request after another, and gives the tax of each note and of its rest. */
function creditOneByOne(invoice: Issued, requests: readonly RequestedCredit[][]): { note: Sums; rest: Sums }[] {
  const whole = creditableLines(invoice)
  const earlier: CreditedLine[] = []
  return requests.map((requested) => {
    const left = linesLeft(whole, earlier, invoice)
    const credit = creditFor(left, requested.length > 0 ? requested : creditRest(left), invoice)
    if (!credit.ok) throw new Error('refused')
    earlier.push(...credit.lines)
    const note = { base: parseMinor(credit.net, invoice.currency), tax: parseMinor(credit.tax, invoice.currency) }
    return { note, rest: sumsOf(linesLeft(whole, earlier, invoice), '8', 'standard') }
  })
}

test('yen with tax in prices, where one unit from rate × base cannot be met', () => {
  const lines = [
    { quantity: '-2', unitPrice: '21' },
    { quantity: '7', unitPrice: '2222.8' },
    { quantity: '1', unitPrice: '43397' },
  ].map((line) => ({ ...line, tax: 'standard' as const, taxRate: '8' }))
  const input = { currency: 'JPY', pricesIncludeTax: true, lines, discount: { percent: '33.3333' } }
  const invoice = issued(input, 'uae-line')
  if (!invoice) throw new Error('not issued')
  const notes = creditOneByOne(invoice, [
    [{ line: 1, amount: '2074' }],
    [{ line: 1, quantity: '1' }],
    [
      { line: 0, quantity: '-1' },
      { line: 1, quantity: '6' },
      { line: 2, quantity: '1' },
    ],
    [],
  ])
  // Tax of 2667 is left of 36017. A note of 36031 leaves −14: with 2668 the note is 1.04 away, with 2669 what it leaves.
  expect(notes.map(({ rest }) => distance(rest, '8'))).toEqual([84n, 100n, 4n, 0n])
  expect(notes.map(({ note }) => distance(note, '8'))).toEqual([40n, 16n, 104n, 4n])
})

test('many small notes in yen do not leave the last one further away', () => {
  const lines = [{ quantity: '1', unitPrice: '50013', tax: 'standard' as const, taxRate: '8' }]
  const invoice = issued({ currency: 'JPY', pricesIncludeTax: true, lines }, 'document')
  if (!invoice) throw new Error('not issued')
  // A note of 14 has a tax of 1 that is 0.04 from rate × base, on the same side each time.
  const requests = Array.from({ length: 200 }, () => [{ line: 0, amount: '14' }])
  for (const { note, rest } of creditOneByOne(invoice, [[{ line: 0, amount: '20' }], ...requests, []]))
    expect([isBeside(note, '8', invoice), isBeside(rest, '8', invoice)]).toEqual([true, true])
})

/**
 * The distances from exact tax, in n-ths of a unit, from which a rule can go on for ever: whatever fraction the exact tax
 * of the next note has, some tax at most `most` away from it leaves such a distance again.
 */
function lastingDistances(n: number, most: number, among = distancesWithin(most)): number[] {
  const lasting = among.filter((before) => {
    const ofNote = distancesWithin(most).filter((note) => among.includes(before - note))
    return new Set(ofNote.map((note) => (note + n * most) % n)).size === n
  })
  return lasting.length === among.length ? lasting : lastingDistances(n, most, lasting)
}

function distancesWithin(most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most)
}

test.each([
  ['10', true, 11],
  ['8', true, 27],
  ['15', true, 23],
  ['5', true, 21],
  ['8', false, 25],
] as const)('no rule promises less than a unit: at %p percent, tax in prices: %p, in parts of 1/%p', (...[, , n]) => {
  expect(lastingDistances(n, n - 1)).toEqual(distancesWithin(n - 1))
  expect(lastingDistances(n, n - 2)).toEqual([])
})
