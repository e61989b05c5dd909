/** Invoices made from a quotation: what they take of it, and what becomes of it when one of them goes. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { quotationParts } from '#db/schema/quotations.ts'
import type { CommercialDocument, Invoicing, QuotationPart } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { invoicingOf, type PartShare } from '#domain/quotations/worth.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { recordEvent } from './history.ts'
import { type DocumentRow, findRow, saveDocument } from './repository.ts'

const QUOTATION = 'quotation'
/** A part counts while its invoice stands. The row of a deleted draft is gone. */
const COUNTED_STATUSES = ['draft', 'issued'] as const

export const partsOf = prepared((db: Reader) =>
  db
    .select({
      id: documents.id,
      number: documents.number,
      status: documents.status,
      currency: documents.currency,
      tax: documents.tax,
      total: documents.total,
      form: quotationParts.form,
      percent: quotationParts.percent,
      shares: quotationParts.shares,
      amount: quotationParts.amount,
      at: quotationParts.at,
    })
    .from(quotationParts)
    .innerJoin(documents, owned(documents, quotationParts.accountId, eq(documents.id, quotationParts.invoiceId)))
    .where(
      owned(
        quotationParts,
        ACCOUNT,
        eq(quotationParts.quotationId, sql.placeholder('quotation')),
        inArray(documents.status, COUNTED_STATUSES),
      ),
    )
    .orderBy(asc(documents.rowId))
    .prepare(),
)

/** Reads `invoicing` of an issued quotation in one query, and in none before it is accepted. */
export async function findInvoicing(
  { db, account }: AccountScope,
  quotation: CommercialDocument,
): Promise<{ invoicing?: Invoicing }> {
  if (quotation.status !== 'accepted' && quotation.status !== 'converted') return {}
  const rows = await partsOf(db).all({ account, quotation: quotation.id })
  return { invoicing: invoicingOf(quotation, rows.map(writtenPart)) }
}

type PartRow = Awaited<ReturnType<ReturnType<typeof partsOf>['all']>>[number]

function writtenPart(row: PartRow): QuotationPart & { shares: PartShare[] } {
  const { id, number, currency, form, percent, shares, amount, tax, total, at } = row
  const wire = (units: bigint) => formatMinor(minor(units), currency)
  return {
    id,
    number,
    status: row.status === 'draft' ? 'draft' : 'issued',
    form,
    ...(percent !== null && { percent }),
    share: wire(amount),
    tax: wire(tax),
    total: wire(total),
    at: at.toISOString(),
    shares,
  }
}

export const addPart = insertInto(quotationParts)

/**
 * An invoice's draft was deleted, or it was voided: what it took of its quotation is open again. In the transaction of that.
 * Nothing for an invoice that was not made from one.
 */
export async function freePart(context: WriteContext, { id, type, number, originalId }: DocumentRow): Promise<void> {
  // The original of a type with revisions is the revision before it.
  const { db, account, now } = context
  if (originalId === null || DOCUMENT_TYPES[type].actions.revise) return
  const row = await findRow(context, originalId)
  if (!row || !DOCUMENT_TYPES[row.type].isOffer) return
  if (row.status === 'converted') {
    await saveDocument(context, row, { ...row, status: 'accepted', version: row.version + 1, updatedAt: now })
  }
  const [part] = await db
    .select({ amount: quotationParts.amount })
    .from(quotationParts)
    .where(owned(quotationParts, account, eq(quotationParts.invoiceId, id)))
  const amount = formatMinor(minor(part?.amount ?? 0n), row.currency)
  const facts = { amount, currency: row.currency, ...(number !== null && { number }) }
  await recordEvent(context, { type: QUOTATION, id: row.id }, 'part-freed', facts)
}
