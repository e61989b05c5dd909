/**
 * Answers to a quotation: accepted, declined, taken back, its last day moved. Each is a row that is only ever added, and in
 * the same transaction the status and the figures of the document, its event and, of a client's, the mail to the company.
 */
import { eq, inArray } from 'drizzle-orm'
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
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { todayOf } from '#api/account/service.ts'
import { findAnswerRow } from '#api/documents/answers.ts'
import { requireAction } from '#api/documents/actions.ts'
import { recordEvent } from '#api/documents/history.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
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
export async function findAnswerable(context: ReadContext, id: string, action: DocumentAction): Promise<Answerable> {
  const row = await findDocument(context, 'quotation', id)
  requireAction(action, row)
  return { account: context.account, row, quotation: await getDocument(context, 'quotation', id) }
}

/** Accepts for the client, also an expired quotation. A missing name is the customer's. */
export async function acceptAsOwner(context: WriteContext, id: string, accepted: AcceptInput) {
  const answerable = await findAnswerable(context, id, 'accept')
  const { customer } = answerable.quotation
  const name = accepted.name ?? (customer?.name || customer?.nameAr || '')
  return accept(context, answerable, { ...accepted, name, by: 'owner' })
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
  context: WriteContext,
  answerable: Answerable,
  acceptor: Acceptor,
): Promise<CommercialDocument> {
  const { quotation } = answerable
  const { name, options } = readAcceptance(quotation, acceptor)
  const totals = totalsWith(quotation, options)
  const note = acceptor.note?.trim() || null
  const { by, signature } = acceptor
  await addAnswer(context, answerable, acceptor, {
    kind: 'accepted',
    name,
    note,
    options,
    totals,
    signature: signature ? Buffer.from(signature) : null,
  })
  await saveStatus(context, answerable.row, 'accepted', { ...quotation, totals })
  return recordAndRead(context, answerable, 'accepted', { answeredBy: by, name })
}

export async function declineAsOwner(context: WriteContext, id: string, reason: string) {
  return decline(context, await findAnswerable(context, id, 'decline'), { by: 'owner', reason })
}

export async function decline(
  context: WriteContext,
  answerable: Answerable,
  decliner: Answerer & { reason: string },
): Promise<CommercialDocument> {
  const reason = required('reason', readWritten(decliner.reason))
  await addAnswer(context, answerable, decliner, { kind: 'declined', note: reason })
  await saveStatus(context, answerable.row, 'declined', answerable.quotation)
  return recordAndRead(context, answerable, 'declined', { answeredBy: decliner.by, reason })
}

/** Takes an acceptance or a refusal back: it is as it was issued. @throws Refusal `quotation.invoiced`. */
export async function reopen(context: WriteContext, id: string): Promise<CommercialDocument> {
  const { status } = await findDocument(context, 'quotation', id)
  if (status === 'converted' || (await hasParts(context, id))) throw new Refusal('quotation.invoiced')
  const answerable = await findAnswerable(context, id, 'reopen')
  await addAnswer(context, answerable, { by: 'owner' }, { kind: 'reopened' })
  await saveStatus(context, answerable.row, 'issued', answerable.quotation)
  return recordAndRead(context, answerable, 'reopened', {})
}

/** Moves the last day, also of an expired one. The frozen copy keeps the day it was issued with. */
export async function extend(context: WriteContext, id: string, validUntil: LocalDay) {
  const answerable = await findAnswerable(context, id, 'extend')
  if (!isLocalDay(validUntil))
    throw new Refusal('request.invalid', { fields: { validUntil: { problem: 'not-a-day' } } })
  if (validUntil < (await todayOf(context)))
    throw new Refusal('request.invalid', { fields: { validUntil: { problem: 'before-today' } } })
  await addAnswer(context, answerable, { by: 'owner' }, { kind: 'extended', validUntil })
  const { row } = answerable
  await saveDocument(context, row, { ...row, dueDate: validUntil, version: row.version + 1, updatedAt: context.now })
  return recordAndRead(context, answerable, 'extended', { validUntil })
}

/** The signature of the acceptance in force. @throws Refusal `request.not-found` without one. */
export async function signatureOf(context: ReadContext, id: string): Promise<NamedFile> {
  const quotation = await getDocument(context, 'quotation', id)
  const { accepted } = quotation
  const row = accepted && (await findAnswerRow(context, id, { kind: 'accepted', at: accepted.at }))
  if (!row?.signature) throw new Refusal('request.not-found')
  return { bytes: row.signature, name: `${fileNameFor(quotation)}-signature.png`, type: 'image/png' }
}

type StoredAnswer = typeof quotationAnswers.$inferInsert

const insertAnswer = insertInto(quotationAnswers, 'rowId')

async function addAnswer(
  { db, account, now }: WriteContext,
  { row, quotation }: Answerable,
  { by, network }: Answerer,
  answer: Pick<StoredAnswer, 'kind'> & Partial<StoredAnswer>,
): Promise<void> {
  const blank = { name: null, note: null, options: null, totals: null, signature: null, validUntil: null }
  const of = { accountId: account, documentId: row.id, hash: quotation.hash ?? '' }
  await insertAnswer(db, { ...blank, ...of, by, at: now, network: network ?? null, ...answer })
}

/** `quotation`: with the totals it has from now on. */
async function saveStatus(
  context: WriteContext,
  row: DocumentRow,
  status: 'accepted' | 'declined' | 'issued',
  quotation: CommercialDocument,
): Promise<void> {
  const { total, tax } = figuresOf(quotation)
  const next = { ...row, status, total, tax, version: row.version + 1, updatedAt: context.now }
  await saveDocument(context, row, next)
  await reindexDocument(context, 'quotation', row.rowId, quotation)
}

async function recordAndRead(
  context: WriteContext,
  { row: { id } }: Answerable,
  kind: 'accepted' | 'declined' | 'reopened' | 'extended',
  data: Record<string, string>,
): Promise<CommercialDocument> {
  await recordEvent(context, { type: 'quotation', id }, kind, data)
  return getDocument(context, 'quotation', id)
}

async function hasParts({ db, account }: WriteContext, id: string): Promise<boolean> {
  const [part] = await db
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
