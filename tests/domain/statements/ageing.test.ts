import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import { ageingAt, ageOf } from '#domain/statements/ageing.ts'
import type { LedgerEntry, StatementLedger } from '#domain/statements/ledger.ts'
import { statementOf } from '#domain/statements/statement.ts'
import { runs } from '#tests/support/runs.ts'
import { day, randomLedger } from './random-ledger.ts'

test.each([
  ['2027-03-31', 'notDue'],
  ['2027-04-01', 'd30'],
  ['2027-04-30', 'd30'],
  ['2027-05-01', 'd60'],
  ['2027-05-30', 'd60'],
  ['2027-05-31', 'd90'],
  ['2027-06-29', 'd90'],
  ['2027-06-30', 'over90'],
] as const)('due on 31 March, at %s: %s', (to, age) => {
  expect(ageOf('2027-03-31', to)).toBe(age)
})

test('without a due date nothing is overdue', () => {
  expect(ageOf(null, '2040-01-01')).toBe('notDue')
})

const momentOf = (on: string) => new Date(`${on}T08:00:00Z`)
const invoice = (id: string, issueDate: string, total: bigint) => ({
  type: 'invoice' as const,
  id,
  number: id,
  issueDate,
  dueDate: addDays(issueDate, 30),
  total,
  originalId: null,
  at: momentOf(issueDate),
})
const payment = (date: string, recordedOn = date): LedgerEntry => ({
  id: 'p',
  kind: 'payment',
  number: 'RC-0001',
  date,
  recordedOn,
  amount: 100n,
  method: 'cash',
  chequeDate: null,
  at: momentOf(recordedOn),
  reversal: null,
})
const share = (documentId: string, amount: bigint, madeOn: string) => ({
  entryId: 'p',
  documentId,
  amount,
  madeOn,
  at: momentOf(madeOn),
})
const owed = (ledger: StatementLedger, to: string) => {
  const { buckets, credit } = ageingAt(ledger, to)
  return [Number(Object.values(buckets).reduce((sum, bucket) => sum + bucket, 0n)), Number(credit)]
}

test('what was recorded late, with what it pays, counts from its own day', () => {
  const ledger = {
    documents: [invoice('A', '2027-01-10', 100n)],
    entries: [payment('2027-02-01', '2027-03-01')],
    allocations: [share('A', 100n, '2027-03-01')],
  }
  expect([owed(ledger, '2027-01-31'), owed(ledger, '2027-02-01')]).toEqual([
    [100, 0],
    [0, 0],
  ])
})

test('money on account is credit until the day it is allocated; what is moved, from the day it was moved', () => {
  const ledger = {
    documents: [invoice('A', '2027-01-10', 100n), invoice('B', '2027-01-10', 300n)],
    entries: [payment('2027-02-01')],
    allocations: [share('A', 100n, '2027-02-10'), share('A', -60n, '2027-02-20'), share('B', 60n, '2027-02-20')],
  }
  expect(owed(ledger, '2027-02-05')).toEqual([400, 100])
  expect(owed(ledger, '2027-02-15')).toEqual([300, 0])
  expect(ageingAt(ledger, '2027-02-20').buckets.d30).toBe(300n)
})

test('an advance is credit until its invoice is issued', () => {
  const ledger = {
    documents: [invoice('A', '2027-02-10', 100n)],
    entries: [payment('2027-02-01', '2027-03-01')],
    allocations: [share('A', 100n, '2027-03-01')],
  }
  expect([owed(ledger, '2027-02-05'), owed(ledger, '2027-02-10')]).toEqual([
    [0, 100],
    [0, 0],
  ])
})

test('a bounced cheque lowers its invoice until it bounces', () => {
  const bounced = { ...payment('2027-02-01'), reversal: { date: '2027-02-20', at: momentOf('2027-02-21') } }
  const ledger = {
    documents: [invoice('A', '2027-01-10', 100n)],
    entries: [bounced],
    allocations: [share('A', 100n, '2027-02-01'), share('A', -100n, '2027-02-21')],
  }
  expect(['2027-01-31', '2027-02-19', '2027-02-20', '2027-03-31'].map((to) => owed(ledger, to))).toEqual([
    [100, 0],
    [0, 0],
    [100, 0],
    [100, 0],
  ])
})

test('what is overpaid is credit, and stands apart from what is due', () => {
  const ledger = {
    documents: [invoice('A', '2027-01-10', 70n), invoice('B', '2027-01-10', 50n)],
    entries: [payment('2027-02-01')],
    allocations: [share('A', 100n, '2027-02-01')],
  }
  expect(owed(ledger, '2027-02-01')).toEqual([50, 30])
})

test('buckets less credit are the closing balance, on any day of any ledger; no bucket is below zero', () => {
  fc.assert(
    fc.property(randomLedger, day, (ledger, to) => {
      const { buckets, credit } = ageingAt(ledger, to)
      const sum = Object.values(buckets).reduce((all, bucket) => all + bucket, 0n)
      expect(sum - credit).toBe(statementOf(ledger, { from: undefined, to }).closing)
      expect(Object.values(buckets).every((bucket) => bucket >= 0n)).toBe(true)
    }),
    runs(500),
  )
})
