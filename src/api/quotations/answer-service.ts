/**
 * Answers to a quotation: accepted, declined, taken back, its last day moved. Each is a row that is only ever added, and in
 * the same transaction the status and the figures of the document, its event and, of a client's, the mail to the company.
 */
import { eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { insertInto } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { quotationAnswers, quotationParts } from '#db/schema/quotations.ts'
import { isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentAction } from '#domain/documents/document-type-rules.ts'
import type { AnsweredBy, CommercialDocument } from '#domain/documents/document.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import { readName, readOptions, readWritten } from '#domain/quotations/answer.ts'
import { type Read, Refusal } from '#domain/refusal.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { todayOf } from '#api/account/service.ts'
import { findAnswerRow } from '#api/documents/answers.ts'
import { requireAction } from '#api/documents/actions.ts'
import { recordEvent } from '#api/documents/history.ts'
import { fileNameFor } from '#api/documents/print.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { type DocumentRow, figuresOf, findDocument, saveDocument } from '#api/documents/repository.ts'
import { reindexDocument } from '#api/documents/search-index.ts'
import type { AcceptInput } from './model.ts'

/** An issued quotation and its row. */
export type Answerable = { account: AccountId; row: DocumentRow; quotation: CommercialDocument }

/** Who answers. `network`: the address a client's answer came from. */
export type Answerer = { by: AnsweredBy; network?: string | undefined }

export type Acceptor = Answerer & {
  name: string
  note?: string | undefined
  /** The chosen optional lines (zero-based). */
  options?: readonly number[] | undefined
  /** PNG (signature.ts). */
  signature?: Uint8Array | undefined
}

/** @throws Refusal `quotation.answered`, `.superseded`; `invoice.wrong-status` of a draft and of a void one. */
export async function findAnswerable(
  db: Reader,
  account: AccountId,
  id: string,
  action: DocumentAction,
  now: Date,
): Promise<Answerable> {
  const row = await findDocument(db, account, 'quotation', id)
  requireAction(action, row)
  return { account, row, quotation: await getDocument(db, account, 'quotation', id, now) }
}

/** By the company, also of an expired one. Without a name it is the customer's. */
export async function acceptAsOwner(tx: Writer, account: AccountId, id: string, accepted: AcceptInput, now: Date) {
  const answerable = await findAnswerable(tx, account, id, 'accept', now)
  const { customer } = answerable.quotation
  const name = accepted.name ?? (customer?.name || customer?.nameAr || '')
  return accept(tx, answerable, { ...accepted, name, by: 'owner' }, now)
}

/** @throws Refusal `request.invalid` naming what is missing or wrong. */
export const readAcceptance = (
  { lines }: CommercialDocument,
  { name, options = [] }: Pick<Acceptor, 'name' | 'options'>,
) => ({
  name: required('name', readName(name)),
  options: required('options', readOptions(lines, options)),
})

/** The totals of the lines that count from then on are those of its row, and so those of lists, sums and search. */
export async function accept(
  tx: Writer,
  answerable: Answerable,
  acceptor: Acceptor,
  now: Date,
): Promise<CommercialDocument> {
  const { quotation } = answerable
  const { name, options } = readAcceptance(quotation, acceptor)
  const totals = totalsWith(quotation, options)
  const note = acceptor.note?.trim() || null
  const { by, signature } = acceptor
  await addAnswer(tx, answerable, acceptor, now, {
    kind: 'accepted',
    name,
    note,
    options,
    totals,
    signature: signature ? Buffer.from(signature) : null,
  })
  await move(tx, answerable, 'accepted', { ...quotation, totals }, now)
  return told(tx, answerable, 'accepted', { by, name }, now)
}

export async function declineAsOwner(tx: Writer, account: AccountId, id: string, reason: string, now: Date) {
  return decline(tx, await findAnswerable(tx, account, id, 'decline', now), { by: 'owner', reason }, now)
}

export async function decline(
  tx: Writer,
  answerable: Answerable,
  decliner: Answerer & { reason: string },
  now: Date,
): Promise<CommercialDocument> {
  const reason = required('reason', readWritten(decliner.reason))
  await addAnswer(tx, answerable, decliner, now, { kind: 'declined', note: reason })
  await move(tx, answerable, 'declined', answerable.quotation, now)
  return told(tx, answerable, 'declined', { by: decliner.by, reason }, now)
}

/** Takes an acceptance or a refusal back: it is as it was issued. @throws Refusal `quotation.invoiced`. */
export async function reopen(tx: Writer, account: AccountId, id: string, now: Date): Promise<CommercialDocument> {
  const { status } = await findDocument(tx, account, 'quotation', id)
  if (status === 'converted' || (await hasParts(tx, account, id))) throw new Refusal('quotation.invoiced')
  const answerable = await findAnswerable(tx, account, id, 'reopen', now)
  await addAnswer(tx, answerable, { by: 'owner' }, now, { kind: 'reopened' })
  await move(tx, answerable, 'issued', answerable.quotation, now)
  return told(tx, answerable, 'reopened', {}, now)
}

/** Moves the last day, also of an expired one. The frozen copy keeps the day it was issued with. */
export async function extend(tx: Writer, account: AccountId, id: string, validUntil: LocalDay, now: Date) {
  const answerable = await findAnswerable(tx, account, id, 'extend', now)
  if (!isLocalDay(validUntil))
    throw new Refusal('request.invalid', { fields: { validUntil: { problem: 'not-a-day' } } })
  if (validUntil < (await todayOf(tx, account, now)))
    throw new Refusal('request.invalid', { fields: { validUntil: { problem: 'before-today' } } })
  await addAnswer(tx, answerable, { by: 'owner' }, now, { kind: 'extended', validUntil })
  const { row } = answerable
  await saveDocument(tx, account, row, { ...row, dueDate: validUntil, version: row.version + 1, updatedAt: now })
  return told(tx, answerable, 'extended', { validUntil }, now)
}

/** Of the acceptance that stands. @throws Refusal `request.not-found` without one. */
export async function signatureOf(db: Reader, account: AccountId, id: string, now: Date): Promise<NamedFile> {
  const quotation = await getDocument(db, account, 'quotation', id, now)
  const { accepted } = quotation
  const row = accepted && (await findAnswerRow(db, account, id, { kind: 'accepted', at: accepted.at }))
  if (!row?.signature) throw new Refusal('request.not-found')
  return { bytes: row.signature, name: `${fileNameFor(quotation)}-signature.png`, type: 'image/png' }
}

type StoredAnswer = typeof quotationAnswers.$inferInsert

const insertAnswer = insertInto(quotationAnswers, 'rowId')

async function addAnswer(
  tx: Writer,
  { account, row, quotation }: Answerable,
  { by, network }: Answerer,
  now: Date,
  answer: Pick<StoredAnswer, 'kind'> & Partial<StoredAnswer>,
): Promise<void> {
  const blank = { name: null, note: null, options: null, totals: null, signature: null, validUntil: null }
  const of = { accountId: account, documentId: row.id, hash: quotation.hash ?? '' }
  await insertAnswer(tx, { ...blank, ...of, by, at: now, network: network ?? null, ...answer })
}

/** `quotation`: with the totals it has from now on. */
async function move(
  tx: Writer,
  { account, row }: Answerable,
  status: 'accepted' | 'declined' | 'issued',
  quotation: CommercialDocument,
  now: Date,
): Promise<void> {
  const { total, tax } = figuresOf(quotation)
  const next = { ...row, status, total, tax, version: row.version + 1, updatedAt: now }
  await saveDocument(tx, account, row, next)
  await reindexDocument(tx, account, 'quotation', row.rowId, quotation)
}

async function told(
  tx: Writer,
  { account, row: { id } }: Answerable,
  kind: 'accepted' | 'declined' | 'reopened' | 'extended',
  data: Record<string, string>,
  now: Date,
): Promise<CommercialDocument> {
  await recordEvent(tx, account, 'quotation', id, kind, now, data)
  return getDocument(tx, account, 'quotation', id, now)
}

async function hasParts(tx: Writer, account: AccountId, id: string): Promise<boolean> {
  const [part] = await tx
    .select({ id: documents.id })
    .from(quotationParts)
    .innerJoin(documents, owned(documents, quotationParts.accountId, eq(documents.id, quotationParts.invoiceId)))
    .where(
      owned(
        quotationParts,
        account,
        eq(quotationParts.quotationId, id),
        inArray(documents.status, ['draft', 'issued']),
      ),
    )
    .limit(1)
  return part !== undefined
}

function required<Value>(field: string, read: Read<Value>): Value {
  if (!read.ok) throw new Refusal('request.invalid', { fields: { [field]: read.problem } })
  return read.value
}
