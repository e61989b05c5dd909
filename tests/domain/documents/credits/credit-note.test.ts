import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { valueOf } from '#domain/documents/credits/creditable.ts'
import type { RequestedCredit } from '#domain/documents/credits/credit.ts'
import { composeCreditNote, daysLate, isCreditedInFull, leftToCredit } from '#domain/documents/credits/credit-note.ts'
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { absolute, formatMinor, minor, multiply, parseMinor, toMinor } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

const AED: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
const SELLER = { name: 'Seller', country: 'AE', vatRegistered: true, trn: '100123456789003' }

function metadata(number: string) {
  const at = '2027-03-02T08:00:00.000Z'
  return { id: number, number, status: 'issued' as const, version: 1, createdAt: at, issuedAt: at, ...UNSENT }
}
const UNSENT = { sentAt: null, viewedAt: null, views: 0 }

const chairs = { description: 'Chair', quantity: '10', unit: 'pcs', unitPrice: '100', tax: 'standard' as const }
const freight = { description: 'Freight', quantity: '1', unitPrice: '50', tax: 'zero' as const }

function invoiceOf(draft: Partial<DocumentDraft> = {}, policy = AED, seller = SELLER): CommercialDocument {
  const whole: DocumentDraft = {
    currency: 'AED',
    language: 'en',
    issueDate: '2027-02-01',
    dueDate: '2027-03-01',
    notes: 'Thank you',
    pricesIncludeTax: false,
    lines: [chairs, freight],
    ...draft,
  }
  const facts = {
    draft: whole,
    metadata: metadata('INV-0001'),
    seller,
    buyer: { name: 'Buyer' },
    digits: 'latn' as const,
  }
  const answer = composeDocument({ type: 'invoice', ...facts, policy })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.document
}

function credit(
  invoice: CommercialDocument,
  earlier: readonly CommercialDocument[],
  lines?: readonly RequestedCredit[],
  eventDate?: string,
) {
  const facts = { invoice, earlier, lines, eventDate, reason: 'Returned', today: '2027-03-02' }
  return composeCreditNote({ ...facts, metadata: metadata(`CN-000${earlier.length + 1}`) })
}

function noteOf(...of: Parameters<typeof credit>): CommercialDocument {
  const answer = credit(...of)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.note
}

describe('the particulars of article 60', () => {
  const invoice = invoiceOf()
  const first = noteOf(invoice, [], [{ line: 0, quantity: '3' }], '2027-03-01')
  const second = noteOf(invoice, [first], [{ line: 0, amount: '70.00' }])

  test('the first states the value on the invoice, the correct one, their difference and its tax', () => {
    expect(first).toMatchObject({
      kind: 'credit-note',
      number: 'CN-0001',
      issueDate: '2027-03-02',
      totals: { net: '300.00', tax: '15.00', total: '315.00', taxes: [{ category: 'standard', base: '300.00' }] },
      correction: {
        invoice: { id: 'INV-0001', number: 'INV-0001', issueDate: '2027-02-01' },
        reason: 'Returned',
        eventDate: '2027-03-01',
        before: '1050.00',
        after: '750.00',
      },
    })
    expect(first.correction).not.toHaveProperty('previous')
  })

  test('a further one states the value as altered by the note before it', () => {
    expect(second.correction).toMatchObject({
      previous: { number: 'CN-0001', issueDate: '2027-03-02' },
      before: '750.00',
      after: '680.00',
    })
  })

  test('the rest takes the remainder', () => {
    const last = noteOf(invoice, [first, second])
    expect(last.correction).toMatchObject({ before: '680.00', after: '0.00' })
    expect(last.lines.map(({ credits, quantity, net }) => [credits?.line, quantity, net])).toEqual([
      [0, '7', '630.00'],
      [1, '1', '50.00'],
    ])
    expect(leftToCredit(invoice, [first, second, last]).total).toBe(0n as never)
  })

  test('what was written about payment stays on the invoice', () => {
    for (const field of ['dueDate', 'notes', 'terms', 'discount']) expect(first).not.toHaveProperty(field)
    expect(first).toMatchObject({ seller: SELLER, customer: { name: 'Buyer' }, currency: 'AED' })
  })

  test('a line credited by amount has neither the unit nor the quantity of the supply', () => {
    expect(second.lines).toEqual([
      expect.objectContaining({ quantity: '1', unitPrice: '70.00', credits: { line: 0, by: 'amount' } }),
    ])
    expect(second.lines[0]).not.toHaveProperty('unit')
  })
})

test('an unregistered seller credits without tax, whatever he is today', () => {
  const invoice = invoiceOf({}, { ...AED, vatRegistered: false }, { ...SELLER, vatRegistered: false })
  expect(noteOf(invoice, []).totals).toMatchObject({ taxes: [], tax: '0.00', total: '1050.00' })
})

test('tax in the base currency adds up to the invoice, at its own rate', () => {
  const invoice = invoiceOf({ currency: 'USD', exchangeRate: '3.6725' })
  const notes: CommercialDocument[] = []
  for (let n = 0; n < 3; n++) notes.push(noteOf(invoice, notes, [{ line: 0, quantity: '3' }]))
  notes.push(noteOf(invoice, notes))
  const sum = (field: 'taxInBase' | 'totalInBase') =>
    notes.reduce((all, note) => all + parseMinor(note[field] ?? '', 'AED'), 0n)
  expect(sum('taxInBase')).toBe(parseMinor(invoice.taxInBase ?? '', 'AED'))
  expect(sum('totalInBase')).toBe(parseMinor(invoice.totalInBase ?? '', 'AED'))
  expect(notes[0]?.taxInBase).toBe('55.09')
})

