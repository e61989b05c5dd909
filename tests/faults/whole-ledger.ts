/** The ledger of an account, added up anew from its entries: everything that is kept of it must say the same. */
import { expect } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { documentDues, type documents, frozenCopies } from '#db/schema/documents.ts'
import { customerBalances, paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import { readFrozenReceipt } from '#api/documents/frozen-copy.ts'
import { dueOf, settlementOf } from '#domain/documents/invoice.ts'
import { documentNumber, SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'

type Row = typeof documents.$inferSelect
type Entry = typeof payments.$inferSelect

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** `rows`: all documents of the account. */
export async function expectWholeLedger(db: Reader, account: AccountId, rows: readonly Row[]): Promise<void> {
  const entries = await db.select().from(payments).where(eq(payments.accountId, account)).orderBy(payments.rowId)
  const allocations = await db.select().from(paymentAllocations).where(eq(paymentAllocations.accountId, account))
  expectNumbers(entries)
  expectCreditNumbers(rows)
  await expectReceipts(db, account, entries)
  expectDocuments(rows, entries, allocations)
  await expectDues(db, account, rows)
  await expectBalances(db, account, rows, entries, allocations)
  await expectIndexed(db, account, entries.filter(({ kind }) => kind !== 'reversal').length)
}

/** Receipts and refunds, each without a gap, in the order they were recorded. */
function expectNumbers(entries: readonly Entry[]): void {
  for (const [kind, series] of [
    ['payment', 'receipt'],
    ['refund', 'refund'],
  ] as const) {
    const numbered = entries.filter((entry) => entry.kind === kind)
    const numbers = numbered.map((_, at) => documentNumber(SERIES_DEFAULTS[series].prefix, at + 1))
    expect(numbered.map(({ number }) => number)).toEqual(numbers)
  }
}

/** Credit notes, a void one too. */
function expectCreditNumbers(rows: readonly Row[]): void {
  const notes = rows.filter(({ type }) => type === 'credit-note').toSorted((a, b) => a.rowId - b.rowId)
  const numbers = notes.map((_, at) => documentNumber(SERIES_DEFAULTS['credit-note'].prefix, at + 1))
  expect(notes.map(({ number }) => number)).toEqual(numbers)
}

/** Each has its voucher in the chain, in the order they were recorded. */
async function expectReceipts(db: Reader, account: AccountId, entries: readonly Entry[]): Promise<void> {
  const copies = await db
    .select()
    .from(frozenCopies)
    .where(and(eq(frozenCopies.accountId, account), eq(frozenCopies.type, 'receipt')))
    .orderBy(frozenCopies.position)
  const frozen = copies.map(({ copy }) => readFrozenReceipt(copy))
  expect(copies.map(({ documentId }) => documentId)).toEqual(frozen.map(({ id }) => id))
  expect(frozen.map(({ id, number, amount }) => ({ id, number, amount }))).toEqual(
    entries.flatMap(({ id, number, amount, currency }) =>
      number === null ? [] : [{ id, number, amount: formatMinor(minor(amount), currency) }],
    ),
  )
}

type Allocation = typeof paymentAllocations.$inferSelect

function expectDocuments(rows: readonly Row[], entries: readonly Entry[], allocations: readonly Allocation[]): void {
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]))
  const on = (document: string, writtenOff: boolean) =>
    allocations
      .filter(
        ({ documentId, paymentId }) => documentId === document && (kinds.get(paymentId) === 'write-off') === writtenOff,
      )
      .map(({ amount }) => amount)
  for (const row of rows) {
    const credits = rows.filter(
      ({ type, originalId, status }) => type === 'credit-note' && originalId === row.id && status === 'issued',
    )
    const kept = { paid: row.paid, writtenOff: row.writtenOff, credited: row.credited, settlement: row.settlement }
    const payable = row.type === 'invoice' && row.status === 'issued'
    expect(kept).toEqual({
      paid: sum(on(row.id, false)),
      writtenOff: sum(on(row.id, true)),
      credited: sum(credits.map(({ total }) => total)),
      settlement: payable ? settlementOf(row) : null,
    })
    expect(row.credited <= row.total || row.type !== 'invoice').toBe(true)
  }
}

