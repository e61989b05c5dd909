/** Credit notes: issued as they are made, from the frozen copies of their invoice and of the notes before them. */
import { newId } from '#db/ids.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { composeCreditNote, isCreditedInFull, leftToCredit } from '#domain/documents/credits/credit-note.ts'
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentMetadata } from '#domain/documents/compose-document.ts'
import { formatDecimal, formatMinor } from '#domain/money/money.ts'
import { taxPointOf } from '#domain/reports/tax-point.ts'
import { prepared } from '#domain/e-invoicing/prepare.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import { requireAction } from '#api/documents/actions.ts'
import { findCompany } from '#api/documents/company.ts'
import { findCreditNotes } from '#api/documents/credits/credit-notes.ts'
import { findCosts, returnCosts } from '#api/documents/figures/costs.ts'
import { countIssued } from '#api/documents/figures/issued.ts'
import { recordEvent } from '#api/documents/history.ts'
import { findContent } from '#api/documents/content/copies.ts'
import { newCheckCode } from '#api/documents/issue/check-code.ts'
import { findFileChainEnd, linkEInvoice } from '#api/documents/e-invoice/file-chain.ts'
import { appendCopy, findChainEnd } from '#api/documents/issue/hash-chain.ts'
import { addToLedger } from '#api/documents/ledger.ts'
import { issuedPreviewModel, printJob } from '#api/documents/print.ts'
import { documentStateOf } from '#api/documents/read-document.ts'
import {
  addDocument,
  type DocumentRow,
  draftRow,
  figuresOf,
  findDocument,
  type NewDocumentRow,
} from '#api/documents/repository.ts'
import { indexDocument } from '#api/documents/search-index.ts'
import { findMovedItems, movementsOf, type RestingWarning } from '#api/inventory/stock-service.ts'
import { takeDocumentNumber } from '#api/settings/service.ts'
import type { CreditNoteInput } from './model.ts'
import { type CreditComposition, type Credited, returnCredited } from './stock.ts'

const CREDIT_NOTE = 'credit-note'

/** The note as it was issued. `warnings`: lines of which nothing went back into stock, because their items rest. */
export type IssuedCreditNote = CommercialDocument & { warnings?: RestingWarning[] }

/**
 * Issues a credit note: its number, its frozen copy, and what it takes off its invoice, in one transaction. Open to an
 * ended account: correcting an invoice is a duty.
 * @throws Refusal `invoice.wrong-status` for a draft, void or wholly credited invoice; `request.invalid` naming a line.
 */
export async function createCreditNote(
  context: WriteContext,
  invoiceId: string,
  input: CreditNoteInput,
): Promise<IssuedCreditNote> {
  const { now } = context
  const invoiceRow = await findDocument(context, 'invoice', invoiceId)
  const { timeZone, prefixes, eInvoicing } = await findCompany(context)
  const credited = await findOpenCredit(context, invoiceRow)
  const soldCosts = await findCosts(context, invoiceId)
  const chainEnd = await findChainEnd(context)
  const fileChainEnd = await findFileChainEnd(context, credited.invoice.seller.country)
  const number = await takeDocumentNumber(context, CREDIT_NOTE, prefixes[CREDIT_NOTE])
  const metadata = { ...metadataOfNote(newId(), number, now), timeZone }
  const today = localDay(now, timeZone)
  const composition = composeNote(credited, input, { metadata, today })
  // A credit note is never held back: correcting an invoice is a duty.
  const coded = { ...prepared(composition.note, eInvoicing), checkCode: newCheckCode() }
  const note = await linkEInvoice(context, coded, fileChainEnd)
  const row = noteRow(context, invoiceRow, note)
  const hash = await appendCopy(context, CREDIT_NOTE, note, chainEnd)
  await addDocument(context, row)
  await indexDocument(context, CREDIT_NOTE, note)
  await addToLedger(context, invoiceRow, { credited: row.total, day: row.issueDate })
  const { spoiled = [] } = input
  const warnings = await returnCredited(context, composition, spoiled)
  const notReturned = [...spoiled, ...warnings.map(({ line }) => line)]
  await countIssued(context, row, note, returnCosts(composition, soldCosts, notReturned))
  const facts = { number, amount: note.totals.total, currency: note.currency }
  await recordEvent(context, { type: CREDIT_NOTE, id: note.id }, 'issued', { number })
  await recordEvent(context, { type: 'invoice', id: invoiceId }, 'credited', facts)
  return { ...note, hash, ...documentStateOf(row, today), ...(warnings.length > 0 && { warnings }) }
}

