/** The books of an account, looked at from every side at once: each number, copy, event, sum and index entry agrees. */
import { expect } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import {
  frozenCopies,
  documentEvents,
  documents,
  documentSums,
  printedPdfs,
  documentTombstones,
} from '#db/schema/documents.ts'
import { numberSeries } from '#db/schema/settings.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { documentNumber, SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'
import { expectWholeCounts } from './whole-counts.ts'
import { expectWholeLedger } from './whole-ledger.ts'
import { expectWholeParts } from './whole-parts.ts'
import { expectWholeQuotations } from './whole-quotations.ts'
import { expectWholeStock } from './whole-stock.ts'

export type Books = { drafts: number; numbered: number; documentIds: string[] }

/** For an account with one series of invoice numbers. Answers how much it holds. */
export async function expectWholeBooks(db: Reader, account: AccountId): Promise<Books> {
  const rows = await db.select().from(documents).where(eq(documents.accountId, account))
  const invoices = rows.filter(({ type }) => type === 'invoice')
  const numbered = invoices.filter(({ status }) => status !== 'draft')
  const expected = numbered.map((_, at) => documentNumber(SERIES_DEFAULTS.invoice.prefix, at + 1))
  expect(numbered.map(({ number }) => number ?? 'none').sort(byNumber)).toEqual(expected)
  await expectSeries(db, account, numbered.length)
  expect(await firstBrokenLink(db, account)).toBeNull()
  const documentIds = await expectCopies(db, account, expected)
  expect(numbered.map(({ id }) => id).sort()).toEqual(documentIds.toSorted())
  const tombstones = await db.select().from(documentTombstones).where(eq(documentTombstones.accountId, account))
  // A deleted draft leaves its id and its history.
  const made = [...invoices, ...tombstones].map(({ id }) => id)
  await expectEvents(db, account, made, documentIds)
  await expectSums(db, account, rows)
  await expectWholeCounts(db, account)
  await expectWholeLedger(db, account, rows)
  await expectWholeQuotations(db, account)
  await expectWholeParts(db, account, rows)
  await expectWholeStock(db, account)
  await expectIndexed(db, account, rows.length)
  await expectPrinted(db, account)
  return { drafts: invoices.length - numbered.length, numbered: numbered.length, documentIds }
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

async function expectSeries(db: Reader, account: AccountId, used: number): Promise<void> {
  const ofInvoices = and(eq(numberSeries.accountId, account), eq(numberSeries.kind, 'invoice'))
  const series = await db.select().from(numberSeries).where(ofInvoices)
  const kept = series.map(({ next, highestUsed }) => ({ next, highestUsed }))
  expect(kept).toEqual(used === 0 ? [] : [{ next: used + 1, highestUsed: used }])
}

/** The chain is in the order of the numbers: the k-th copy of an invoice holds number k. */
async function expectCopies(db: Reader, account: AccountId, numbers: string[]): Promise<string[]> {
  const copies = await db
    .select()
    .from(frozenCopies)
    .where(and(eq(frozenCopies.accountId, account), eq(frozenCopies.type, 'invoice')))
    .orderBy(frozenCopies.position)
  expect(copies.map(({ copy }) => readFrozenCopy(copy).document.number)).toEqual(numbers)
  return copies.map(({ documentId }) => documentId)
}

async function expectEvents(db: Reader, account: AccountId, all: string[], issued: string[]): Promise<void> {
  const ofInvoices = and(eq(documentEvents.accountId, account), eq(documentEvents.type, 'invoice'))
  const events = await db.select().from(documentEvents).where(ofInvoices)
  const idsOf = (kind: string) => events.filter((event) => event.kind === kind).map(({ documentId }) => documentId)
  expect(idsOf('created').sort()).toEqual(all.toSorted())
  expect(idsOf('issued').sort()).toEqual(issued.toSorted())
}

type Sum = { count: number; total: bigint; tax: bigint }

type Summed = {
  type: string
  status: string
  currency: string
  issueDate: string
  total: bigint
  tax: bigint
}

async function expectSums(db: Reader, account: AccountId, rows: Summed[]): Promise<void> {
  const counted = new Map<string, Sum>()
  for (const { type, status, currency, issueDate, total, tax } of rows) {
    const key = `${type} ${status} ${currency} ${issueDate.slice(0, 7)}`
    const sum = counted.get(key) ?? { count: 0, total: 0n, tax: 0n }
    counted.set(key, { count: sum.count + 1, total: sum.total + total, tax: sum.tax + tax })
  }
  const sums = await db.select().from(documentSums).where(eq(documentSums.accountId, account))
  const kept = sums.map(({ type, status, currency, month, count, total, tax }) => {
    return [`${type} ${status} ${currency} ${month}`, { count, total, tax }] as [string, Sum]
  })
  expect(new Map(kept)).toEqual(counted)
}

async function expectIndexed(db: Reader, account: AccountId, count: number): Promise<void> {
  const found = await db.get<{ entries: number }>(
    sql`select count(*) as entries from document_words_docsize join documents on documents.place = document_words_docsize.id where account_id = ${account}`,
  )
  expect(found).toEqual({ entries: count })
}

async function expectPrinted(db: Reader, account: AccountId): Promise<void> {
  const printed = await db.select().from(printedPdfs).where(eq(printedPdfs.accountId, account))
  for (const { bytes, sha256 } of printed) {
    expect(new Bun.CryptoHasher('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
}
