/** The answer of a document: a draft is computed anew, an issued document is its frozen copy with what happened since. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies, documents } from '#db/schema/documents.ts'
import { publicLinks } from '#db/schema/client-page.ts'
import type { DocumentDraft, CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { composeDocument, type DocumentMetadata } from '#domain/documents/compose-document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Delivery } from '#domain/mail/letter.ts'
import { isExpired, isOverdue, type Ledger, settlementOf } from '#domain/documents/due.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { publicPath } from '#api/documents/share/public-address.ts'
import { zoneOf } from '#api/account/service.ts'
import { findBuyer } from '#api/customers/service.ts'
import { attachmentsAnswer, listAttachments } from './attachments/attachments.ts'
import { findAnswer } from './answers.ts'
import { type Company, findCompany } from './company.ts'
import { findCreditedInFull } from './credits/credit-notes.ts'
import { readFrozenCopy } from './frozen-copy.ts'
import { EITHER_COPY, ofDocument } from './content/copies.ts'
import { findLedgerEntries, HAS_ENTRIES, ledgerTotals, noEntries } from './ledger.ts'
import { findInvoicing } from './parts.ts'
import { type DocumentRow, findDocument, metadataOf } from './repository.ts'
import { findNewestRevision, metadataOfDraft } from './revisions.ts'

export async function getDocument(context: ReadContext, type: DocumentType, id: string): Promise<CommercialDocument> {
  const issued = await issuedAnswer(context, type, id)
  if (issued) return issued
  const row = await findDocument(context, type, id)
  const metadata = await metadataOfDraft(context, row)
  const company = await findCompany(context)
  const document = await composedDocument(context, { type, draft: row.draft, metadata, company })
  return { ...document, ...attachmentsAnswer(await listAttachments(context, id)), ...requestOf(row) }
}

/** Stands beside the document, not in its metadata, because no frozen copy has it. */
export const requestOf = ({ requestedAt }: Pick<DocumentRow, 'requestedAt'>) =>
  requestedAt ? { requestedAt: requestedAt.toISOString() } : {}

/** Found by the index of letters by document, beside the document. */
const LATEST_LETTER = sql<string | null>`(select json_object('state', state, 'letterId', id, 'at', created_at)
  from letters indexed by letters_by_document
  where letters.account_id = ${documents.accountId} and letters.document_id = ${documents.id}
  order by place desc limit 1)`

/** The latest letter as `LATEST_LETTER` has it. */
function deliveryIn(letter: string | null): { delivery: Delivery | null } {
  if (letter === null) return { delivery: null }
  // because the query above wrote it
  const { at, ...known } = JSON.parse(letter) as Omit<Delivery, 'at'> & { at: number }
  return { delivery: { ...known, at: new Date(at).toISOString() } }
}

const copyById = prepared((db: Reader) =>
  db
    .select({
      type: documents.type,
      metadata: {
        id: documents.id,
        number: documents.number,
        status: documents.status,
        version: documents.version,
        sentAt: documents.sentAt,
        viewedAt: documents.viewedAt,
        views: documents.views,
        createdAt: documents.createdAt,
        issuedAt: documents.issuedAt,
      },
      customerId: documents.customerId,
      dueDate: documents.dueDate,
      ledger: {
        currency: documents.currency,
        total: documents.total,
        paid: documents.paid,
        credited: documents.credited,
        writtenOff: documents.writtenOff,
      },
      copy: EITHER_COPY,
      hash: frozenCopies.hash,
      importId: documents.importId,
      paidBefore: documents.paidBefore,
      zone: {
        timeZone: accounts.timeZone,
        nextTimeZone: accounts.nextTimeZone,
        nextTimeZoneFrom: accounts.nextTimeZoneFrom,
      },
      shared: publicLinks.token,
      delivery: LATEST_LETTER,
      hasEntries: HAS_ENTRIES,
    })
    .from(documents)
    .leftJoin(frozenCopies, ofDocument)
    .innerJoin(accounts, eq(accounts.id, documents.accountId))
    .leftJoin(publicLinks, owned(publicLinks, documents.accountId, eq(publicLinks.documentId, documents.id)))
    .where(owned(documents, ACCOUNT, eq(documents.id, sql.placeholder('id'))))
    .prepare(),
)

