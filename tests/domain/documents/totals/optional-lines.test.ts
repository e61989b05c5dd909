import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { DraftLine, CommercialDocument } from '#domain/documents/document.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { minor, parseMinor } from '#domain/money/money.ts'
import {
  computeCountingTotals,
  figuresWith,
  lineCounts,
  type OptionalLinesInput,
  totalsWith,
} from '#domain/documents/totals/optional-lines.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { runs } from '#tests/support/runs.ts'
import { randomDocument } from './random-documents.ts'

type Choice = { input: OptionalLinesInput; policy: TotalsPolicy; options: number[] }

/** Any of its lines may be optional, and any of these chosen. */
const randomChoice: fc.Arbitrary<Choice> = randomDocument().chain(({ input, policy }) => {
  const flags = fc.array(fc.boolean(), { minLength: input.lines.length, maxLength: input.lines.length })
  return fc.tuple(flags, flags).map(([optional, chosen]) => {
    const lines = input.lines.map((line, index) => ({ ...line, ...(optional[index] && { optional: true }) }))
    const options = [...lines.keys()].filter((index) => lines[index]?.optional && chosen[index])
    return { input: { ...input, lines }, policy, options }
  })
})

function quotationOf({ input, policy }: Omit<Choice, 'options'>): CommercialDocument | null {
  const { lines, ...rest } = input
  const answer = composeDocument({
    type: 'quotation',
    draft: {
      ...rest,
      language: 'en',
      issueDate: '2026-11-21',
      lines: lines.map((line): DraftLine => ({ ...line, description: 'Tea' })),
    },
    metadata: {
      id: '01999999-9999-7999-8999-999999999999',
      number: null,
      status: 'draft',
      version: 1,
      sentAt: null,
      viewedAt: null,
      views: 0,
      createdAt: '2026-11-21T08:00:00.000Z',
      issuedAt: null,
    },
    seller: { name: 'Noor', country: 'AE', vatRegistered: policy.vatRegistered },
    buyer: null,
    policy,
    digits: 'latn',
  })
  return answer.ok ? answer.document : null
}

function overQuotations(check: (quotation: CommercialDocument, choice: Choice) => void, usual = 200): void {
  fc.assert(
    fc.property(randomChoice, (choice) => {
      const quotation = quotationOf(choice)
      fc.pre(quotation !== null)
      if (quotation) check(quotation, choice)
    }),
    runs(usual),
  )
}

const asRequired = ({ optional: _optional, ...line }: OptionalLinesInput['lines'][number]) => line

/** The engine's totals of these lines, as if none of them were optional. */
function totalsOf({ input, policy }: Choice, counts: (index: number) => boolean) {
  const lines = input.lines.filter((_line, index) => counts(index)).map(asRequired)
  const answer = computeTotals({ ...input, lines }, policy)
  if (!answer.ok) throw new Error('A quotation computes only where both do')
  return answer.totals
}

test('with all options the totals are those of the same document without any option', () => {
  overQuotations((quotation, choice) => {
    expect(totalsWith(quotation, [...quotation.lines.keys()])).toEqual(totalsOf(choice, () => true))
  })
})

test('with no option, as answered, they are those of the document without the optional lines', () => {
  overQuotations((quotation, choice) => {
    const required = totalsOf(choice, (index) => !choice.input.lines[index]?.optional)
    expect(quotation.totals).toEqual(required)
    expect(totalsWith(quotation, [])).toEqual(required)
  })
})

test('with some options the lines that count add up to the totals, to the last unit', () => {
  overQuotations((quotation, { options }) => {
    const { lines, totals, documentDiscount } = figuresWith(quotation, options)
    const at = (amount: string) => parseMinor(amount, quotation.currency)
    const counting = lines.filter((_line, index) => lineCounts(quotation.lines[index] ?? {}, index, options))
    const sum = (amounts: string[]) => minor(amounts.reduce((whole, amount) => whole + at(amount), 0n))
    expect(sum(counting.map(({ gross }) => gross))).toBe(at(totals.gross))
    expect(sum([...counting.map(({ discount }) => discount), documentDiscount])).toBe(at(totals.discount))
    expect(sum(counting.map(({ tax }) => tax))).toBe(at(totals.tax))
    expect(at(totals.net) + at(totals.tax)).toBe(at(totals.total))
    const typedBasis = quotation.pricesIncludeTax ? totals.total : totals.net
    expect(at(totals.gross) - at(totals.discount)).toBe(at(typedBasis))
  })
})

test('an option that is not chosen stands with its own figures, without the document discount', () => {
  overQuotations((quotation, choice) => {
    for (const [index, line] of quotation.lines.entries()) {
      if (!line.optional) continue
      const typed = choice.input.lines[index]
      if (!typed) throw new Error('Every line is answered')
      const { discount: _discount, ...rest } = choice.input
      const alone = computeTotals({ ...rest, lines: [asRequired(typed)] }, choice.policy)
      if (!alone.ok) continue
      expect(line).toMatchObject(alone.lines[0] ?? {})
    }
  })
})

const policy: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
const line = { quantity: '1', unitPrice: '100', tax: 'standard' } as const

function input(lines: OptionalLinesInput['lines'], more: Partial<OptionalLinesInput> = {}): OptionalLinesInput {
  return { currency: 'AED', pricesIncludeTax: false, lines, ...more }
}

test('steps and problems name a line by its place in the whole document', () => {
  const figures = computeCountingTotals(input([{ ...line, optional: true }, line]), policy)
  if (!figures.ok) throw new Error('It computes')
  expect(figures.steps.filter((step) => 'line' in step).map((step) => step.line)).toEqual([1])
  expect(figures).toMatchObject({ lineAmounts: ['100.00', '100.00'], totals: { total: '105.00' } })
  expect(figures.withAll).toMatchObject({ total: '210.00' })
  expect(
    computeCountingTotals(
      input([
        { ...line, optional: true },
        { ...line, quantity: 'two' },
      ]),
      policy,
    ),
  ).toEqual({
    ok: false,
    fields: { 'lines.1.quantity': { problem: 'not-a-decimal-string' } },
  })
})

test('an option may not take away, and a discount is of the lines that count', () => {
  const less = { ...line, quantity: '-1', optional: true }
  expect(computeCountingTotals(input([line, less]), policy)).toEqual({
    ok: false,
    fields: { 'lines.1.quantity': { problem: 'option-negative' } },
  })
  const discount = { amount: '150.00' }
  expect(computeCountingTotals(input([line, { ...line, optional: true }], { discount }), policy)).toEqual({
    ok: false,
    fields: { discount: { problem: 'discount-too-large', limit: '100.00' } },
  })
})

test('all lines may be optional', () => {
  const figures = computeCountingTotals(input([{ ...line, optional: true }]), policy)
  expect(figures).toMatchObject({ ok: true, totals: { total: '0.00', taxes: [] }, withAll: { total: '105.00' } })
})

test('a line too large for a total of its own is answered beside one that takes away', () => {
  const large = { ...line, unitPrice: '89000000000', optional: true }
  const quotation = quotationOf({
    input: input([{ ...line, quantity: '-1', unitPrice: '80000000000' }, large]),
    policy,
  })
  expect(quotation?.lines[1]).toMatchObject({ gross: '89000000000.00', tax: '4450000000.00' })
})
