/** Drafts: created, changed, deleted, duplicated. */
import { eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { documentTombstones } from '#db/schema/idempotency.ts'
import type { CommercialDocument, DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import { withRateOfItsDay } from '#domain/documents/exchange-rate.ts'
import { fieldsWith, omit } from '#domain/documents/fields.ts'
import { withUsualLastDay } from '#domain/documents/drafts/last-day.ts'
import { withCarriedTax } from '#domain/documents/drafts/locked-lines.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { findCustomerDueTerms, requireCustomer } from '#api/customers/service.ts'
import { noteUse, requireItems } from '#api/inventory/service.ts'
import { requestOf, composedDocument, getDocument } from '#api/documents/read-document.ts'
import { type Company, findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { attachmentsAnswer, detachAll, listAttachments } from '#api/documents/attachments/attachments.ts'
import { listEvents, recordEvent } from '#api/documents/history.ts'
import { documentIndex, indexDocument, reindexDocument } from '#api/documents/search-index.ts'
import { moveSums } from '#api/documents/sums.ts'
import { requireAction } from '#api/documents/actions.ts'
import { freePart } from '#api/documents/parts.ts'
import { metadataOfDraft } from '#api/documents/revisions.ts'
import { findUsed } from './used-ids.ts'
import { requireFacts, requireOwnFields, requireRates, requireUnlocked } from './draft-checks.ts'
import type { DraftInput } from './model.ts'
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
  context: WriteContext,
  type: DocumentType,
  input: DraftInput,
): Promise<CommercialDocument> {
  const { id, ...typed } = input
  const existing = await findUsed(context, id)
  if (existing) return getDocument(context, type, existing.id)
  return storeDraft(context, type, await validDraft(context, type, { ...typed, id: id ?? newId() }))
}

/** The draft that is made of what is written; nothing but reads. @throws Refusal `request.invalid` naming the fields. */
export async function validDraft(context: WriteContext, type: DocumentType, typed: UnfinishedDraft & { id: string }) {
  const { id: _id, ...written } = typed
  requireOwnFields(type, written)
  const made = await composeDraft(context, type, typed)
  requireRates(made.company, made.row.draft)
  requireFacts(made.company, made.row.draft)
  return made
}

export async function insertDraft(
  context: WriteContext,
  type: DocumentType,
  typed: UnfinishedDraft & { id: string },
  origin: Origin = {},
) {
  return storeDraft(context, type, await composeDraft(context, type, typed, origin))
}

type ComposedDraft = Awaited<ReturnType<typeof composeDraft>>

async function storeDraft(context: WriteContext, type: DocumentType, { row, document, stock }: ComposedDraft) {
  await noteUse(context, stock)
  await addDocument(context, row)
  await indexDocument(context, type, document)
  await recordEvent(context, { type, id: row.id }, 'created')
  return document
}

/**
 * The origin of a draft that is made of another document: `revision` and `originalId` name the document it replaces or
 * is a part of.
 */
export type Origin = Partial<Pick<NewDocumentRow, 'revision' | 'originalId'>> & {
  /** It begins with the usual last day. What is typed or sent has the day that it names, or none. */
  isDueAsUsual?: true
}

/** A new draft and its row, which is still to be written: nothing but reads. `stock`: of its items. */
export async function composeDraft(
  context: WriteContext,
  type: DocumentType,
  { id, ...written }: UnfinishedDraft & { id: string },
  { isDueAsUsual, ...succession }: Origin = {},
) {
  const typed = await withCustomer(context, written)
  const stock = await requireItems(context, typed.lines)
  const company = await findCompany(context)
  const complete = company.completeDraft(typed)
  const draft = isDueAsUsual ? withUsualLastDay(type, complete, await dueRuleOf(context, company, complete)) : complete
  const blank = { ...draftRow(context, type, id, draft), ...succession }
  const document = await composedDocument(context, {
    type,
    draft,
    metadata: await metadataOfDraft(context, blank),
    company,
  })
  return { company, document, stock, row: { ...blank, ...figuresOf(document) } }
}

async function dueRuleOf(context: ReadContext, company: Company, { customerId }: Pick<DocumentDraft, 'customerId'>) {
  return company.dueRuleFor(customerId === undefined ? null : await findCustomerDueTerms(context, customerId))
}

/** @throws Refusal `request.invalid` for a customer the account does not have. */
async function withCustomer<Typed extends { customerId?: string | undefined }>(
  context: WriteContext,
  typed: Typed,
): Promise<Typed> {
  if (typed.customerId === undefined) return typed
  return { ...typed, customerId: await requireCustomer(context, typed.customerId) }
}

/** Takes the place of the whole draft. @throws Refusal `document.stale`, with the current copy, for an older version. */
export async function updateDraft(
  context: WriteContext,
  type: DocumentType,
  id: string,
  { version, ...written }: UnfinishedDraft & { version: number },
): Promise<CommercialDocument> {
  const row = await findDocument(context, type, id)
  requireAction('update', row)
  requireOwnFields(type, written, row.draft)
  if (version !== row.version) {
    throw new Refusal('document.stale', { current: await getDocument(context, type, id) })
  }
  const attached = await listAttachments(context, id)
  const typed = await withCustomer(context, written)
  const stock = await requireItems(context, typed.lines)
  const company = await findCompany(context)
  const complete = company.completeDraft({ ...typed, lines: withCarriedTax(row.draft, typed.lines) })
  const draft = withRateOfItsDay(row.draft, complete)
  requireUnlocked(row.draft, draft)
  requireRates(company, draft)
  requireFacts(company, draft)
  const next = { ...row, ...draftColumns(type, draft), version: version + 1, updatedAt: context.now }
  const document = await composedDocument(context, {
    type,
    draft,
    metadata: await metadataOfDraft(context, next),
    company,
  })
  await noteUse(context, stock)
  await saveDocument(context, row, { ...next, ...figuresOf(document) })
  await reindexDocument(context, type, row.rowId, document)
  return { ...document, ...attachmentsAnswer(attached), ...requestOf(row) }
}

export async function deleteDraft(context: WriteContext, type: DocumentType, id: string): Promise<void> {
  const row = await findDocument(context, type, id)
  requireAction('delete', row)
  await removeDraft(context, row)
}

/**
 * Deletes those of them that are drafts, and answers which. What was issued meanwhile stays, and what is not there needs
 * no deleting, so that a repeat does no harm.
 */
export async function deleteDrafts(context: WriteContext, type: DocumentType, ids: readonly string[]) {
  const deleted: string[] = []
  for (const id of ids) {
    const row = await findRow(context, id)
    if (row?.type !== type || row.status !== 'draft') continue
    await removeDraft(context, row)
    deleted.push(id)
  }
  return { deleted }
}

async function removeDraft(context: WriteContext, row: DocumentRow): Promise<void> {
  const { db, account, now } = context
  const { id } = row
  await detachAll(context, id)
  await db.delete(documents).where(owned(documents, account, eq(documents.id, id)))
  await db.insert(documentTombstones).values({ accountId: account, id, deletedAt: now })
  await documentIndex.remove(db, row.rowId)
  await moveSums(context, row, null)
  await freePart(context, row)
}

const NOT_DUPLICATED = fieldsWith({ carried: null })

/**
 * A new draft with the same content but the attachments, dated today, due by the usual terms and without an exchange rate. It takes nothing
 * of the quotation that an invoice was made from.
 */
export async function duplicateDocument(
  context: WriteContext,
  type: DocumentType,
  id: string,
): Promise<CommercialDocument> {
  const { draft, importId } = await findDocument(context, type, id)
  if (importId !== null) throw new Refusal('document.imported')
  const content = omit(draft, NOT_DUPLICATED)
  const lines = content.lines.map(({ quotationLine: _share, taxDifference: _carried, ...line }) => line)
  // The days of a summary are those of its own document.
  const eInvoice = content.eInvoice && { eInvoice: omit(content.eInvoice, ['period']) }
  return insertDraft(context, type, { ...content, ...eInvoice, lines, id: newId() }, { isDueAsUsual: true })
}

export async function getHistory(context: AccountScope, type: DocumentType, id: string) {
  const [, events] = await Promise.all([findDocument(context, type, id), listEvents(context, id)])
  return events
}
