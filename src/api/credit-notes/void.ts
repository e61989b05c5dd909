/** Voiding a credit note that was a mistake. */
import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentAllocations, paymentBalances } from '#db/schema/payments.ts'
import type { AccountId } from '#http/identity.ts'
import { requireAction } from '#api/documents/actions.ts'
import { notesOf } from '#api/documents/credits/credit-notes.ts'
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
export async function voidCreditNote(
  tx: Writer,
  account: AccountId,
  id: string,
  reason: string,
  now: Date,
): Promise<IssuedCreditNote> {
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
  const warnings = await takeBackReturned(tx, account, id, now)
  const facts = { number: row.number ?? '', amount: totals.total, currency }
  await recordEvent(tx, account, CREDIT_NOTE, id, 'voided', now, { reason })
  await recordEvent(tx, account, 'invoice', invoiceRow.id, 'credit-voided', now, facts)
  return { ...(await getDocument(tx, account, CREDIT_NOTE, id, now)), ...(warnings.length > 0 && { warnings }) }
}

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
