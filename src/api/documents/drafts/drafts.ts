/** Drafts: created, changed, deleted, duplicated. */
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { invoices, retiredInvoiceIds } from '#db/schema/invoices.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { useItems } from '#api/inventory/service.ts'
import { composed, getInvoice } from '#api/documents/read-document.ts'
import { findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { listEvents, recordEvent } from '#api/documents/history.ts'
import { forgetInvoice, indexInvoice, reindexInvoice } from '#api/documents/search-index.ts'
import { moveSums } from '#api/documents/sums.ts'
import { requireAction } from '#api/documents/actions.ts'
import type { DraftChange, DraftInput } from './model.ts'
import {
  addInvoice,
  draftColumns,
  draftRow,
  figuresOf,
  findInvoice,
  findRow,
  type InvoiceRow,
  saveInvoice,
  metadataOf,
} from '#api/documents/repository.ts'

/**
 * Makes a draft. A client-made id that the account has used before answers the existing document, so that a retry, or an
 * outbox of last month, makes none twice.
 */
export async function createInvoice(tx: Writer, account: AccountId, input: DraftInput, now: Date): Promise<Invoice> {
  const { id, ...typed } = input
  const existing = await findUsed(tx, account, id)
  if (existing) return getInvoice(tx, account, existing.id, now)
  return insertDraft(tx, account, id ?? newId(), typed, now)
}

async function insertDraft(tx: Writer, account: AccountId, id: string, typed: UnfinishedDraft, now: Date) {
  const { row, invoice } = await composeDraft(tx, account, id, typed, now)
  const place = await addInvoice(tx, account, row)
  await indexInvoice(tx, account, place, invoice)
  await recordEvent(tx, account, id, 'created', now)
  return invoice
}

/** A new draft and its row, which is still to be written. */
export async function composeDraft(tx: Writer, account: AccountId, id: string, typed: UnfinishedDraft, now: Date) {
  await useItems(tx, account, typed.lines, now)
  const company = await findCompany(tx, account, now)
  const draft = company.completeDraft(typed)
  const blank = draftRow(account, id, draft, now)
  const invoice = await composed(tx, account, draft, metadataOf(blank), company)
  return { company, invoice, row: { ...blank, ...figuresOf(invoice) } }
}

const retiredById = prepared((db: Reader) =>
  db
    .select()
    .from(retiredInvoiceIds)
    .where(
      and(eq(retiredInvoiceIds.accountId, sql.placeholder('account')), eq(retiredInvoiceIds.id, sql.placeholder('id'))),
    )
    .prepare(),
)

/** What a client-made id stands for already. @throws Refusal `document.deleted` when that was a draft, since deleted. */
export async function findUsed(
  tx: Writer,
  account: AccountId,
  id: string | undefined,
): Promise<InvoiceRow | undefined> {
  if (id === undefined) return undefined
  const existing = await findRow(tx, account, id)
  if (existing) return existing
  if (await retiredById(tx).get({ account, id })) throw new Refusal('document.deleted')
  return undefined
}

/** Takes the place of the whole draft. @throws Refusal `document.stale`, with the current copy, for an older version. */
export async function updateInvoice(
  tx: Writer,
  account: AccountId,
  id: string,
  { version, ...typed }: DraftChange,
  now: Date,
): Promise<Invoice> {
  const row = await findInvoice(tx, account, id)
  requireAction('update', row)
  if (version !== row.version) {
    throw new Refusal('document.stale', { current: await getInvoice(tx, account, id, now) })
  }
  await useItems(tx, account, typed.lines, now)
  const company = await findCompany(tx, account, now)
  const draft = company.completeDraft(typed)
  const next = { ...row, ...draftColumns(draft), version: version + 1, updatedAt: now }
  const invoice = await composed(tx, account, draft, metadataOf(next), company)
  await saveInvoice(tx, account, row, { ...next, ...figuresOf(invoice) })
  await reindexInvoice(tx, account, row.place, invoice)
  return invoice
}

export async function deleteInvoice(tx: Writer, account: AccountId, id: string, now: Date): Promise<void> {
  const row = await findInvoice(tx, account, id)
  requireAction('delete', row)
  await deleteDraft(tx, account, row, now)
}

/**
 * Deletes those of them that are drafts, and answers which. What was issued meanwhile stays, and what is not there needs
 * no deleting, so that a repeat does no harm.
 */
export async function deleteDrafts(tx: Writer, account: AccountId, ids: readonly string[], now: Date) {
  const deleted: string[] = []
  for (const id of ids) {
    const row = await findRow(tx, account, id)
    if (row?.status !== 'draft') continue
    await deleteDraft(tx, account, row, now)
    deleted.push(id)
  }
  return { deleted }
}

async function deleteDraft(tx: Writer, account: AccountId, row: InvoiceRow, now: Date): Promise<void> {
  const { id } = row
  await tx.delete(invoices).where(and(eq(invoices.accountId, account), eq(invoices.id, id)))
  await tx.insert(retiredInvoiceIds).values({ accountId: account, id, deletedAt: now })
  await forgetInvoice(tx, row.place)
  await moveSums(tx, account, row, null)
}

/** A new draft with the same content, dated today. */
export async function duplicateInvoice(tx: Writer, account: AccountId, id: string, now: Date): Promise<Invoice> {
  const { draft } = await findInvoice(tx, account, id)
  const { issueDate: _issued, dueDate: _due, supplyDate: _supplied, ...content } = draft
  return insertDraft(tx, account, newId(), content, now)
}

export async function getInvoiceHistory(db: Reader, account: AccountId, id: string) {
  await findInvoice(db, account, id)
  return listEvents(db, account, id)
}