/** The paper of the note as it would be issued now, drawn by the PDF's own renderer. Stores nothing. */
export async function previewCreditNote(
  { db, env, pdf, now, signal }: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { signal: AbortSignal },
  account: AccountId,
  invoiceId: string,
  input: CreditNoteInput,
): Promise<{ pages: string[] }> {
  const context = { db: db.read, account, now: now() }
  const invoiceRow = await findDocument(context, 'invoice', invoiceId)
  const { timeZone } = await findCompany(context)
  const blank = { number: null, status: 'draft' as const, issuedAt: null }
  const metadata = { ...metadataOfNote('preview', '', context.now), ...blank }
  const credited = await findOpenCredit(context, invoiceRow)
  const { note } = composeNote(credited, input, { metadata, today: localDay(context.now, timeZone) })
  const job = { ...printJob(account, note, { lane: 'preview', signal }), draft: `credit ${invoiceId}` }
  const { pages } = await pdf.preview(() => issuedPreviewModel({ ...context, env }, note), job)
  return { pages: [...pages] }
}

/** The amounts left to credit, by line and in all, from which the form of a new credit note starts. */
export async function getCreditable(context: AccountScope, invoiceId: string) {
  const invoiceRow = await findDocument(context, 'invoice', invoiceId)
  const { invoice, earlier, moved: movements } = await findOpenCredit(context, invoiceRow)
  const { lines, net, tax, total } = leftToCredit(invoice, earlier)
  const items = await findMovedItems(context, movements)
  const moved = new Set(movements.filter(({ itemId }) => items.has(itemId)).map(({ line }) => line))
  const wire = (amount: typeof net) => formatMinor(amount, invoice.currency)
  return {
    lines: lines.map((line) => ({
      line: line.line,
      quantity: formatDecimal(line.quantity),
      net: wire(line.net),
      tax: wire(line.tax),
      /** Credited by quantity, its goods go back to stock, unless they are spoiled or their item rests. */
      returnsStock: moved.has(line.line),
    })),
    net: wire(net),
    tax: wire(tax),
    total: wire(total),
  }
}

type NoteIdentity = { metadata: DocumentMetadata; today: string }

function composeNote(
  credited: Credited,
  { lines, eventDate, spoiled = [], ...input }: CreditNoteInput,
  { metadata, today }: NoteIdentity,
): CreditComposition {
  const reason = input.reason.trim()
  if (reason === '') throw new Refusal('request.invalid', { fields: { reason: { problem: 'missing' } } })
  const { invoice, earlier } = credited
  const { reasonCode } = input
  const answer = composeCreditNote({ invoice, earlier, lines, reason, reasonCode, eventDate, metadata, today })
  if (!answer.ok) throw new Refusal('request.invalid', { fields: answer.fields })
  requireLines(spoiled, answer.note)
  return { ...credited, note: answer.note }
}

/** @throws Refusal `request.invalid` for a line that the note does not have. */
function requireLines(spoiled: readonly number[], { lines }: CommercialDocument): void {
  const unknown = spoiled.flatMap((line, index) => (lines[line] ? [] : [`spoiled.${index}`]))
  if (unknown.length === 0) return
  const problem = { problem: 'invalid' } as const
  throw new Refusal('request.invalid', { fields: Object.fromEntries(unknown.map((field) => [field, problem])) })
}

/** @throws Refusal `invoice.wrong-status` where nothing may be credited, or nothing is left of any line. */
async function findOpenCredit(context: AccountScope, row: DocumentRow): Promise<Credited> {
  requireAction('credit', row)
  const credited = await findCredited(context, row.id)
  const creditedInFull = isCreditedInFull(credited.invoice, credited.earlier)
  requireAction('credit', row, { creditedInFull })
  return credited
}

/** An invoice and its credit notes as they were issued, the oldest note first and without void ones, and what it moved. */
async function findCredited(context: AccountScope, id: string): Promise<Credited> {
  const [invoice, earlier, moved] = await Promise.all([
    findContent(context, id),
    findCreditNotes(context, id),
    movementsOf(context, id),
  ])
  return { invoice, earlier, moved }
}

function metadataOfNote(id: string, number: string, now: Date): DocumentMetadata {
  const at = now.toISOString()
  return {
    id,
    number,
    status: 'issued',
    version: 1,
    sentAt: null,
    viewedAt: null,
    views: 0,
    createdAt: at,
    issuedAt: at,
  }
}

/** Its customer is the invoice's of today: a buyer saved since then is found by it. */
function noteRow(context: WriteContext, invoiceRow: DocumentRow, note: CommercialDocument): NewDocumentRow {
  const { customer, currency, exchangeRate, language, issueDate, pricesIncludeTax } = note
  const draft: DocumentDraft = {
    ...(invoiceRow.customerId !== null && { customerId: invoiceRow.customerId }),
    ...(customer && { customer }),
    currency,
    ...(exchangeRate !== undefined && { exchangeRate }),
    language,
    issueDate,
    pricesIncludeTax,
    lines: [],
  }
  return {
    ...draftRow(context, CREDIT_NOTE, note.id, draft),
    ...figuresOf(note),
    status: 'issued',
    number: note.number,
    issuedAt: context.now,
    taxPoint: taxPointOf(CREDIT_NOTE, note),
    checkCode: note.checkCode ?? null,
    originalId: invoiceRow.id,
  }
}
