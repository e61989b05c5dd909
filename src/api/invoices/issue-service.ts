/** What makes an invoice binding: its number, its frozen copy, its link of the hash chain, all in one transaction. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { frozenCopies } from '#db/schema/invoices.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { InvoiceKind } from '#domain/documents/invoice.ts'
import { problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { takeInvoiceNumber } from '#api/settings/service.ts'
import { requireIssuing } from '#api/subscription/service.ts'
import { composed, getInvoice, ledgerOf } from './answer-service.ts'
import { type Company, findCompany } from './company-service.ts'
import { recordEvent } from './history-service.ts'
import { indexInvoice, reindexInvoice } from './index-service.ts'
import type { InvoiceInput } from './model.ts'
import {
  addInvoice,
  figuresOf,
  findInvoice,
  type InvoiceRow,
  type NewInvoiceRow,
  saveInvoice,
  standingOf,
} from './row-service.ts'
import { composeDraft, findUsed, requireAction } from './service.ts'

/**
 * Issues a draft. A refusal rolls the whole transaction back, so no number is ever skipped.
 * @throws Refusal `invoice.not-ready` naming the fields; `subscription.ended` or `.daily-limit`; `invoice.wrong-status`.
 */
export async function issueInvoice(tx: Writer, account: AccountId, id: string, now: Date): Promise<Invoice> {
  const row = await findInvoice(tx, account, id)
  requireAction('issue', row)
  await requireIssuing(tx, account, now)
  const company = await findCompany(tx, account, now)
  const draft = await composed(tx, account, row.draft, standingOf(row), company)
  const { issued, invoice } = await bind(tx, account, row, draft, company, now)
  await saveInvoice(tx, account, row, { ...issued, place: row.place })
  await reindexInvoice(tx, account, row.place, invoice)
  await recordEvent(tx, account, id, 'issued', now, { number: invoice.number })
  return invoice
}

/** A draft made and issued at once, in one row. A client-made id that was issued before answers what it was. */
export async function createAndIssueInvoice(tx: Writer, account: AccountId, input: InvoiceInput, now: Date) {
  const { id = newId(), ...typed } = input
  const existing = await findUsed(tx, account, input.id)
  if (existing)
    return existing.status === 'draft' ? issueInvoice(tx, account, id, now) : getInvoice(tx, account, id, now)
  const { row, invoice: draft, company } = await composeDraft(tx, account, id, typed, now)
  await requireIssuing(tx, account, now)
  const { issued, invoice } = await bind(tx, account, row, draft, company, now)
  const place = await addInvoice(tx, account, issued)
  await indexInvoice(tx, account, place, invoice)
  await recordEvent(tx, account, id, 'created', now)
  await recordEvent(tx, account, id, 'issued', now, { number: invoice.number })
  return invoice
}

/** Gives a draft its number and freezes it. The row is still to be written. @throws Refusal `invoice.not-ready`. */
async function bind(tx: Writer, account: AccountId, row: NewInvoiceRow, draft: Invoice, company: Company, now: Date) {
  requireReady(row.draft, draft)
  const number = await takeInvoiceNumber(tx, account, company.invoicePrefix)
  const issuedRow = { ...row, number, version: row.version + 1, issuedAt: now, updatedAt: now }
  const issued: NewInvoiceRow = { ...issuedRow, ...figuresOf(draft), status: 'issued' }
  const frozen = { ...draft, ...standingOf(issued), number }
  const hash = await freeze(tx, account, frozen, now)
  return { issued, invoice: { ...frozen, hash, ...ledgerOf(frozen, localDay(now, company.timeZone)) } }
}

function requireReady(draft: DocumentDraft, { seller, customer, baseCurrency, kind, totals }: Invoice): void {
  const fields = problemsBeforeIssue(draft, {
    seller,
    buyer: customer,
    baseCurrency,
    kind: kind as InvoiceKind, // because composeInvoice answers an invoice's kinds only
    total: totals.total,
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invoice.not-ready', { fields })
}

/** Void is for a mistake caught at once; the copy stays, and nothing of the daily limit comes back. */
export async function voidInvoice(
  tx: Writer,
  account: AccountId,
  id: string,
  reason: string,
  now: Date,
): Promise<Invoice> {
  const row = await findInvoice(tx, account, id)
  const company = await findCompany(tx, account, now)
  requireAction('void', row, company.seller.country)
  const next: InvoiceRow = { ...row, status: 'void', version: row.version + 1, voidedAt: now, updatedAt: now }
  await saveInvoice(tx, account, row, next)
  await recordEvent(tx, account, id, 'voided', now, { reason })
  return getInvoice(tx, account, id, now)
}

/** The hash before the first copy of an account. */
export const CHAIN_START = '0'.repeat(64)

const lastLink = prepared((db: Reader) =>
  db
    .select({ position: frozenCopies.position, hash: frozenCopies.hash })
    .from(frozenCopies)
    .where(eq(frozenCopies.accountId, sql.placeholder('account')))
    .orderBy(desc(frozenCopies.position))
    .limit(1)
    .prepare(),
)

const addCopy = insertInto(frozenCopies)

async function freeze(tx: Writer, account: AccountId, invoice: Invoice, now: Date): Promise<string> {
  const last = await lastLink(tx).get({ account })
  const previousHash = last?.hash ?? CHAIN_START
  const copy = canonicalJson(invoice)
  const hash = linkHash(previousHash, copy)
  const position = (last?.position ?? 0) + 1
  await addCopy(tx, { accountId: account, position, documentId: invoice.id, copy, hash, previousHash, at: now })
  return hash
}

/** SHA-256, hex, of the hash before and the canonical copy: changing any copy breaks every link after it. */
export function linkHash(previousHash: string, copy: string): string {
  return new Bun.CryptoHasher('sha256').update(`${previousHash}\n${copy}`).digest('hex')
}

/** Walks an account's chain from its start; answers the first position that does not hold, or null when all do. */
export async function firstBrokenLink(db: Reader, account: AccountId): Promise<number | null> {
  const copies = await db
    .select()
    .from(frozenCopies)
    .where(eq(frozenCopies.accountId, account))
    .orderBy(frozenCopies.position)
  let previousHash = CHAIN_START
  for (const [index, link] of copies.entries()) {
    const whole = link.position === index + 1 && link.previousHash === previousHash
    if (!whole || link.hash !== linkHash(previousHash, link.copy)) return index + 1
    previousHash = link.hash
  }
  return null
}
