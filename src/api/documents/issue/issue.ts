/** Issues a document: its number, its frozen copy and its link of the hash chain, in one transaction. */
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { InvoiceKind } from '#domain/documents/invoice.ts'
import { problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { takeInvoiceNumber } from '#api/settings/service.ts'
import { requireIssuing } from '#api/subscription/service.ts'
import { composed, getInvoice, ledgerOf } from '#api/documents/read-document.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { recordEvent } from '#api/documents/history.ts'
import { indexInvoice, reindexInvoice } from '#api/documents/search-index.ts'
import type { DraftInput } from '#api/documents/drafts/model.ts'
import {
  addInvoice,
  figuresOf,
  findInvoice,
  type InvoiceRow,
  type NewInvoiceRow,
  saveInvoice,
  metadataOf,
} from '#api/documents/repository.ts'
import { composeDraft, findUsed } from '#api/documents/drafts/drafts.ts'
import { requireAction } from '#api/documents/actions.ts'
import { appendCopy } from './hash-chain.ts'

/**
 * Issues a draft. A refusal rolls the whole transaction back, so no number is ever skipped.
 * @throws Refusal `invoice.not-ready` naming the fields; `subscription.ended` or `.daily-limit`; `invoice.wrong-status`.
 */
export async function issueInvoice(tx: Writer, account: AccountId, id: string, now: Date): Promise<Invoice> {
  const row = await findInvoice(tx, account, id)
  requireAction('issue', row)
  await requireIssuing(tx, account, now)
  const company = await findCompany(tx, account, now)
  const draft = await composed(tx, account, row.draft, metadataOf(row), company)
  const { issued, invoice } = await bind(tx, account, row, draft, company, now)
  await saveInvoice(tx, account, row, { ...issued, place: row.place })
  await reindexInvoice(tx, account, row.place, invoice)
  await recordEvent(tx, account, id, 'issued', now, { number: invoice.number })
  return invoice
}

/** A draft made and issued at once, in one row. A client-made id that was issued before answers what it was. */
export async function createAndIssueInvoice(tx: Writer, account: AccountId, input: DraftInput, now: Date) {
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
  const frozen = { ...draft, ...metadataOf(issued), number }
  const hash = await appendCopy(tx, account, frozen, now)
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
