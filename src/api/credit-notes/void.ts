/** Voiding a credit note that was a mistake. */
import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentAllocations, paymentBalances } from '#db/schema/payments.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { requireAction } from '#api/documents/actions.ts'
import { notesOf } from '#api/documents/credits/credit-notes.ts'
import { uncountIssued } from '#api/documents/figures/issued.ts'
import { recordEvent } from '#api/documents/history.ts'
import { addToLedger } from '#api/documents/ledger.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { type DocumentRow, findDocument, saveDocument } from '#api/documents/repository.ts'
import type { IssuedCreditNote } from './service.ts'
import { takeBackReturned } from './stock.ts'

const CREDIT_NOTE = 'credit-note'

/**
 * Void is for a mistake caught at once, as of invoices: only the newest note, before anybody has seen it and while what it
 * left over is untouched. The invoice owes again what was credited.
 * @throws Refusal `credit-note.void-not-allowed`; `invoice.wrong-status`.
 */
export async function voidCreditNote(context: WriteContext, id: string, reason: string): Promise<IssuedCreditNote> {
  const { now } = context
  const row = await findDocument(context, CREDIT_NOTE, id)
  const invoiceRow = await findDocument(context, 'invoice', row.originalId ?? '')
  const document = await getDocument(context, CREDIT_NOTE, id)
  const { seller, currency, totals } = document
  requireAction('void', row, {
    sellerCountry: seller.country,
    paid: await isExcessTouched(context, row),
    credited: await hasLaterNote(context, row),
  })
  const next = { ...row, status: 'void' as const, version: row.version + 1, voidedAt: now, updatedAt: now }
  await saveDocument(context, row, next)
  await uncountIssued(context, row, document)
  await addToLedger(context, invoiceRow, { credited: -row.total, day: row.issueDate })
  const warnings = await takeBackReturned(context, id)
  const facts = { number: row.number ?? '', amount: totals.total, currency }
  await recordEvent(context, { type: CREDIT_NOTE, id }, 'voided', { reason })
  await recordEvent(context, { type: 'invoice', id: invoiceRow.id }, 'credit-voided', facts)
  return { ...(await getDocument(context, CREDIT_NOTE, id)), ...(warnings.length > 0 && { warnings }) }
}

async function hasLaterNote({ db, account }: AccountScope, { originalId, rowId }: DocumentRow): Promise<boolean> {
  const [later] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(notesOf(account, originalId ?? ''), eq(documents.status, 'issued'), gt(documents.rowId, rowId)))
    .limit(1)
  return later !== undefined
}

/** Whether anything was given back or moved from the invoice since the note, and stands. */
async function isExcessTouched({ db, account }: AccountScope, row: DocumentRow): Promise<boolean> {
  const [touched] = await db
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .innerJoin(
      paymentBalances,
      owned(paymentBalances, paymentAllocations.accountId, eq(paymentBalances.paymentId, paymentAllocations.paymentId)),
    )
    .where(
      owned(
        paymentAllocations,
        account,
        eq(paymentAllocations.documentId, row.originalId ?? ''),
        lt(paymentAllocations.amount, 0n),
        gte(paymentAllocations.at, row.createdAt),
        isNull(paymentBalances.reversedAt),
      ),
    )
    .limit(1)
  return touched !== undefined
}
