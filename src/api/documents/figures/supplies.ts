/** Reads the supplies of a tax period: sums from the rows of days, and the documents behind them. */
import { and, between, eq, gt, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { taxDays } from '#db/schema/reports.ts'
import { vatFilings } from '#db/schema/tax.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { minor } from '#domain/money/money.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { taxRowsOf } from '#domain/reports/tax-row.ts'
import type { Supplies } from '#domain/tax/vat-forms.ts'
import type { AccountScope } from '#http/context.ts'
import { COUNTED_PARTS, type CountedDocument, countedDocument } from './counted-copy.ts'

const suppliesOf = prepared((db: Reader) =>
  db
    .select({
      emirate: taxDays.emirate,
      destination: taxDays.destination,
      treatment: taxDays.treatment,
      type: taxDays.type,
      documents: sql<number>`sum(${taxDays.documents})`,
      withoutRate: sql<number>`sum(${taxDays.withoutRate})`,
      base: sql<bigint>`sum(${taxDays.base})`.mapWith(BigInt),
      tax: sql<bigint>`sum(${taxDays.tax})`.mapWith(BigInt),
    })
    .from(taxDays)
    .where(
      owned(
        taxDays,
        ACCOUNT,
        between(taxDays.day, sql.placeholder('from'), sql.placeholder('to')),
        eq(taxDays.baseCurrency, sql.placeholder('baseCurrency')),
      ),
    )
    .groupBy(taxDays.emirate, taxDays.destination, taxDays.treatment, taxDays.type)
    .prepare(),
)

/** `documents`: how many have such supplies; `withoutRate`: how many of them are in no sum, for want of an exchange rate. */
export type SuppliesSum = Supplies & { documents: number; withoutRate: number }

const signOf = (type: DocumentType) => (DOCUMENT_TYPES[type].receivable === 'credit' ? -1n : 1n)

/** The supplies whose tax point is in a period, less credit notes. */
export async function findSupplies(
  { db, account }: AccountScope,
  { from, to }: DayRange,
  baseCurrency: string,
): Promise<SuppliesSum[]> {
  const rows = await suppliesOf(db).all({ account, from, to, baseCurrency })
  return rows.map(({ type, base, tax, ...row }) => ({
    ...row,
    base: minor(signOf(type) * base),
    tax: minor(signOf(type) * tax),
  }))
}

export type SuppliedDocument = {
  rowId: number
  id: string
  type: DocumentType
  number: string | null
  taxPoint: string | null
  customerName: string
  customerNameAr: string | null
  currency: string
  total: bigint
  supplies: Supplies[]
}

/** The order of the index: by tax point, and those of one day in the order of creation. */
export type AfterDocument = { day: string; rowId: number }

/** Up to `most` issued documents of a period behind `after`, with what each supplies in `baseCurrency`. */
export async function findSupplied(
  { db, account }: AccountScope,
  { from, to }: DayRange,
  { after, most, baseCurrency }: { after: AfterDocument; most: number; baseCurrency: string },
): Promise<SuppliedDocument[]> {
  const rows = await db
    .select({
      rowId: documents.rowId,
      id: documents.id,
      type: documents.type,
      number: documents.number,
      taxPoint: documents.taxPoint,
      status: documents.status,
      customerName: documents.customerName,
      customerNameAr: documents.customerNameAr,
      currency: documents.currency,
      total: documents.total,
      parts: COUNTED_PARTS,
    })
    .from(documents)
    .innerJoin(frozenCopies, owned(frozenCopies, account, eq(frozenCopies.documentId, documents.id)))
    .where(
      owned(
        documents,
        account,
        between(documents.taxPoint, from, to),
        sql`(${documents.taxPoint}, ${documents.rowId}) > (${after.day}, ${after.rowId})`,
      ),
    )
    .orderBy(documents.taxPoint, documents.rowId)
    .limit(most)
  return rows.map(({ parts, status, ...row }) => ({
    ...row,
    // A void document has been taken out of every sum, and keeps its position in the list alone.
    supplies: status === 'issued' ? suppliesIn(row.type, parts, baseCurrency) : [],
  }))
}

function suppliesIn(type: DocumentType, parts: string, baseCurrency: string): Supplies[] {
  return taxRowsOf(type, countedDocument(parts))
    .filter((row) => row.baseCurrency === baseCurrency)
    .map(({ emirate, destination, treatment, base, tax }) => ({
      emirate,
      destination,
      treatment,
      base: minor(signOf(type) * base),
      tax: minor(signOf(type) * tax),
    }))
}

/** Up to `most` documents of a period that were issued or voided after an instant. */
export function findChangedSince({ db, account }: AccountScope, { from, to }: DayRange, at: Date, most: number) {
  return db
    .select({ id: documents.id, type: documents.type, number: documents.number })
    .from(documents)
    .where(
      and(
        owned(documents, account, between(documents.taxPoint, from, to)),
        or(gt(documents.issuedAt, at), gt(documents.voidedAt, at)),
      ),
    )
    .orderBy(documents.taxPoint, documents.rowId)
    .limit(most)
}

type IssuedDocument = Pick<SuppliedDocument, 'taxPoint' | 'number' | 'customerName'> & { document: CountedDocument }

/** Issued documents by their ids. */
export async function findIssued(
  { db, account }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, IssuedDocument>> {
  const rows = await db
    .select({
      id: documents.id,
      number: documents.number,
      taxPoint: documents.taxPoint,
      customerName: documents.customerName,
      parts: COUNTED_PARTS,
    })
    .from(documents)
    .innerJoin(frozenCopies, owned(frozenCopies, account, eq(frozenCopies.documentId, documents.id)))
    .where(
      owned(
        documents,
        account,
        eq(documents.status, 'issued'),
        sql`${documents.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
  return new Map(rows.map(({ id, parts, ...row }) => [id, { ...row, document: countedDocument(parts) }]))
}

const outputTaxByMonth = prepared((db: Reader) =>
  db
    .select({
      month: sql<string>`substr(${taxDays.day}, 1, 7)`.as('month'),
      type: taxDays.type,
      tax: sql<bigint>`sum(${taxDays.tax})`.mapWith(BigInt),
      lastFiledDay: sql<
        string | null
      >`(select max(${vatFilings.to}) from ${vatFilings} where ${owned(vatFilings, ACCOUNT)})`,
    })
    .from(taxDays)
    .where(
      owned(
        taxDays,
        ACCOUNT,
        between(taxDays.day, sql.placeholder('from'), sql.placeholder('to')),
        eq(taxDays.baseCurrency, sql.placeholder('baseCurrency')),
      ),
    )
    .groupBy(sql`month`, taxDays.type)
    .prepare(),
)

/**
 * The tax on supplies of each month (`YYYY-MM`) that has any, less that of credit notes: a row a month and type. `lastFiledDay`: the
 * last day for which a return was filed, null before the first.
 */
export async function findOutputTaxByMonth(
  { db, account }: AccountScope,
  { from, to }: DayRange,
  baseCurrency: string,
) {
  const rows = await outputTaxByMonth(db).all({ account, from, to, baseCurrency })
  return rows.map(({ type, tax, ...row }) => ({ ...row, tax: signOf(type) * tax }))
}
