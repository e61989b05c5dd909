/** Ledgers as somebody could have written them, in any order of days. */
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import type { LedgerAllocation, LedgerDocument, LedgerEntry, StatementLedger } from '#domain/statements/ledger.ts'

export const START = '2027-01-01'
export const DAYS = 160
export const day = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(START, days))
const amount = fc.bigInt(1n, 5_000n)
/** Moments of the first day, in the order of recording. */
const momentOf = (index: number) => new Date(Date.UTC(2027, 0, 1) + index * 1_000)

const draftEntry = fc.record({
  kind: fc.constantFrom('payment', 'refund', 'write-off' as const),
  date: day,
  recordedOn: day,
  amount,
  method: fc.constantFrom('cash', 'cheque' as const),
  chequeDate: fc.option(day),
  reversedOn: fc.option(day),
  shares: fc.array(
    fc.record({ invoice: fc.nat(7), madeOn: day, part: fc.bigInt(-100n, 100n), isFirst: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
})

export const randomLedger: fc.Arbitrary<StatementLedger> = fc
  .record({
    invoices: fc.array(fc.record({ issueDate: day, dueDate: fc.option(day), total: amount }), { maxLength: 8 }),
    credits: fc.array(fc.record({ issueDate: day, of: fc.nat(7), total: amount }), { maxLength: 4 }),
    entries: fc.array(draftEntry, { maxLength: 10 }),
  })
  .map(({ invoices, credits, entries }) => ({
    documents: [
      ...invoices.map((invoice, index): LedgerDocument => {
        const [id, number] = [`invoice ${index}`, `INV-${index}`]
        return { ...invoice, type: 'invoice', id, number, originalId: null, at: momentOf(index) }
      }),
      ...credits.map(({ of, ...credit }, index): LedgerDocument => {
        const [id, number, originalId] = [`credit ${index}`, `CN-${index}`, `invoice ${of}`]
        return { ...credit, type: 'credit-note', id, number, originalId, dueDate: null, at: momentOf(10 + index) }
      }),
    ],
    entries: entries.map(({ shares: _shares, reversedOn, ...entry }, index): LedgerEntry => {
      const reversal = reversedOn === null ? null : { date: reversedOn, at: momentOf(80 + index) }
      return { ...entry, id: `entry ${index}`, number: `RC-${index}`, at: momentOf(20 + index), reversal }
    }),
    allocations: entries.flatMap(({ shares }, index) =>
      shares.map(({ invoice, madeOn, part, isFirst }): LedgerAllocation => {
        const at = momentOf(isFirst ? 20 + index : 40 + index)
        return { entryId: `entry ${index}`, documentId: `invoice ${invoice}`, amount: part, madeOn, at }
      }),
    ),
  }))
