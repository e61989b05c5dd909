import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import {
  type CreditableLine,
  creditableLines,
  type CreditedLine,
  linesLeft,
  valueOf,
} from '#domain/documents/credits/creditable.ts'
import { creditFor, creditRest, type RequestedCredit } from '#domain/documents/credits/credit.ts'
import { formatDecimal, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { runs } from '#tests/support/runs.ts'
import { randomDocument } from '#tests/domain/documents/totals/random-documents.ts'

function issued(input: TotalsInput, policy: TotalsPolicy) {
  const figures = computeTotals(input, policy)
  if (!figures.ok) return null
  const lines = input.lines.map(({ quantity, tax }, index) => {
    const { net = '', tax: lineTax = '', rate = '' } = figures.lines[index] ?? {}
    return { quantity, treatment: tax, net, tax: lineTax, rate }
  })
  return { currency: input.currency, pricesIncludeTax: input.pricesIncludeTax, totals: figures.totals, lines }
}

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }

/** Whether a credit moved an amount towards zero, without passing it or changing its sign. */
function isWithin(left: bigint, before: bigint): boolean {
  return before < 0n ? left <= 0n && left >= before : left >= 0n && left <= before
}

test('credits by quantity and by amount, mixed, add up to the invoice: net, tax, total, each group', () => {
  fc.assert(
    fc.property(randomDocument(6), fc.infiniteStream(fc.nat({ max: 5 })), ({ input, policy }, draws) => {
      const invoice = issued(input, policy)
      fc.pre(invoice !== null && invoice.lines.length > 0)
      if (!invoice) return
      const { currency, totals, pricesIncludeTax } = invoice
      const whole = creditableLines(invoice)
      const earlier: CreditedLine[] = []
      let [net, tax, total] = [0n, 0n, 0n]
      const groups = new Map<string, bigint>()
      for (let round = 0; round < 5; round++) {
        const left = linesLeft(whole, earlier, invoice)
        // Parts of what is left at each draw, in either form, and all of it in the last round.
        const requested = round === 4 ? creditRest(left) : left.flatMap((line) => drawn(line, draws, invoice))
        if (requested.length === 0) continue
        const credit = creditFor(left, requested, { currency, pricesIncludeTax })
        if (!credit.ok) throw new Error(JSON.stringify(credit.fields))
        earlier.push(...credit.lines)
        const after = linesLeft(whole, earlier, invoice)
        for (const [index, line] of left.entries()) {
          expect(isWithin(valueOf(after[index] ?? line, invoice), valueOf(line, invoice))).toBe(true)
        }
        net += parseMinor(credit.net, currency)
        tax += parseMinor(credit.tax, currency)
        total += parseMinor(credit.total, currency)
        for (const group of credit.taxes) {
          const key = `${group.category} ${group.rate}`
          groups.set(key, (groups.get(key) ?? 0n) + parseMinor(group.tax, currency))
        }
      }
      expect(creditRest(linesLeft(whole, earlier, invoice))).toEqual([])
      expect(net).toBe(parseMinor(totals.net, currency))
      expect(tax).toBe(parseMinor(totals.tax, currency))
      expect(total).toBe(parseMinor(totals.total, currency))
      for (const group of totals.taxes) {
        const credited = groups.get(`${group.category} ${group.rate}`) ?? 0n
        expect(credited).toBe(parseMinor(group.tax, currency))
      }
    }),
    runs(300),
  )
})

type Basis = { currency: string; pricesIncludeTax: boolean }

/** Half of a line's quantity, a third of its value, all of its value, or nothing. */
function drawn(
  line: CreditableLine,
  draws: Iterator<number>,
  { currency, pricesIncludeTax }: Basis,
): RequestedCredit[] {
  const draw: unknown = draws.next().value
  const value = valueOf(line, { pricesIncludeTax })
  const amount = draw === 2 ? value : minor(value / 3n)
  if (draw === 0 && line.quantity.digits / 2n !== 0n) {
    const quantity = formatDecimal({ digits: line.quantity.digits / 2n, scale: line.quantity.scale })
    return [{ line: line.line, quantity }]
  }
  return (draw === 1 || draw === 2) && amount !== 0n ? [{ line: line.line, amount: formatMinor(amount, currency) }] : []
}

test('an amount lowers what later quantities share, and takes its share of the tax', () => {
  const lines = [{ quantity: '10', unitPrice: '100', tax: 'standard' as const }]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines }, uae)
  if (!invoice) throw new Error('not issued')
  const whole = creditableLines(invoice)
  const reduced = creditFor(whole, [{ line: 0, amount: '200.00' }], invoice)
  expect(reduced).toMatchObject({ net: '200.00', tax: '10.00', total: '210.00' })
  const left = linesLeft(whole, reduced.ok ? reduced.lines : [], invoice)
  expect(creditFor(left, [{ line: 0, quantity: '5' }], invoice)).toMatchObject({ net: '400.00', tax: '20.00' })
  expect(creditFor(left, creditRest(left), invoice)).toMatchObject({ net: '800.00', tax: '40.00' })
})

