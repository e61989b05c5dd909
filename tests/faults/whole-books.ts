/** The books of an account as the daily check looks at them, and what tests know besides: which series an account has. */
import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { damagedBooksOf } from '#api/health/books-check-service.ts'
import { changedFile } from '#api/health/chain-check-service.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import type { Reader } from '#db/database.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { documentTombstones } from '#db/schema/idempotency.ts'
import { payments } from '#db/schema/payments.ts'
import { documentNumber, SERIES_DEFAULTS, type SeriesKind } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'
import { expectWholeQuotations } from './whole-quotations.ts'
import { expectWholeStock } from './whole-stock.ts'

export type Books = { drafts: number; numbered: number; documentIds: string[] }

/** Expects the books of an account with one series of invoice numbers to be whole. @returns its counts */
export async function expectWholeBooks(db: Reader, account: AccountId): Promise<Books> {
  expect(await damagedBooksOf({ db, account })).toBeUndefined()
  expect(await changedFile({ db, account })).toBeUndefined()
  const rows = await db.select().from(documents).where(eq(documents.accountId, account)).orderBy(documents.rowId)
  const invoices = rows.filter(({ type }) => type === 'invoice')
  const numbered = invoices.filter(({ status }) => status !== 'draft')
  const numbers = numbered.map(({ number }) => number)
  expectSeries('invoice', numbers.toSorted(byNumber))
  expectSeries(
    'credit-note',
    rows.flatMap(({ type, number }) => (type === 'credit-note' ? [number] : [])),
  )
  const entries = await db.select().from(payments).where(eq(payments.accountId, account)).orderBy(payments.rowId)
  expectSeries(
    'receipt',
    entries.flatMap(({ kind, number }) => (kind === 'payment' ? [number] : [])),
  )
  expectSeries(
    'refund',
    entries.flatMap(({ kind, number }) => (kind === 'refund' ? [number] : [])),
  )
  const documentIds = await expectInOrder(db, account)
  const tombstones = await db.select().from(documentTombstones).where(eq(documentTombstones.accountId, account))
  // A client-made id is never used again.
  const living = new Set(rows.map(({ id }) => id))
  expect(tombstones.filter(({ id }) => living.has(id))).toEqual([])
  await expectWholeQuotations(db, account)
  await expectWholeStock(db, account)
  return { drafts: invoices.length - numbered.length, numbered: numbered.length, documentIds }
}

const byNumber = (one: string | null, other: string | null) =>
  (one ?? '').localeCompare(other ?? '', 'en', { numeric: true })

/** Whether the numbers run from one without a gap. */
function expectSeries(kind: SeriesKind, numbers: readonly (string | null)[]): void {
  expect(numbers).toEqual(numbers.map((_, at) => documentNumber(SERIES_DEFAULTS[kind].prefix, at + 1)))
}

/** The chain is in the order of the numbers: the k-th copy of an invoice holds number k. Answers their documents. */
async function expectInOrder(db: Reader, account: AccountId): Promise<string[]> {
  const copies = await db
    .select()
    .from(frozenCopies)
    .where(eq(frozenCopies.accountId, account))
    .orderBy(frozenCopies.position)
  const invoices = copies.filter(({ type }) => type === 'invoice')
  expectSeries(
    'invoice',
    invoices.map(({ copy }) => readFrozenCopy(copy).document.number),
  )
  return invoices.map(({ documentId }) => documentId)
}
