import { expect, test } from 'bun:test'
import { awaitedFrom, dueFrom, duesByCurrency, type DueFacts, isOverdue, settlementOf } from '#domain/documents/due.ts'

const TODAY = '2026-11-21'

test('days are counted to the due date and from it, over months, years and leap days', () => {
  expect(dueFrom(TODAY, '2026-11-21')).toEqual({ when: 'today', days: 0 })
  expect(dueFrom(TODAY, '2026-11-22')).toEqual({ when: 'tomorrow', days: 1 })
  expect(dueFrom(TODAY, '2026-11-23')).toEqual({ when: 'later', days: 2 })
  expect(dueFrom(TODAY, '2027-11-21')).toEqual({ when: 'later', days: 365 })
  expect(dueFrom('2028-02-28', '2028-03-01')).toEqual({ when: 'later', days: 2 })
  expect(dueFrom(TODAY, '2026-11-20')).toEqual({ when: 'overdue', days: 1 })
  expect(dueFrom('2027-01-01', '2026-12-31')).toEqual({ when: 'overdue', days: 1 })
})

const facts: DueFacts = { status: 'issued', settlement: 'unpaid', dueDate: '2026-11-09' }

test('only unpaid documents have a due status', () => {
  expect(awaitedFrom(TODAY, facts)).toEqual({ when: 'overdue', days: 12 })
  expect(awaitedFrom(TODAY, { ...facts, settlement: 'partial' })).toEqual({ when: 'overdue', days: 12 })
  for (const settlement of ['paid', 'overpaid'] as const)
    expect(awaitedFrom(TODAY, { ...facts, settlement })).toBeNull()
  for (const status of ['draft', 'void'] as const) expect(awaitedFrom(TODAY, { ...facts, status })).toBeNull()
  expect(awaitedFrom(TODAY, { ...facts, dueDate: undefined })).toBeNull()
})

test('agrees with isOverdue', () => {
  for (const status of ['draft', 'issued', 'void'] as const)
    for (const settlement of ['unpaid', 'partial', 'paid', 'overpaid'] as const)
      for (const dueDate of ['2026-11-20', TODAY, '2026-11-22', undefined]) {
        const one = { status, settlement, dueDate }
        expect(awaitedFrom(TODAY, one)?.when === 'overdue').toBe(isOverdue(one, TODAY))
      }
})

test.each([
  ['issued', 100n, 0n, 0n, 0n, 'unpaid'],
  ['issued', 100n, 40n, 0n, 0n, 'partial'],
  ['issued', 100n, 0n, 40n, 0n, 'partial'],
  ['issued', 100n, 0n, 0n, 3n, 'partial'],
  ['issued', 100n, 60n, 40n, 0n, 'paid'],
  ['issued', 100n, 57n, 40n, 3n, 'paid'],
  ['issued', 100n, 0n, 100n, 0n, 'paid'],
  ['issued', 100n, 100n, 10n, 0n, 'overpaid'],
  ['issued', 100n, -20n, 0n, 0n, 'unpaid'],
  ['issued', 0n, 0n, 0n, 0n, 'paid'],
  ['draft', 0n, 0n, 0n, 0n, 'unpaid'],
  ['void', 100n, 0n, 0n, 0n, 'unpaid'],
] as const)(
  '%s, of %p paid %p, credited %p and written off %p: %s',
  (status, total, paid, credited, writtenOff, settlement) => {
    expect(settlementOf({ status, total, paid, credited, writtenOff })).toBe(settlement)
  },
)

test('overdue from the day after the due date', () => {
  const due = { status: 'issued', settlement: 'partial', dueDate: '2026-11-21' } as const
  expect([isOverdue(due, '2026-11-21'), isOverdue(due, '2026-11-22')]).toEqual([false, true])
  expect(isOverdue({ ...due, settlement: 'paid' }, '2026-12-01')).toBe(false)
  expect(isOverdue({ ...due, status: 'void' }, '2026-12-01')).toBe(false)
  expect(isOverdue({ ...due, dueDate: undefined }, '2026-12-01')).toBe(false)
})

test('sums due are of each currency by itself, with its digits, in the order of the documents', () => {
  const documents = [
    { currency: 'KWD', due: 1_500n },
    { currency: 'AED', due: 10_050n },
    { currency: 'KWD', due: 1n },
  ]
  expect(duesByCurrency(documents)).toEqual([
    { currency: 'KWD', due: '1.501' },
    { currency: 'AED', due: '100.50' },
  ])
  expect(duesByCurrency([])).toEqual([])
})