describe('with a return line of another group', () => {
  const exempt = { description: 'Exempt', quantity: '1', unitPrice: '100', tax: 'exempt' as const }
  const returned = { description: 'Return', quantity: '-1', unitPrice: '50', tax: 'standard' as const }
  const invoice = invoiceOf({ lines: [exempt, returned] })

  test('the total may be used up before the lines are; the rest can be credited', () => {
    const first = noteOf(invoice, [], [{ line: 0, amount: '47.50' }])
    expect(first.totals).toMatchObject({ net: '47.50', tax: '0.00', total: '47.50' })
    expect(isCreditedInFull(invoice, [first])).toBe(false)
    const rest = noteOf(invoice, [first])
    expect(rest.totals).toMatchObject({
      net: '2.50',
      tax: '-2.50',
      total: '0.00',
      taxes: [
        { category: 'exempt', base: '52.50', tax: '0.00' },
        { category: 'standard', base: '-50.00', tax: '-2.50' },
      ],
    })
    expect(isCreditedInFull(invoice, [first, rest])).toBe(true)
    const after = credit(invoice, [first, rest])
    expect(after).toEqual({ ok: false, fields: { lines: { problem: 'missing' } } })
  })

  test('any sequence of notes leaves what can be credited, and adds up by group and in the base currency', () => {
    const line = fc.record({
      description: fc.constant('Any'),
      quantity: fc.constantFrom('1', '3', '-1', '-2'),
      unitPrice: fc.constantFrom('10', '33.33', '52.50', '100', '0.07'),
      tax: fc.constantFrom('standard' as const, 'exempt' as const, 'zero' as const),
    })
    const lines = fc.array(line, { minLength: 2, maxLength: 6 })
    const asks = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 4 })), { maxLength: 8 })
    const draws = fc.record({ lines, asks, pricesIncludeTax: fc.boolean(), currency: fc.constantFrom('AED', 'USD') })
    fc.assert(
      fc.property(draws, ({ asks: requested, ...draft }) => {
        const any = invoiceOf({ ...draft, exchangeRate: '3.6725' })
        const { currency, totals } = any
        // A negative total is not issued.
        fc.pre(parseMinor(totals.total, currency) >= 0n)
        const notes: CommercialDocument[] = []
        for (const [index, divisor] of requested) {
          const line = leftToCredit(any, notes).lines[index]
          const value = line ? valueOf(line, any) / BigInt(divisor) : 0n
          if (!line || value === 0n) continue
          const answer = credit(any, notes, [{ line: index, amount: formatMinor(minor(value), currency) }])
          if (answer.ok) notes.push(answer.note)
          expect(leftToCredit(any, notes).total >= 0n).toBe(true)
        }
        if (!isCreditedInFull(any, notes)) notes.push(noteOf(any, notes))
        expect(isCreditedInFull(any, notes)).toBe(true)
        for (const { category, rate, base, tax } of totals.taxes) {
          const groups = notes
            .flatMap((note) => note.totals.taxes)
            .filter((one) => one.category === category && one.rate === rate)
          const sum = (of: 'base' | 'tax') => groups.reduce((all, group) => all + parseMinor(group[of], currency), 0n)
          expect([sum('base'), sum('tax')]).toEqual([parseMinor(base, currency), parseMinor(tax, currency)])
        }
        const inBase = (of: 'taxInBase' | 'totalInBase') =>
          notes.reduce((all, note) => all + parseMinor(note[of] ?? '', 'AED'), 0n)
        expect(inBase('taxInBase')).toBe(parseMinor(any.taxInBase ?? '', 'AED'))
        expect(inBase('totalInBase')).toBe(parseMinor(any.totalInBase ?? '', 'AED'))
        for (const { totals: of, taxInBase } of notes) {
          const exact = toMinor(multiply(decimalOf(of.tax), decimalOf(currency === 'AED' ? '1' : '3.6725')), 'AED')
          expect(absolute(minor(exact - parseMinor(taxInBase ?? '', 'AED'))) <= 1n).toBe(true)
        }
      }),
      runs(400),
    )
  })
})

describe('refused', () => {
  const returns = { description: 'Returned before', quantity: '-2', unitPrice: '100', tax: 'standard' as const }

  test('more than return lines leave of the total', () => {
    const answer = credit(invoiceOf({ lines: [chairs, returns] }), [], [{ line: 0, quantity: '10' }])
    expect(answer).toEqual({ ok: false, fields: { lines: { problem: 'too-large', limit: '840.00' } } })
  })

  test('a note that would charge, or come to nothing', () => {
    const answer = credit(invoiceOf({ lines: [chairs, returns] }), [], [{ line: 1, quantity: '-1' }])
    expect(answer).toEqual({ ok: false, fields: { lines: { problem: 'nothing-to-credit' } } })
  })

  test.each([
    ['2027-03-03', { problem: 'day-too-late', limit: '2027-03-02' }],
    ['1999-12-31', { problem: 'day-too-early', limit: '2000-01-01' }],
    ['2027-02-30', { problem: 'not-a-day' }],
  ] as const)('an event on %s', (day, problem) => {
    expect(credit(invoiceOf(), [], undefined, day)).toEqual({ ok: false, fields: { eventDate: problem } })
  })
})

test('a registered seller in the UAE is told when 14 days have passed since the event', () => {
  expect(daysLate(SELLER, '2027-02-16', '2027-03-02')).toBe(null)
  expect(daysLate(SELLER, '2027-02-15', '2027-03-02')).toBe(15)
  expect(daysLate({ ...SELLER, country: 'SA' }, '2027-01-01', '2027-03-02')).toBe(null)
  expect(daysLate({ ...SELLER, vatRegistered: false }, '2027-01-01', '2027-03-02')).toBe(null)
})
