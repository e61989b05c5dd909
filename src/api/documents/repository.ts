/** The row of a document: made, found, written back. Whoever writes it keeps the sums in the same transaction. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { insertInto, placeholdersFor, prepared, preparedByShape } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentDraft, DocumentType, CommercialDocument, Settlement } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { settlementOf } from '#domain/documents/due.ts'
import type { DocumentMetadata } from '#domain/documents/compose-document.ts'
import { parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { noteActivity } from '#api/customers/service.ts'
import { isCounted } from './figures/counted.ts'
import { moveSettled } from './figures/settled.ts'
import { moveSums } from './sums.ts'

export type DocumentRow = typeof documents.$inferSelect

/** Before it is written: it has no place yet. */
export type NewDocumentRow = Omit<DocumentRow, 'rowId'>

const ownedRow = owned(documents, ACCOUNT, eq(documents.id, sql.placeholder('id')))

const rowById = prepared((db: Reader) => db.select().from(documents).where(ownedRow).prepare())

/** Finds a document of any type. */
export async function findRow({ db, account }: AccountScope, id: string): Promise<DocumentRow | undefined> {
  return rowById(db).get({ account, id })
}

/** Another account's id, or one of another type, is as unknown as one that never existed. */
export async function findDocument(context: AccountScope, type: DocumentType, id: string): Promise<DocumentRow> {
  const row = await findRow(context, id)
  if (row?.type !== type) throw new Refusal('request.not-found')
  return row
}

/** A draft's row, its figures still empty. */
export function draftRow(
  { account, user, now }: Pick<WriteContext, 'account' | 'user' | 'now'>,
  type: DocumentType,
  id: string,
  draft: DocumentDraft,
): NewDocumentRow {
  return {
    id,
    accountId: account,
    type,
    revision: 1,
    status: 'draft',
    kind: 'invoice',
    version: 1,
    number: null,
    customerName: '',
    customerNameAr: null,
    total: 0n,
    tax: 0n,
    createdAt: now,
    updatedAt: now,
    issuedAt: null,
    voidedAt: null,
    sentAt: null,
    viewedAt: null,
    views: 0,
    paid: 0n,
    credited: 0n,
    writtenOff: 0n,
    settlement: null,
    ledgerUntil: null,
    ledgerFrom: null,
    taxPoint: null,
    originalId: null,
    byUserId: user ?? null,
    requestedAt: null,
    checkCode: null,
    importId: null,
    paidBefore: 0n,
    ...draftColumns(type, draft),
  }
}

export function draftColumns(type: DocumentType, draft: DocumentDraft) {
  const { customerId = null, currency, issueDate } = draft
  const { deadline } = DOCUMENT_TYPES[type]
  return { draft, customerId, currency, issueDate, dueDate: (deadline && draft[deadline]) ?? null }
}

/** The columns by which lists sort, filter and add up. */
export function figuresOf(document: CommercialDocument) {
  const { kind, currency, totals, customer } = document
  return {
    kind,
    customerName: customer?.name || customer?.nameAr || '',
    customerNameAr: customer?.nameAr || null,
    total: parseMinor(totals.total, currency),
    tax: parseMinor(totals.tax, currency),
  }
}

type StoredMetadata = Omit<
  DocumentMetadata,
  'createdAt' | 'issuedAt' | 'sentAt' | 'viewedAt' | 'revision' | 'revisionOf' | 'quotation'
> &
  Pick<DocumentRow, 'createdAt' | 'issuedAt' | 'sentAt' | 'viewedAt'>

export function metadataOf(row: StoredMetadata): DocumentMetadata {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
  }
}

const insertRow = insertInto(documents, 'rowId')

/** With the settlement that follows from its figures. */
const settled = <Row extends NewDocumentRow>(row: Row): Row => ({ ...row, settlement: storedSettlement(row) })

function storedSettlement(row: NewDocumentRow): Settlement | null {
  const canBePaid = row.status === 'issued' && DOCUMENT_TYPES[row.type].receivable === 'debit'
  return canBePaid ? settlementOf(row) : null
}

/** Writes a new row and adds it to the sums. */
export async function addDocument(context: WriteContext, newRow: NewDocumentRow): Promise<void> {
  const row = settled(newRow)
  await insertRow(context.db, row)
  await moveSums(context, null, row)
  if (row.customerId !== null) await noteActivity({ ...context, now: row.updatedAt }, row.customerId)
}

const updateColumns = preparedByShape((tx: Writer, columns: readonly Column[]) =>
  tx.later.update(documents).set(placeholdersFor(documents, columns)).where(ownedRow).prepare(),
)

type Column = keyof DocumentRow

/**
 * Writes what changed of a row, with its sums: an index is written only where its columns change. The caller has found the
 * row in this account, in this transaction. Answers it settled.
 */
export async function saveDocument(
  context: WriteContext,
  before: DocumentRow,
  changed: DocumentRow,
): Promise<DocumentRow> {
  const after = settled(changed)
  const columns = changedColumns(before, after)
  if (columns.length > 0)
    await updateColumns(context.db, columns, columns.join()).run({ ...after, account: context.account })
  await moveSums(context, before, after)
  if (await isCounted(context, before.rowId)) await moveSettled(context, before, after)
  if (after.customerId !== null) await noteActivity({ ...context, now: after.updatedAt }, after.customerId)
  return after
}

function changedColumns(before: DocumentRow, after: DocumentRow): Column[] {
  // because a row has the columns of its table
  return (Object.keys(before) as Column[]).filter((name) => before[name] !== after[name])
}
