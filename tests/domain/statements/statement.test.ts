import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import type { LedgerEntry, StatementLedger } from '#domain/statements/ledger.ts'
import { statementOf, sumOf } from '#domain/statements/statement.ts'
import { runs } from '#tests/support/runs.ts'
import { DAYS, day, randomLedger, START } from './random-ledger.ts'

const at = new Date('2027-03-01T08:00:00Z')
const INVOICE = {
  type: 'invoice' as const,
  id: 'i',
  number: 'INV-0001',
  issueDate: '2027-03-01',
  dueDate: '2027-03-31',
  total: 10_000n,
  originalId: null,
  at,
}
const PAYMENT: LedgerEntry = {
  id: 'p',
  kind: 'payment',
  number: 'RC-0001',
  date: '2027-03-05',
  recordedOn: '2027-03-05',
  amount: 4_000n,
  method: 'cash',
  chequeDate: null,
  at: new Date('2027-03-05T08:00:00Z'),
  reversal: null,
}
const ledger = (...entries: LedgerEntry[]): StatementLedger => ({
  documents: [INVOICE],
  entries,
  allocations: entries.map(({ id, amount, recordedOn, at: made }) => ({
    entryId: id,
    documentId: 'i',
    amount,
    madeOn: recordedOn,
    at: made,
  })),
})
const shown = (of: StatementLedger, from: string | undefined, to: string) =>
  statementOf(of, { from, to }).lines.map(({ date, kind, debit, credit, balance }) => [
    date,
    kind,
    Number(debit - credit),
    Number(balance),
  ])

test('nothing at all is a statement of nothing', () => {
  expect(statementOf({ documents: [], entries: [], allocations: [] }, { from: undefined, to: '2027-03-31' })).toEqual({
    from: '2027-03-31',
    to: '2027-03-31',
    opening: 0n,
    lines: [],
    closing: 0n,
    ageing: { buckets: { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n }, credit: 0n },
    chequesNotDue: 0n,
  })
})

test('begins with the first entry, and with what was owed before a later beginning', () => {
  expect(shown(ledger(PAYMENT), undefined, '2027-03-31')).toEqual([
    ['2027-03-01', 'invoice', 10_000, 10_000],
    ['2027-03-05', 'payment', -4_000, 6_000],
  ])
  expect(statementOf(ledger(PAYMENT), { from: undefined, to: '2027-03-31' }).from).toBe('2027-03-01')
  const later = statementOf(ledger(PAYMENT), { from: '2027-03-02', to: '2027-03-05' })
  expect([later.opening, later.lines.length, later.closing]).toEqual([10_000n, 1, 6_000n])
})

test('a reversal stands on its own day, never before what it takes back', () => {
  const bounced = { ...PAYMENT, reversal: { date: '2027-03-09', at: new Date('2027-03-09T08:00:00Z') } }
  expect(shown(ledger(bounced), '2027-03-02', '2027-03-31')).toEqual([
    ['2027-03-05', 'payment', -4_000, 6_000],
    ['2027-03-09', 'reversal', 4_000, 10_000],
  ])
  const misdated = { ...PAYMENT, reversal: { date: '2027-03-01', at: new Date('2027-03-09T08:00:00Z') } }
  expect(shown(ledger(misdated), '2027-03-02', '2027-03-31')).toEqual([
    ['2027-03-05', 'payment', -4_000, 6_000],
    ['2027-03-05', 'reversal', 4_000, 10_000],
  ])
})

test('a post-dated cheque counts when it is taken, and is named until the bank takes it', () => {
  const cheque: LedgerEntry = { ...PAYMENT, method: 'cheque', date: '2027-05-01', chequeDate: '2027-05-01' }
  expect(shown(ledger(cheque), '2027-03-02', '2027-03-31')).toEqual([['2027-03-05', 'payment', -4_000, 6_000]])
  expect(statementOf(ledger(cheque), { from: undefined, to: '2027-03-31' }).chequesNotDue).toBe(4_000n)
  expect(statementOf(ledger(cheque), { from: undefined, to: '2027-05-01' }).chequesNotDue).toBe(0n)
})

test('a refund and the reversal of a write-off are owed again', () => {
  const refund: LedgerEntry = { ...PAYMENT, id: 'r', kind: 'refund', amount: 500n }
  const forgiven: LedgerEntry = {
    ...PAYMENT,
    id: 'w',
    kind: 'write-off',
    number: null,
    method: null,
    amount: 200n,
    reversal: { date: '2027-03-06', at: new Date('2027-03-06T08:00:00Z') },
  }
  expect(shown(ledger(refund, forgiven), '2027-03-02', '2027-03-31')).toEqual([
    ['2027-03-05', 'refund', 500, 10_500],
    ['2027-03-05', 'write-off', -200, 10_300],
    ['2027-03-06', 'reversal', 200, 10_500],
  ])
})

test('closing is opening and its lines; each balance is all before it; periods join without a gap', () => {
  fc.assert(
    fc.property(randomLedger, day, day, (of, one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const { opening, lines, closing } = statementOf(of, { from, to })
      expect(closing).toBe(opening + sumOf(lines))
      for (const [index, { balance }] of lines.entries()) {
        expect(balance).toBe(opening + sumOf(lines.slice(0, index + 1)))
      }
      expect(lines.every(({ date }) => date >= from && date <= to)).toBe(true)
      expect(statementOf(of, { from: addDays(to, 1), to: addDays(START, DAYS + 1) }).opening).toBe(closing)
    }),
    runs(100),
  )
})

test('every entry stands once in the whole, by its day', () => {
  fc.assert(
    fc.property(randomLedger, (of) => {
      const { lines, closing } = statementOf(of, { from: undefined, to: addDays(START, DAYS + 1) })
      const reversed = of.entries.filter(({ reversal }) => reversal !== null).length
      expect(lines.length).toBe(of.documents.length + of.entries.length + reversed)
      expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted())
      const invoiced = of.documents.reduce((sum, { type, total }) => sum + (type === 'invoice' ? total : -total), 0n)
      const unreversed = of.entries.filter(({ reversal }) => reversal === null)
      const paid = unreversed.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0n)
      expect(closing).toBe(invoiced - paid)
    }),
    runs(100),
  )
})