test('an amount stands in the price basis that was typed', () => {
  const lines = [{ quantity: '1', unitPrice: '105', tax: 'standard' as const }]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: true, lines }, uae)
  if (!invoice) throw new Error('not issued')
  const whole = creditableLines(invoice)
  expect(creditFor(whole, [{ line: 0, amount: '21.00' }], invoice)).toMatchObject({ net: '20.00', tax: '1.00' })
  expect(creditFor(whole, [{ line: 0, amount: '105.00' }], invoice)).toMatchObject({ net: '100.00', tax: '5.00' })
  expect(creditFor(whole, [{ line: 0, amount: '105.01' }], invoice)).toEqual({
    ok: false,
    fields: { 'lines.0.amount': { problem: 'too-large', limit: '105.00' } },
  })
})

test('of a line whose whole value was credited by amount no quantity is left', () => {
  const lines = [
    { quantity: '2', unitPrice: '5', tax: 'standard' as const },
    { quantity: '1', unitPrice: '0', tax: 'standard' as const },
  ]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines }, uae)
  if (!invoice) throw new Error('not issued')
  const whole = creditableLines(invoice)
  const credit = creditFor(whole, [{ line: 0, amount: '10.00' }], invoice)
  const left = linesLeft(whole, credit.ok ? credit.lines : [], invoice)
  expect(creditRest(left)).toEqual([{ line: 1, quantity: '1' }])
  expect(creditFor(left, [{ line: 0, quantity: '1' }], invoice)).toEqual({
    ok: false,
    fields: { 'lines.0.quantity': { problem: 'too-large', limit: '0' } },
  })
})

test('crediting five fils a tenth at a time never exceeds the line', () => {
  const invoice = issued(
    { currency: 'AED', pricesIncludeTax: false, lines: [{ quantity: '10', unitPrice: '0.005', tax: 'zero' }] },
    uae,
  )
  if (!invoice) throw new Error('not issued')
  const earlier: CreditedLine[] = []
  const nets = Array.from({ length: 10 }, () => {
    const left = linesLeft(creditableLines(invoice), earlier, invoice)
    const credit = creditFor(left, [{ line: 0, quantity: '1' }], invoice)
    if (credit.ok) earlier.push(...credit.lines)
    return credit.ok ? credit.net : 'refused'
  })
  expect(nets).toEqual(['0.01', '0.00', '0.01', '0.00', '0.01', '0.00', '0.01', '0.00', '0.01', '0.00'])
})

test('a credit includes its share of the document discount', () => {
  const lines = [
    { quantity: '2', unitPrice: '50', tax: 'standard' as const },
    { quantity: '1', unitPrice: '50', tax: 'zero' as const },
  ]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines, discount: { amount: '10' } }, uae)
  if (!invoice) throw new Error('not issued')
  const credit = creditFor(creditableLines(invoice), [{ line: 0, quantity: '2' }], invoice)
  expect(credit).toMatchObject({ net: '93.33', tax: '4.67', total: '98.00' })
})

test.each([
  ['more than was sold', [{ line: 0, quantity: '3' }], { 'lines.0.quantity': { problem: 'too-large', limit: '2' } }],
  ['nothing', [{ line: 0, quantity: '0' }], { 'lines.0.quantity': { problem: 'too-large', limit: '2' } }],
  ['the other sign', [{ line: 0, quantity: '-1' }], { 'lines.0.quantity': { problem: 'too-large', limit: '2' } }],
  ['a line that is not there', [{ line: 7, quantity: '1' }], { 'lines.0.line': { problem: 'not-an-option' } }],
  ['no line', [], { lines: { problem: 'missing' } }],
  [
    'a line twice, beyond what it has',
    [
      { line: 0, quantity: '2' },
      { line: 0, quantity: '1' },
    ],
    { 'lines.1.quantity': { problem: 'too-large', limit: '0' } },
  ],
  [
    'both forms on one line',
    [{ line: 0, quantity: '1', amount: '1.00' }],
    { 'lines.0.amount': { problem: 'quantity-or-amount' } },
  ],
  [
    'a line in one form and then in the other',
    [
      { line: 0, amount: '1.00' },
      { line: 0, quantity: '1' },
    ],
    { 'lines.1.quantity': { problem: 'quantity-or-amount' } },
  ],
  ['a larger amount', [{ line: 0, amount: '10.01' }], { 'lines.0.amount': { problem: 'too-large', limit: '10.00' } }],
  ['no amount', [{ line: 0, amount: '0.00' }], { 'lines.0.amount': { problem: 'too-large', limit: '10.00' } }],
  [
    'more decimals than the currency has',
    [{ line: 0, amount: '1.001' }],
    { 'lines.0.amount': { problem: 'too-many-decimals', limit: '2' } },
  ],
  ['neither form', [{ line: 0 }], { 'lines.0.quantity': { problem: 'missing' } }],
] as const)('refused: %s', (_name, requested, fields) => {
  const invoice = issued(
    { currency: 'AED', pricesIncludeTax: false, lines: [{ quantity: '2', unitPrice: '5', tax: 'standard' }] },
    uae,
  )
  if (!invoice) throw new Error('not issued')
  expect(creditFor(creditableLines(invoice), requested, invoice)).toEqual({ ok: false, fields })
})

test('a return line is credited with its own sign', () => {
  const lines = [{ quantity: '-2', unitPrice: '5', tax: 'standard' as const }]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines }, uae)
  if (!invoice) throw new Error('not issued')
  const credit = (quantity: string) => creditFor(creditableLines(invoice), [{ line: 0, quantity }], invoice)
  expect(credit('-1')).toMatchObject({ ok: true, net: '-5.00', tax: '-0.25' })
  for (const quantity of ['1', '0', '-3']) expect(credit(quantity).ok).toBe(false)
})
