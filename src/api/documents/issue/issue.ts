/** Issues a document: its number, its frozen copy and its link of the hash chain, in one transaction. */
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import type { DocumentDraft, CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { statedRate } from '#domain/documents/exchange-rate.ts'
import { type DayWarning, dayWarnings, problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { type ArabicWarning, missingArabic } from '#domain/documents/paper-language.ts'
import { type ExemptionWarning, missingExemptions } from '#domain/documents/missing-exemptions.ts'
import { type PrintWarning, unprintableTexts } from '#domain/printing/unprintable-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { takeDocumentNumber } from '#api/settings/service.ts'
import { requireIssuing } from '#api/subscription/daily-limit-service.ts'
import { composed, getDocument, standingOf } from '#api/documents/read-document.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { recordEvent } from '#api/documents/history.ts'
import { indexDocument, reindexDocument } from '#api/documents/search-index.ts'
import type { DraftInput } from '#api/documents/drafts/model.ts'
import {
  addDocument,
  figuresOf,
  findDocument,
  type DocumentRow,
  type NewDocumentRow,
  saveDocument,
  metadataOf,
} from '#api/documents/repository.ts'
import { requireExemptions, requireOwnFields, requireRates } from '#api/documents/drafts/draft-checks.ts'
import { composeDraft } from '#api/documents/drafts/drafts.ts'
import { findUsed } from '#api/documents/drafts/used-ids.ts'
import { hasCreditNotes } from '#api/documents/credits/credit-notes.ts'
import { hasPayments, noEntries } from '#api/documents/ledger.ts'
import { requireAction } from '#api/documents/actions.ts'
import { freePart } from '#api/documents/parts.ts'
import { returnStock, sellStock } from '#api/documents/stock.ts'
import { noteUse } from '#api/inventory/service.ts'
import { findLineStock, type RestingWarning, type StockWarning } from '#api/inventory/stock-service.ts'
import { metadataOfDraft, supersede } from '#api/documents/revisions.ts'
import { appendCopy, findChainEnd } from './hash-chain.ts'

/**
 * As it was issued. `warnings`: unusual dates, an unlikely exchange rate, what lacks the Arabic or the reason that it should have, letters that its paper
 * shows as squares, and the lines that sold more than there was in stock.
 */
export type IssuedDocument = CommercialDocument & {
  warnings?: (DayWarning | ArabicWarning | ExemptionWarning | PrintWarning | StockWarning)[]
}

/**
 * Issues a draft. A refusal rolls the whole transaction back, so no number is ever skipped.
 * @throws Refusal `document.not-ready` naming the fields; `subscription.ended` or `.daily-limit`; `invoice.wrong-status`.
 */
export async function issueDocument(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  now: Date,
): Promise<IssuedDocument> {
  const row = await findDocument(tx, account, type, id)
  requireAction('issue', row)
  await requireIssuing(tx, account, type, now)
  const company = await findCompany(tx, account, now)
  requireRates(company, row.draft, 'document.not-ready')
  const draft = await composed(tx, account, type, row.draft, await metadataOfDraft(tx, account, row), company)
  const publicUrl = draft.revisionOf && (await supersede(tx, account, draft.revisionOf, row, now))
  // Before the first write. A part of a quotation may move what its lines do not name.
  const stock =
    DOCUMENT_TYPES[type].sellsStock && !draft.quotation ? await findLineStock(tx, account, draft.lines) : undefined
  const { issued, document } = await bind(tx, account, row, draft, company, now)
  await saveDocument(tx, account, row, { ...issued, rowId: row.rowId })
  await reindexDocument(tx, account, type, row.rowId, document)
  await recordEvent(tx, account, type, id, 'issued', now, issuedFacts(document))
  const sold = await sellStock(tx, account, document, now, stock)
  const warnings = warningsOf(document, sold, localDay(now, company.timeZone))
  return { ...document, ...(publicUrl !== undefined && { publicUrl }), ...warnings }
}

/** A draft made and issued at once, in one row. A client-made id that was issued before answers what it was. */
export async function createAndIssue(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  input: DraftInput,
  now: Date,
): Promise<IssuedDocument> {
  const { id = newId(), ...typed } = input
  const existing = await findUsed(tx, account, input.id)
  if (existing?.status === 'draft') return issueDocument(tx, account, type, id, now)
  if (existing) return getDocument(tx, account, type, id, now)
  requireOwnFields(type, typed)
  const { row, document: draft, company, stock } = await composeDraft(tx, account, type, id, typed, now)
  requireRates(company, row.draft)
  requireExemptions(company, row.draft)
  await requireIssuing(tx, account, type, now)
  const { issued, document } = await bind(tx, account, row, draft, company, now)
  await noteUse(tx, account, stock, now)
  await addDocument(tx, account, issued)
  await indexDocument(tx, account, type, document)
  await recordEvent(tx, account, type, id, 'created', now)
  await recordEvent(tx, account, type, id, 'issued', now, issuedFacts(document))
  const sold = await sellStock(tx, account, document, now, stock)
  return { ...document, ...warningsOf(document, sold, localDay(now, company.timeZone)) }
}

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

/** Gives a draft its number and freezes it. The row is still to be written. @throws Refusal `document.not-ready`. */
async function bind(
  tx: Writer,
  account: AccountId,
  row: NewDocumentRow,
  draft: CommercialDocument,
  company: Company,
  now: Date,
) {
  requireReady(row.draft, draft, localDay(now, company.timeZone))
  const chainEnd = await findChainEnd(tx, account)
  // A revision keeps the number it has.
  const number = draft.number ?? (await takeDocumentNumber(tx, account, row.type, company.prefixes[row.type]))
  const issuedRow = { ...row, number, version: row.version + 1, issuedAt: now, updatedAt: now }
  const issued: NewDocumentRow = { ...issuedRow, ...figuresOf(draft), status: 'issued' }
  const frozen = {
    ...draft,
    ...statedRate(row.draft, draft.baseCurrency),
    ...metadataOf(issued),
    number,
    timeZone: company.timeZone,
  }
  const hash = await appendCopy(tx, account, row.type, frozen, now, chainEnd)
  const standing = standingOf(issued, localDay(now, company.timeZone))
  return {
    issued,
    document: {
      ...frozen,
      hash,
      ...standing,
      ...(DOCUMENT_TYPES[row.type].receivable === 'debit' && noEntries(frozen.currency)),
    },
  }
}

function issuedFacts({ number, revision }: { number: string; revision?: number }) {
  return { number, ...(revision !== undefined && { revision: String(revision) }) }
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

/** Void is for a mistake caught at once; the copy stays, and nothing of the daily limit comes back. */
export async function voidDocument(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  reason: string,
  now: Date,
): Promise<VoidedDocument> {
  const row = await findDocument(tx, account, type, id)
  const company = await findCompany(tx, account, now)
  const paid = await hasPayments(tx, account, id)
  const credited = await hasCreditNotes(tx, account, id)
  requireAction('void', row, { sellerCountry: company.seller.country, paid, credited })
  const next: DocumentRow = { ...row, status: 'void', version: row.version + 1, voidedAt: now, updatedAt: now }
  await saveDocument(tx, account, row, next)
  await freePart(tx, account, row, now)
  const warnings = await returnStock(tx, account, row, now)
  await recordEvent(tx, account, type, id, 'voided', now, { reason })
  return { ...(await getDocument(tx, account, type, id, now)), ...(warnings.length > 0 && { warnings }) }
}
