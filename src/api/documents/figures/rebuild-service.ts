/** Counts the documents that a database had before it had these figures, from the newest to the oldest. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { earlier, later } from '#domain/statements/ledger.ts'
import { taxPointOf } from '#domain/reports/tax-point.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { dayOfInstant } from '#api/account/service.ts'
import { EITHER_COPY, ofDocument } from '#api/documents/content/copies.ts'
import { COUNTED_PARTS, countedDocument, type CountedDocument } from './counted-copy.ts'
import { findCosts } from './costs.ts'
import { addImported, addIssued } from './issued.ts'
import { moveSettled } from './settled.ts'

/** Up to `most`; returns how many there were. The entries of money are counted first: their days are read here. */
export function countDocuments(tx: Writer, most: number, now: Date): Promise<number> {
  return figureRebuild.slice(tx, 'documents', most, {
    rowsBefore: (rowId) =>
      tx
        .select(COUNTED_COLUMNS)
        .from(documents)
        .where(sql`${documents.rowId} < ${rowId}`)
        .orderBy(desc(documents.rowId))
        .limit(most),
    redo: async (row) => {
      const account = row.accountId as AccountId // because the row is of this account: nobody asked for it
      await countDocument({ db: tx, account, now }, row)
    },
  })
}

const COUNTED_COLUMNS = {
  rowId: documents.rowId,
  id: documents.id,
  accountId: documents.accountId,
  type: documents.type,
  number: documents.number,
  status: documents.status,
  currency: documents.currency,
  issueDate: documents.issueDate,
  customerId: documents.customerId,
  total: documents.total,
  tax: documents.tax,
  paid: documents.paid,
  settlement: documents.settlement,
  importId: documents.importId,
  ledgerUntil: documents.ledgerUntil,
  ledgerFrom: documents.ledgerFrom,
}

type CountedRow = Pick<typeof documents.$inferSelect, keyof typeof COUNTED_COLUMNS>

async function countDocument(context: WriteContext, row: CountedRow): Promise<void> {
  const { receivable } = DOCUMENT_TYPES[row.type]
  if (receivable === null || row.status !== 'issued') return
  const isImported = row.importId !== null
  const document = await findCopy(context, row.id)
  // Documents that were issued before costs were recorded have none.
  if (isImported) await addImported(context, row, document, 1n)
  else await addIssued(context, row, { document, costs: await findCosts(context, row.id) }, 1n)
  const taxPoint = isImported ? null : taxPointOf(row.type, document)
  const days = receivable === 'debit' ? await findLedgerDays(context, row) : NO_DAYS
  await context.db
    .update(documents)
    .set({ taxPoint, ...days })
    .where(eq(documents.rowId, row.rowId))
  if (receivable === 'debit') await moveSettled(context, null, { ...row, ...days })
}

async function findCopy({ db, account }: AccountScope, id: string): Promise<CountedDocument> {
  const [found] = await db.select({ parts: COUNTED_PARTS }).from(
    db
      .select({ copy: EITHER_COPY.as('copy') })
      .from(documents)
      .leftJoin(frozenCopies, ofDocument)
      .where(owned(documents, account, eq(documents.id, id)))
      .as('content'),
  )
  if (!found) throw new Error('An issued document has a copy')
  return countedDocument(found.parts)
}

type LedgerDays = Pick<CountedRow, 'ledgerFrom' | 'ledgerUntil'>

const NO_DAYS: LedgerDays = { ledgerFrom: null, ledgerUntil: null }

/** The first and the latest day of its entries, their reversals and its credit notes. */
async function findLedgerDays(context: WriteContext, row: CountedRow): Promise<LedgerDays> {
  const { db, account } = context
  const [allocations, notes] = [
    await db
      .select({
        countsOn: paymentBalances.countsOn,
        isOwn: sql<number>`${paymentAllocations.at} = ${payments.at}`,
        at: paymentAllocations.at,
        reversedAt: paymentBalances.reversedAt,
        reversalDate: sql<string | null>`(select reversal.date from payments reversal
          where reversal.account_id = ${payments.accountId} and reversal.reverses = ${payments.id})`,
      })
      .from(paymentAllocations)
      .innerJoin(payments, owned(payments, account, eq(payments.id, paymentAllocations.paymentId)))
      .innerJoin(paymentBalances, owned(paymentBalances, account, eq(paymentBalances.paymentId, payments.id)))
      .where(owned(paymentAllocations, account, eq(paymentAllocations.documentId, row.id))),
    await db
      .select({ day: documents.issueDate })
      .from(documents)
      .where(
        owned(
          documents,
          account,
          eq(documents.originalId, row.id),
          eq(documents.type, 'credit-note'),
          inArray(documents.status, ['issued', 'void']),
        ),
      ),
  ]
  const days = notes.map(({ day }) => day)
  for (const { countsOn, isOwn, at, reversedAt, reversalDate } of allocations) {
    if (countsOn === null) continue
    if (reversalDate !== null) days.push(later(reversalDate, countsOn))
    if (isOwn === 1) days.push(countsOn)
    else if (reversedAt === null || at < reversedAt) days.push(later(await dayOfInstant(context, at), countsOn))
  }
  return days.reduce<LedgerDays>(
    ({ ledgerFrom, ledgerUntil }, day) => ({
      ledgerFrom: earlier(ledgerFrom ?? day, day),
      ledgerUntil: later(ledgerUntil ?? day, day),
    }),
    { ledgerFrom: row.ledgerFrom, ledgerUntil: row.ledgerUntil },
  )
}
