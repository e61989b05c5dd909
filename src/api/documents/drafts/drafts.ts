/** Drafts: created, changed, deleted, duplicated. */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { documents, documentTombstones } from '#db/schema/documents.ts'
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import { withRateOfItsDay } from '#domain/documents/exchange-rate.ts'
import { fieldsWith, omit } from '#domain/documents/fields.ts'
import { withUsualLastDay } from '#domain/documents/drafts/last-day.ts'
import { withCarriedTax } from '#domain/documents/drafts/locked-lines.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { requireCustomer } from '#api/customers/service.ts'
import { noteUse, requireItems } from '#api/inventory/service.ts'
import { composed, getDocument } from '#api/documents/read-document.ts'
import { findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { listEvents, recordEvent } from '#api/documents/history.ts'
import { documentIndex, indexDocument, reindexDocument } from '#api/documents/search-index.ts'
import { moveSums } from '#api/documents/sums.ts'
import { requireAction } from '#api/documents/actions.ts'
import { freePart } from '#api/documents/parts.ts'
import { metadataOfDraft } from '#api/documents/revisions.ts'
import { findUsed } from './used-ids.ts'
import { requireExemptions, requireOwnFields, requireRates, requireUnlocked } from './draft-checks.ts'
import type { DraftChange, DraftInput } from './model.ts'
import {
  addDocument,
  draftColumns,
  draftRow,
  figuresOf,
  findDocument,
  findRow,
  type DocumentRow,
  type NewDocumentRow,
  saveDocument,
} from '#api/documents/repository.ts'

/**
 * Makes a draft. A client-made id that the account has used before answers the existing document, so that a retry, or an
 * outbox of last month, makes none twice.
 */
export async function createDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  input: DraftInput,
  now: Date,
): Promise<CommercialDocument> {
  const { id, ...typed } = input
  const existing = await findUsed(tx, account, id)
  if (existing) return getDocument(tx, account, type, existing.id, now)
  requireOwnFields(type, typed)
  const made = await composeDraft(tx, account, type, id ?? newId(), typed, now)
  requireRates(made.company, made.row.draft)
  requireExemptions(made.company, made.row.draft)
  return storeDraft(tx, account, type, made, now)
}

export async function insertDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  typed: UnfinishedDraft,
  now: Date,
  origin: Origin = {},
) {
  return storeDraft(tx, account, type, await composeDraft(tx, account, type, id, typed, now, origin), now)
}

type ComposedDraft = Awaited<ReturnType<typeof composeDraft>>

async function storeDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  { row, document, stock }: ComposedDraft,
  now: Date,
) {
  await noteUse(tx, account, stock, now)
  await addDocument(tx, account, row)
  await indexDocument(tx, account, type, document)
  await recordEvent(tx, account, type, row.id, 'created', now)
  return document
}

/** Of a draft that is made of another document: `revision` and `originalId` say whose place it takes or whose part it is. */
type Origin = Partial<Pick<NewDocumentRow, 'revision' | 'originalId'>> & {
  /** It begins with the usual last day. What is typed or sent has the day that it names, or none. */
  isDueAsUsual?: true
}

/** A new draft and its row, which is still to be written: nothing but reads. `stock`: of its items. */
export async function composeDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  written: UnfinishedDraft,
  now: Date,
  { isDueAsUsual, ...succession }: Origin = {},
) {
  const typed = await withCustomer(tx, account, written)
  const stock = await requireItems(tx, account, typed.lines)
  const company = await findCompany(tx, account, now)
  const complete = company.completeDraft(typed)
  const draft = isDueAsUsual ? withUsualLastDay(type, complete, company.dueDays) : complete
  const blank = { ...draftRow(account, type, id, draft, now), ...succession }
  const document = await composed(tx, account, type, draft, await metadataOfDraft(tx, account, blank), company)
  return { company, document, stock, row: { ...blank, ...figuresOf(document) } }
}

/** @throws Refusal `request.invalid` for a customer the account does not have. */
async function withCustomer<Typed extends { customerId?: string | undefined }>(
  tx: Writer,
  account: AccountId,
  typed: Typed,
): Promise<Typed> {
  if (typed.customerId === undefined) return typed
  return { ...typed, customerId: await requireCustomer(tx, account, typed.customerId) }
}

/** Takes the place of the whole draft. @throws Refusal `document.stale`, with the current copy, for an older version. */
export async function updateDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  { version, ...written }: DraftChange,
  now: Date,
): Promise<CommercialDocument> {
  const row = await findDocument(tx, account, type, id)
  requireAction('update', row)
  requireOwnFields(type, written, row.draft)
  if (version !== row.version) {
    throw new Refusal('document.stale', { current: await getDocument(tx, account, type, id, now) })
  }
  const typed = await withCustomer(tx, account, written)
  const stock = await requireItems(tx, account, typed.lines)
  const company = await findCompany(tx, account, now)
  const complete = company.completeDraft({ ...typed, lines: withCarriedTax(row.draft, typed.lines) })
  const draft = withRateOfItsDay(row.draft, complete)
  requireUnlocked(row.draft, draft)
  requireRates(company, draft)
  requireExemptions(company, draft)
  const next = { ...row, ...draftColumns(type, draft), version: version + 1, updatedAt: now }
  const document = await composed(tx, account, type, draft, await metadataOfDraft(tx, account, next), company)
  await noteUse(tx, account, stock, now)
  await saveDocument(tx, account, row, { ...next, ...figuresOf(document) })
  await reindexDocument(tx, account, type, row.rowId, document)
  return document
}

export async function deleteDraft(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  now: Date,
): Promise<void> {
  const row = await findDocument(tx, account, type, id)
  requireAction('delete', row)
  await removeDraft(tx, account, row, now)
}

/**
 * Deletes those of them that are drafts, and answers which. What was issued meanwhile stays, and what is not there needs
 * no deleting, so that a repeat does no harm.
 */
export async function deleteDrafts(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  ids: readonly string[],
  now: Date,
) {
  const deleted: string[] = []
  for (const id of ids) {
    const row = await findRow(tx, account, id)
    if (row?.type !== type || row.status !== 'draft') continue
    await removeDraft(tx, account, row, now)
    deleted.push(id)
  }
  return { deleted }
}

async function removeDraft(tx: Writer, account: AccountId, row: DocumentRow, now: Date): Promise<void> {
  const { id } = row
  await tx.delete(documents).where(owned(documents, account, eq(documents.id, id)))
  await tx.insert(documentTombstones).values({ accountId: account, id, deletedAt: now })
  await documentIndex.remove(tx, row.rowId)
  await moveSums(tx, account, row, null)
  await freePart(tx, account, row, now)
}

const NOT_DUPLICATED = fieldsWith({ carried: null })

/** A new draft with the same content, dated today, due by the usual terms and without an exchange rate. It takes nothing of the quotation that an invoice was made from. */
export async function duplicateDocument(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  now: Date,
): Promise<CommercialDocument> {
  const { draft } = await findDocument(tx, account, type, id)
  const content = omit(draft, NOT_DUPLICATED)
  const lines = content.lines.map(({ quotationLine: _share, taxDifference: _carried, ...line }) => line)
  return insertDraft(tx, account, type, newId(), { ...content, lines }, now, { isDueAsUsual: true })
}

export async function getHistory(db: Reader, account: AccountId, type: DocumentType, id: string) {
  const [, events] = await Promise.all([findDocument(db, account, type, id), listEvents(db, account, id)])
  return events
}
