import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type CreditedQuantity, creditableLines, creditFor, creditRest } from '#domain/documents/credit.ts'
import { formatDecimal, parseDecimal, parseMinor } from '#domain/money/money.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { runs } from '#tests/support/runs.ts'
import { randomDocument } from './totals/random-documents.ts'

function issued(input: TotalsInput, policy: TotalsPolicy) {
  const figures = computeTotals(input, policy)
  if (!figures.ok) return null
  const lines = input.lines.map(({ quantity, tax }, index) => {
    const { net = '', tax: lineTax = '', rate = '' } = figures.lines[index] ?? {}
    return { quantity, treatment: tax, net, tax: lineTax, rate }
  })
  return { currency: input.currency, totals: figures.totals, lines }
}

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }

test('partial credits add up to the invoice: net, tax, total, each group', () => {
  fc.assert(
    fc.property(randomDocument(6), fc.infiniteStream(fc.nat({ max: 4 })), ({ input, policy }, draws) => {
      const invoice = issued(input, policy)
      fc.pre(invoice !== null && invoice.lines.length > 0)
      if (!invoice) return
      const { currency, totals } = invoice
      const lines = creditableLines(invoice)
      const earlier: CreditedQuantity[] = []
      let [net, tax, total] = [0n, 0n, 0n]
      const groups = new Map<string, bigint>()
      for (let round = 0; round < 4; round++) {
        const rest = creditRest(lines, earlier)
        // A quarter of what is left at each draw, and all of it in the last round.
        const asked = round === 3 ? rest : rest.flatMap((one) => (draws.next().value === 0 ? [partOf(one)] : []))
        const usable = asked.filter(({ quantity }) => !/^-?0(\.0+)?$/.test(quantity))
        if (usable.length === 0) continue
        const credit = creditFor(lines, earlier, usable, currency)
        if (!credit.ok) throw new Error(JSON.stringify(credit.fields))
        earlier.push(...usable)
        net += parseMinor(credit.net, currency)
        tax += parseMinor(credit.tax, currency)
        total += parseMinor(credit.total, currency)
        for (const group of credit.taxes) {
          const key = `${group.category} ${group.rate}`
          groups.set(key, (groups.get(key) ?? 0n) + parseMinor(group.tax, currency))
        }
      }
      expect(creditRest(lines, earlier)).toEqual([])
      expect(net).toBe(parseMinor(totals.net, currency))
      expect(tax).toBe(parseMinor(totals.tax, currency))
      expect(total).toBe(parseMinor(totals.total, currency))
      for (const group of totals.taxes) {
        const credited = groups.get(`${group.category} ${group.rate}`) ?? 0n
        expect(credited).toBe(parseMinor(group.tax, currency))
      }
    }),
    runs(200),
  )
})

function partOf({ line, quantity }: CreditedQuantity): CreditedQuantity {
  const read = parseDecimal(quantity, { maxScale: 6, allowNegative: true })
  if (!read.ok) throw new Error('not a quantity')
  return { line, quantity: formatDecimal({ digits: read.value.digits / 4n, scale: read.value.scale }) }
}

test('crediting five fils a tenth at a time never exceeds the line', () => {
  const invoice = issued(
    { currency: 'AED', pricesIncludeTax: false, lines: [{ quantity: '10', unitPrice: '0.005', tax: 'zero' }] },
    uae,
  )
  if (!invoice) throw new Error('not issued')
  const lines = creditableLines(invoice)
  const earlier: CreditedQuantity[] = []
  const nets = Array.from({ length: 10 }, () => {
    const credit = creditFor(lines, earlier, [{ line: 0, quantity: '1' }], 'AED')
    earlier.push({ line: 0, quantity: '1' })
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
  const credit = creditFor(creditableLines(invoice), [], [{ line: 0, quantity: '2' }], 'AED')
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
] as const)('refused: %s', (_name, asked, fields) => {
  const invoice = issued(
    { currency: 'AED', pricesIncludeTax: false, lines: [{ quantity: '2', unitPrice: '5', tax: 'standard' }] },
    uae,
  )
  if (!invoice) throw new Error('not issued')
  expect(creditFor(creditableLines(invoice), [], asked, 'AED')).toEqual({ ok: false, fields })
})

test('a return line is credited with its own sign', () => {
  const lines = [{ quantity: '-2', unitPrice: '5', tax: 'standard' as const }]
  const invoice = issued({ currency: 'AED', pricesIncludeTax: false, lines }, uae)
  if (!invoice) throw new Error('not issued')
  const credit = (quantity: string) => creditFor(creditableLines(invoice), [], [{ line: 0, quantity }], 'AED')
  expect(credit('-1')).toMatchObject({ ok: true, net: '-5.00', tax: '-0.25' })
  for (const quantity of ['1', '0', '-3']) expect(credit(quantity).ok).toBe(false)
})