async function expectDues(db: Reader, account: AccountId, rows: readonly Row[]): Promise<void> {
  const counted = new Map<string, { count: number; total: bigint }>()
  for (const row of rows.filter(({ settlement }) => settlement === 'unpaid' || settlement === 'partial')) {
    const key = `${row.currency} ${row.dueDate ?? ''}`
    const due = counted.get(key) ?? { count: 0, total: 0n }
    counted.set(key, { count: due.count + 1, total: due.total + dueOf(row) })
  }
  const dues = await db.select().from(documentDues).where(eq(documentDues.accountId, account))
  expect(
    new Map(dues.map(({ currency, dueDate, count, total }) => [`${currency} ${dueDate}`, { count, total }])),
  ).toEqual(counted)
}

/** Of each entry what is kept on account, and of each customer what he owes and has to his credit. */
async function expectBalances(
  db: Reader,
  account: AccountId,
  rows: readonly Row[],
  entries: readonly Entry[],
  allocations: readonly Allocation[],
): Promise<void> {
  const balances = await db.select().from(paymentBalances).where(eq(paymentBalances.accountId, account))
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const standsOn = (id: string) =>
    sum(allocations.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount))
  const givenBack = (id: string) =>
    sum(
      entries
        .filter(({ id: refund, refundOf }) => refundOf === id && !reversed.has(refund))
        .map((refund) => refund.amount + standsOn(refund.id)),
    )
  const counted = new Map<string, { due: bigint; credit: bigint; openCount: number }>()
  const add = (key: string, change: Partial<{ due: bigint; credit: bigint; openCount: number }>) => {
    const { due, credit, openCount } = counted.get(key) ?? { due: 0n, credit: 0n, openCount: 0 }
    const { due: moreDue = 0n, credit: moreCredit = 0n, openCount: more = 0 } = change
    counted.set(key, { due: due + moreDue, credit: credit + moreCredit, openCount: openCount + more })
  }
  for (const { paymentId, unallocated, reversedAt, customerId, currency } of balances) {
    const entry = entries.find(({ id }) => id === paymentId)
    const stands = standsOn(paymentId)
    const amount = entry?.kind === 'payment' && !reversedAt ? entry.amount : 0n
    if (entry?.kind === 'payment') {
      expect(stands >= 0n && stands <= entry.amount).toBe(true)
      expect(unallocated).toBe(amount - stands - givenBack(paymentId))
    } else expect(unallocated).toBe(0n)
    expect(reversedAt !== null).toBe(reversed.has(paymentId))
    if (reversedAt) expect(stands).toBe(0n)
    if (customerId !== null && unallocated !== 0n) add(`${customerId} ${currency}`, { credit: unallocated })
  }
  for (const row of rows.filter(({ settlement, customerId }) => settlement !== null && customerId !== null)) {
    const due = dueOf(row)
    if (due > 0n) add(`${row.customerId} ${row.currency}`, { due, openCount: 1 })
    if (due < 0n) add(`${row.customerId} ${row.currency}`, { credit: 0n - due })
  }
  const kept = await db.select().from(customerBalances).where(eq(customerBalances.accountId, account))
  const nonzero = kept.filter(({ due, credit, openCount }) => due !== 0n || credit !== 0n || openCount !== 0)
  expect(
    new Map(
      nonzero.map(({ customerId, currency, due, credit, openCount }) => [
        `${customerId} ${currency}`,
        { due, credit, openCount },
      ]),
    ),
  ).toEqual(
    new Map([...counted].filter(([, { due, credit, openCount }]) => due !== 0n || credit !== 0n || openCount !== 0)),
  )
}

async function expectIndexed(db: Reader, account: AccountId, count: number): Promise<void> {
  const found = await db.get<{ entries: number }>(
    sql`select count(*) as entries from payment_words_docsize where id in (select place from payments where account_id = ${account})`,
  )
  expect(found).toEqual({ entries: count })
}
