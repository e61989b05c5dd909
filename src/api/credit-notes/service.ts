/** Credit notes: issued as they are made, from the frozen copies of their invoice and of the notes before them. */
import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { paymentAllocations, paymentBalances } from '#db/schema/payments.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { composeCreditNote, leftToCredit } from '#domain/documents/credit-note.ts'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { InvoiceMetadata } from '#domain/documents/invoice-answer.ts'
import { formatDecimal, formatMinor, parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import { requireAction } from '#api/documents/actions.ts'
import { findCompany } from '#api/documents/company.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import { recordEvent } from '#api/documents/history.ts'
import { appendCopy } from '#api/documents/issue/hash-chain.ts'
import { addToLedger } from '#api/documents/ledger.ts'
import { issuedPreviewModel, printJob } from '#api/documents/print.ts'
import { getDocument, standingOf } from '#api/documents/read-document.ts'
import {
  addDocument,
  type DocumentRow,
  draftRow,
  figuresOf,
  findDocument,
  metadataOf,
  type NewDocumentRow,
  saveDocument,
} from '#api/documents/repository.ts'
import { indexDocument } from '#api/documents/search-index.ts'
import { takeDocumentNumber } from '#api/settings/service.ts'
import type { CreditNoteInput } from './model.ts'

const CREDIT_NOTE = 'credit-note'

/**
 * Issues a credit note: its number, its frozen copy, and what it takes off its invoice, in one transaction. Open to an
 * ended account: correcting an invoice is a duty.
 * @throws Refusal `invoice.wrong-status` for a draft, void or wholly credited invoice; `request.invalid` naming a line.
 */
export async function createCreditNote(
  tx: Writer,
  account: AccountId,
  invoiceId: string,
  input: CreditNoteInput,
  now: Date,
): Promise<Invoice> {
  const invoiceRow = await findDocument(tx, account, 'invoice', invoiceId)
  requireAction('credit', invoiceRow)
  const { timeZone, prefixes } = await findCompany(tx, account, now)
  const number = await takeDocumentNumber(tx, account, CREDIT_NOTE, prefixes[CREDIT_NOTE])
  const metadata = metadataOfNote(newId(), number, now)
  const today = localDay(now, timeZone)
  const note = await composed(tx, account, invoiceRow, input, { metadata, today })
  const row = noteRow(account, invoiceRow, note, now)
  const hash = await appendCopy(tx, account, CREDIT_NOTE, note, now)
  const rowId = await addDocument(tx, account, row)
  await indexDocument(tx, account, rowId, note)
  await addToLedger(tx, account, invoiceRow, { credited: row.total }, now)
  const facts = { number, amount: note.totals.total, currency: note.currency }
  await recordEvent(tx, account, CREDIT_NOTE, note.id, 'issued', now, { number })
  await recordEvent(tx, account, 'invoice', invoiceId, 'credited', now, facts)
  return { ...note, hash, ...standingOf(row, today) }
}

/** The paper of the note as it would be issued now, drawn by the PDF's own renderer. Stores nothing. */
export async function previewCreditNote(
  { db, pdf, now, signal }: Pick<Deps, 'db' | 'pdf' | 'now'> & { signal: AbortSignal },
  account: AccountId,
  invoiceId: string,
  input: CreditNoteInput,
): Promise<{ pages: string[] }> {
  const invoiceRow = await findDocument(db.read, account, 'invoice', invoiceId)
  requireAction('credit', invoiceRow)
  const { timeZone } = await findCompany(db.read, account, now())
  const metadata = { ...metadataOfNote('preview', '', now()), number: null, status: 'draft' as const, issuedAt: null }
  const note = await composed(db.read, account, invoiceRow, input, { metadata, today: localDay(now(), timeZone) })
  const job = { ...printJob(account, note, { lane: 'preview', signal }), draft: `credit ${invoiceId}` }
  const { pages } = await pdf.preview(() => issuedPreviewModel(note), job)
  return { pages: [...pages] }
}

/** What is left of each line, and of the whole: what a form of a new credit note starts from. */
export async function getCreditable(db: Reader, account: AccountId, invoiceId: string) {
  const invoiceRow = await findDocument(db, account, 'invoice', invoiceId)
  requireAction('credit', invoiceRow)
  const { invoice, earlier } = await findFrozen(db, account, invoiceRow)
  const { lines, net, tax, total } = leftToCredit(invoice, earlier)
  const wire = (amount: typeof net) => formatMinor(amount, invoice.currency)
  return {
    lines: lines.map((line) => ({
      line: line.line,
      quantity: formatDecimal(line.quantity),
      net: wire(line.net),
      tax: wire(line.tax),
    })),
    net: wire(net),
    tax: wire(tax),
    total: wire(total),
  }
}

/**
 * Void is for a mistake caught at once, as of invoices: only the newest note, before anybody has seen it and while what it
 * left over is untouched. The invoice owes again what was credited.
 * @throws Refusal `credit-note.void-not-allowed`; `invoice.wrong-status`.
 */
export async function voidCreditNote(
  tx: Writer,
  account: AccountId,
  id: string,
  reason: string,
  now: Date,
): Promise<Invoice> {
  const row = await findDocument(tx, account, CREDIT_NOTE, id)
  const invoiceRow = await findDocument(tx, account, 'invoice', row.originalId ?? '')
  const { seller, currency, totals } = await getDocument(tx, account, CREDIT_NOTE, id, now)
  requireAction('void', row, {
    sellerCountry: seller.country,
    paid: await isExcessTouched(tx, account, row),
    credited: await hasLaterNote(tx, account, row),
  })
  const next = { ...row, status: 'void' as const, version: row.version + 1, voidedAt: now, updatedAt: now }
  await saveDocument(tx, account, row, next)
  await addToLedger(tx, account, invoiceRow, { credited: -row.total }, now)
  const facts = { number: row.number ?? '', amount: totals.total, currency }
  await recordEvent(tx, account, CREDIT_NOTE, id, 'voided', now, { reason })
  await recordEvent(tx, account, 'invoice', invoiceRow.id, 'credit-voided', now, facts)
  return getDocument(tx, account, CREDIT_NOTE, id, now)
}

type NoteIdentity = { metadata: InvoiceMetadata; today: string }

async function composed(
  db: Reader,
  account: AccountId,
  invoiceRow: DocumentRow,
  { lines, eventDate, ...input }: CreditNoteInput,
  { metadata, today }: NoteIdentity,
): Promise<Invoice> {
  const reason = input.reason.trim()
  if (reason === '') throw new Refusal('request.invalid', { fields: { reason: { problem: 'missing' } } })
  const { invoice, earlier } = await findFrozen(db, account, invoiceRow)
  const answer = composeCreditNote({ invoice, earlier, lines, reason, eventDate, metadata, today })
  if (!answer.ok) throw new Refusal('request.invalid', { fields: answer.fields })
  return answer.note
}

/** An invoice and its credit notes as they were frozen, the oldest note first and without void ones. */
async function findFrozen(db: Reader, account: AccountId, { id }: DocumentRow) {
  const [frozen] = await db
    .select({ copy: frozenCopies.copy })
    .from(frozenCopies)
    .where(and(eq(frozenCopies.accountId, account), eq(frozenCopies.documentId, id)))
  if (!frozen) throw new Error('An issued invoice has a frozen copy')
  const notes = await db
    .select({ copy: frozenCopies.copy })
    .from(documents)
    .innerJoin(
      frozenCopies,
      and(eq(frozenCopies.accountId, documents.accountId), eq(frozenCopies.documentId, documents.id)),
    )
    .where(and(notesOf(account, id), eq(documents.status, 'issued')))
    .orderBy(asc(documents.rowId))
  const read = ({ copy }: { copy: string }) => readFrozenCopy(copy).document
  return { invoice: read(frozen), earlier: notes.map(read) }
}

/** The condition on null lets SQLite use the partial index. */
const notesOf = (account: AccountId, invoiceId: string) =>
  and(
    eq(documents.accountId, account),
    eq(documents.originalId, invoiceId),
    sql`${documents.originalId} is not null`,
    eq(documents.type, CREDIT_NOTE),
  )

async function hasLaterNote(tx: Reader, account: AccountId, { originalId, rowId }: DocumentRow): Promise<boolean> {
  const [later] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(notesOf(account, originalId ?? ''), eq(documents.status, 'issued'), gt(documents.rowId, rowId)))
    .limit(1)
  return later !== undefined
}

/** Whether anything was given back or moved from the invoice since the note, and stands. */
async function isExcessTouched(tx: Reader, account: AccountId, row: DocumentRow): Promise<boolean> {
  const [touched] = await tx
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .innerJoin(
      paymentBalances,
      and(
        eq(paymentBalances.accountId, paymentAllocations.accountId),
        eq(paymentBalances.paymentId, paymentAllocations.paymentId),
      ),
    )
    .where(
      and(
        eq(paymentAllocations.accountId, account),
        eq(paymentAllocations.documentId, row.originalId ?? ''),
        lt(paymentAllocations.amount, 0n),
        gte(paymentAllocations.at, row.createdAt),
        isNull(paymentBalances.reversedAt),
      ),
    )
    .limit(1)
  return touched !== undefined
}

function metadataOfNote(id: string, number: string, now: Date): InvoiceMetadata {
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
function noteRow(account: AccountId, invoiceRow: DocumentRow, note: Invoice, now: Date): NewDocumentRow {
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
    ...draftRow(account, CREDIT_NOTE, note.id, draft, now),
    ...figuresOf(note),
    status: 'issued',
    number: note.number,
    issuedAt: now,
    originalId: invoiceRow.id,
  }
}
