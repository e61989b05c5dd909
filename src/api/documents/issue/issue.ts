/** Issues a document: its number, its frozen copy and its link of the hash chain, in one transaction. */
import { newId } from '#db/ids.ts'
import type { FrozenAttachment } from '#domain/documents/attachments/attachment.ts'
import type { DocumentDraft, CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { statedRate } from '#domain/documents/exchange-rate.ts'
import { type DayWarning, dayWarnings, problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { type ArabicWarning, missingArabic } from '#domain/documents/paper-language.ts'
import { type ExemptionWarning, missingExemptions } from '#domain/documents/missing-exemptions.ts'
import { type PrintWarning, unprintableTexts } from '#domain/printing/unprintable-texts.ts'
import { checkEInvoice, isReady, prepared } from '#domain/e-invoicing/prepare.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { WriteContext } from '#http/context.ts'
import { takeDocumentNumber } from '#api/settings/service.ts'
import { withdrawLettersOf } from '#mail/outbox/letter-acts.ts'
import { requireIssuing } from '#api/subscription/daily-limit-service.ts'
import { composedDocument, getDocument, documentStateOf } from '#api/documents/read-document.ts'
import { type Company, findCompany, type UnfinishedDraft } from '#api/documents/company.ts'
import { fieldsOf } from '#api/documents/e-invoice/e-invoice.ts'
import { attachmentsAnswer, listAttachments } from '#api/documents/attachments/attachments.ts'
import { findFileChainEnd, linkEInvoice } from '#api/documents/e-invoice/file-chain.ts'
import { recordEvent } from '#api/documents/history.ts'
import { indexDocument, reindexDocument } from '#api/documents/search-index.ts'
import {
  addDocument,
  figuresOf,
  findDocument,
  type DocumentRow,
  type NewDocumentRow,
  saveDocument,
  metadataOf,
} from '#api/documents/repository.ts'
import { requireFacts, requireOwnFields, requireRates } from '#api/documents/drafts/draft-checks.ts'
import { composeDraft, type Origin } from '#api/documents/drafts/drafts.ts'
import { taxPointOf } from '#domain/reports/tax-point.ts'
import { saleCosts } from '#api/documents/figures/costs.ts'
import { countIssued, uncountIssued } from '#api/documents/figures/issued.ts'
import { findUsed } from '#api/documents/drafts/used-ids.ts'
import { hasCreditNotes } from '#api/documents/credits/credit-notes.ts'
import { hasPayments, noEntries } from '#api/documents/ledger.ts'
import { requireAction } from '#api/documents/actions.ts'
import { freePart } from '#api/documents/parts.ts'
import { returnStock, sellStock } from '#api/documents/stock.ts'
import { noteUse } from '#api/inventory/service.ts'
import { findLineStock, type KnownStock, type RestingWarning, type StockWarning } from '#api/inventory/stock-service.ts'
import { metadataOfDraft, supersede } from '#api/documents/revisions.ts'
import { newCheckCode } from './check-code.ts'
import { appendCopy, findChainEnd } from './hash-chain.ts'

/**
 * The document as it was issued. `warnings`: unusual dates, an unlikely exchange rate, what lacks the Arabic or the reason
 * that it should have, letters that its paper shows as squares, and the lines that sold more than there was in stock.
 */
export type IssuedDocument = CommercialDocument & {
  warnings?: (DayWarning | ArabicWarning | ExemptionWarning | PrintWarning | StockWarning)[]
}

/**
 * Issues a draft. A refusal rolls the whole transaction back, so no number is ever skipped.
 * @throws Refusal `document.not-ready` naming the fields; `subscription.ended` or `.daily-limit`; `invoice.wrong-status`.
 */
export async function issueDocument(context: WriteContext, type: DocumentType, id: string): Promise<IssuedDocument> {
  const row = await findDocument(context, type, id)
  requireAction('issue', row)
  await requireIssuing(context, type)
  const company = await findCompany(context)
  requireRates(company, row.draft, 'document.not-ready')
  const draft = await composedDocument(context, {
    type,
    draft: row.draft,
    metadata: await metadataOfDraft(context, row),
    company,
  })
  const attachments = await listAttachments(context, id)
  const publicUrl = draft.revisionOf && (await supersede(context, draft.revisionOf, row))
  // Before the first write.
  const stock = DOCUMENT_TYPES[type].sellsStock ? await findLineStock(context, draft.lines) : NO_STOCK
  const { issued, document } = await freezeDocument(context, { row, draft, company, stock, attachments })
  await saveDocument(context, row, { ...issued, rowId: row.rowId })
  await countIssued(context, { ...issued, rowId: row.rowId }, document, saleCosts(document, stock))
  await reindexDocument(context, type, row.rowId, document)
  await recordEvent(context, { type, id }, 'issued', issuedFacts(document))
  // A part of a quotation may move what its lines do not name.
  const sold = await sellStock(context, document, draft.quotation ? undefined : stock)
  const warnings = warningsOf(document, sold, localDay(context.now, company.timeZone))
  return { ...document, ...(publicUrl !== undefined && { publicUrl }), ...warnings }
}

/** A draft made and issued at once, in one row. A client-made id that was issued before answers what it was. */
export async function createAndIssue(
  context: WriteContext,
  type: DocumentType,
  input: UnfinishedDraft & { id?: string | undefined },
  origin: Origin = {},
): Promise<IssuedDocument> {
  const { id = newId(), ...typed } = input
  const existing = await findUsed(context, input.id)
  if (existing?.status === 'draft') return issueDocument(context, type, id)
  if (existing) return getDocument(context, type, id)
  requireOwnFields(type, typed)
  const { row, document: draft, company, stock } = await composeDraft(context, type, { ...typed, id }, origin)
  requireRates(company, row.draft)
  requireFacts(company, row.draft)
  await requireIssuing(context, type)
  const { issued, document } = await freezeDocument(context, { row, draft, company, stock, attachments: [] })
  await noteUse(context, stock)
  await addDocument(context, issued)
  const costs = DOCUMENT_TYPES[type].sellsStock ? saleCosts(document, stock) : []
  await countIssued(context, issued, document, costs)
  await indexDocument(context, type, document)
  await recordEvent(context, { type, id }, 'created')
  await recordEvent(context, { type, id }, 'issued', issuedFacts(document))
  const sold = await sellStock(context, document, stock)
  return { ...document, ...warningsOf(document, sold, localDay(context.now, company.timeZone)) }
}

const NO_STOCK: KnownStock = new Map()

function warningsOf(
  document: CommercialDocument,
  sold: StockWarning[],
  today: string,
): Pick<IssuedDocument, 'warnings'> {
  const lines = document.lines.map(({ treatment, exemption }) => ({ tax: treatment, exemption }))
  const warnings = [
    ...dayWarnings(document, { seller: document.seller, today, baseCurrency: document.baseCurrency }),
    ...missingArabic({ ...document, buyer: document.customer }),
    ...missingExemptions({ ...document, lines }),
    ...unprintableTexts({ ...document, buyer: document.customer }),
    ...sold,
  ]
  return warnings.length === 0 ? {} : { warnings }
}

/** `stock`: of the items of its lines, as this transaction has read it. */
type ToFreeze = {
  row: NewDocumentRow
  draft: CommercialDocument
  company: Company
  stock: KnownStock
  attachments: FrozenAttachment[]
}

/**
 * Gives a draft its number and freezes it. The row is still to be written.
 * @throws Refusal `document.not-ready`, `invoice.not-ready`.
 */
async function freezeDocument(context: WriteContext, { row, draft: typed, company, ...facts }: ToFreeze) {
  const { now } = context
  const { stock, attachments } = facts
  requireReady(row.draft, typed, localDay(now, company.timeZone))
  const draft = prepared(typed, company.eInvoicing, stock)
  if (company.eInvoicing === 'hold-back' && draft.eInvoiceProfile) requireEInvoice(draft)
  const chainEnd = await findChainEnd(context)
  const fileChainEnd = draft.eInvoiceProfile && (await findFileChainEnd(context, draft.seller.country))
  // A revision keeps the number it has.
  const number = draft.number ?? (await takeDocumentNumber(context, row.type, company.prefixes[row.type]))
  const issuedRow = { ...row, number, version: row.version + 1, issuedAt: now, updatedAt: now, requestedAt: null }
  const taxPoint = taxPointOf(row.type, draft)
  const checkCode = DOCUMENT_TYPES[row.type].isOffer ? null : newCheckCode()
  const issued: NewDocumentRow = { ...issuedRow, ...figuresOf(draft), status: 'issued', taxPoint, checkCode }
  const numbered = {
    ...draft,
    ...statedRate(row.draft, draft.baseCurrency),
    ...metadataOf(issued),
    number,
    timeZone: company.timeZone,
    ...(checkCode !== null && { checkCode }),
    ...(attachments.length > 0 && { attachments }),
  }
  const frozen = await linkEInvoice(context, numbered, fileChainEnd)
  const hash = await appendCopy(context, row.type, frozen, chainEnd)
  const state = documentStateOf(issued, localDay(now, company.timeZone))
  return {
    issued,
    document: {
      ...frozen,
      ...attachmentsAnswer(attachments),
      hash,
      ...state,
      delivery: null,
      ...(DOCUMENT_TYPES[row.type].receivable === 'debit' && noEntries(frozen.currency)),
    },
  }
}

function issuedFacts({ number, revision }: { number: string; revision?: number }) {
  return { number, ...(revision !== undefined && { revision: String(revision) }) }
}

/** @throws Refusal `invoice.not-ready` naming the fields without which the e-invoice would be refused. */
function requireEInvoice(draft: CommercialDocument): void {
  const { findings } = checkEInvoice(draft)
  if (!isReady(findings)) throw new Refusal('invoice.not-ready', { fields: fieldsOf(findings) })
}

function requireReady(draft: DocumentDraft, document: CommercialDocument, today: string): void {
  const { seller, customer, baseCurrency, kind, totals } = document
  const fields = problemsBeforeIssue(draft, {
    seller,
    buyer: customer,
    baseCurrency,
    kind,
    total: totals.total,
    today,
  })
  if (Object.keys(fields).length > 0) throw new Refusal('document.not-ready', { fields })
}

/** `warnings`: lines of which nothing went back into stock, because their items rest. */
type VoidedDocument = CommercialDocument & { warnings?: RestingWarning[] }

/**
 * Void is for a mistake caught at once; the copy stays, and nothing of the daily limit comes back. Letters that have not left are taken
 * back.
 * @throws Refusal `invoice.wrong-status`; `mail.under-way` while one is being handed over.
 */
export async function voidDocument(
  context: WriteContext,
  type: DocumentType,
  id: string,
  reason: string,
): Promise<VoidedDocument> {
  const { now } = context
  const row = await findDocument(context, type, id)
  const company = await findCompany(context)
  const paid = await hasPayments(context, id)
  const credited = await hasCreditNotes(context, id)
  requireAction('void', row, { sellerCountry: company.seller.country, paid, credited })
  await withdrawLettersOf(context.db, context.account, id, now)
  const next: DocumentRow = { ...row, status: 'void', version: row.version + 1, voidedAt: now, updatedAt: now }
  await saveDocument(context, row, next)
  await freePart(context, row)
  const warnings = await returnStock(context, row)
  await recordEvent(context, { type, id }, 'voided', { reason })
  const document = await getDocument(context, type, id)
  await uncountIssued(context, row, document)
  return { ...document, ...(warnings.length > 0 && { warnings }) }
}