/** Undefined for a draft, and for an id the account does not have, or not of this type. */
async function issuedAnswer(
  context: ReadContext,
  type: DocumentType,
  id: string,
): Promise<CommercialDocument | undefined> {
  const { db, account, now } = context
  const found = await copyById(db).get({ account, id })
  if (found?.type !== type || found.copy === null) return undefined
  const { metadata, hash, zone, shared, delivery, customerId, dueDate, hasEntries } = found
  const ledger = { ...found.ledger, status: metadata.status }
  const copy = readFrozenCopy(found.copy).document
  const publicUrl = shared === null ? {} : { publicUrl: publicPath(shared) }
  // Who it was issued to stays; whose it is may have been merged since, or saved.
  const owner = customerId === null ? {} : { customerId }
  const document = {
    ...copy,
    ...owner,
    ...metadataOf(metadata),
    ...publicUrl,
    ...(hash !== null && { hash }),
    ...importedOf(found),
  }
  const today = localDay(now, zoneOf(zone, now))
  const { receivable, isOffer } = DOCUMENT_TYPES[type]
  const answer: CommercialDocument = {
    ...document,
    ...attachmentsAnswer(copy.attachments ?? []),
    ...lastDayOf(type, dueDate),
    // The row of a quotation has the total of what was accepted, and no ledger.
    ...(receivable && { totals: { ...copy.totals, ...ledgerTotals(ledger) } }),
    ...deliveryIn(delivery),
    ...documentStateOf({ ...ledger, type, dueDate }, today),
    ...(receivable === 'debit' &&
      (hasEntries ? await findLedgerEntries(context, document, today) : noEntries(document.currency))),
    ...(receivable === 'debit' && hasEntries && (await findCreditedInFull(context, copy, ledger))),
    ...(isOffer && (await findAnswer(context, document))),
    ...(metadata.status === 'superseded' && (await supersededBy(context, type, document))),
  }
  return isOffer ? { ...answer, ...(await findInvoicing(context, answer)) } : answer
}

/** Set on an invoice that was issued elsewhere. */
function importedOf({ importId, paidBefore, metadata, ledger }: ImportedColumns): Pick<CommercialDocument, 'imported'> {
  if (importId === null) return {}
  const at = metadata.createdAt.toISOString()
  return { imported: { at, importId, paidBefore: formatMinor(minor(paidBefore), ledger.currency) } }
}

type ImportedColumns = {
  importId: string | null
  paidBefore: bigint
  metadata: { createdAt: Date }
  ledger: { currency: string }
}

async function supersededBy(context: AccountScope, type: DocumentType, { number }: Pick<CommercialDocument, 'number'>) {
  const id = await findNewestRevision(context, type, number)
  return id === undefined ? {} : { supersededBy: id }
}

/** How an issued document stands today. `today` is the account's local day. */
export function documentStateOf(facts: Ledger & { type: DocumentType; dueDate: string | null }, today: string) {
  const settlement = settlementOf(facts)
  const { type, status } = facts
  const lastDay = facts.dueDate ?? undefined
  if (DOCUMENT_TYPES[type].deadline === 'validUntil')
    return {
      settlement,
      overdue: false,
      ...(isExpired({ status, validUntil: lastDay }, today) && { expired: true as const }),
    }
  return { settlement, overdue: isOverdue({ status, settlement, dueDate: lastDay }, today) }
}

/** The last day stands on the row, because that of a quotation can be moved after it was issued. */
function lastDayOf(type: DocumentType, dueDate: string | null) {
  const { deadline } = DOCUMENT_TYPES[type]
  return deadline && dueDate !== null ? { [deadline]: dueDate } : {}
}

/** @throws Refusal `request.invalid` naming the figures that do not compute, or a customer the account does not have. */
type DocumentParts = { type: DocumentType; draft: DocumentDraft; metadata: DocumentMetadata; company: Company }

export async function composedDocument(
  context: AccountScope,
  { type, draft, metadata, company }: DocumentParts,
): Promise<CommercialDocument> {
  const buyer = await buyerOf(context, draft)
  const { sellerOf, digits, policyFor, taxTexts, exemptions } = company
  const answer = composeDocument({
    type,
    draft,
    metadata,
    seller: sellerOf(draft),
    buyer,
    policy: policyFor(draft),
    digits,
    taxTexts,
    exemptions,
  })
  if (!answer.ok) throw new Refusal('request.invalid', { fields: answer.fields })
  return answer.document
}

async function buyerOf(context: AccountScope, draft: DocumentDraft): Promise<Buyer | null> {
  if (draft.customerId === undefined) return draft.customer ?? null
  const buyer = await findBuyer(context, draft.customerId)
  if (!buyer && !draft.customer) {
    throw new Refusal('request.invalid', { fields: { customerId: { problem: 'invalid' } } })
  }
  return buyer ?? draft.customer ?? null
}
