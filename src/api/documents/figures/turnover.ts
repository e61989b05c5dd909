/** Taxable turnover by month, and the sales that are to come. */
import { and, type AnyColumn, between, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { hasOpeningNumber } from '#db/queries/opening-numbers.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { importedCopies } from '#db/schema/imports/imports.ts'
import { quotationParts } from '#db/schema/quotations.ts'
import { taxDays } from '#db/schema/reports.ts'
import { addDays, addMonths, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DAYS_AHEAD, type Turnover, yearlyTurnover } from '#domain/tax/threshold.ts'
import type { AccountScope } from '#http/context.ts'

const turnoverByMonth = prepared((db: Reader) =>
  db
    .select({
      month: sql<string>`substr(${taxDays.day}, 1, 7)`.as('month'),
      type: taxDays.type,
      base: sql<bigint>`sum(${taxDays.base})`.mapWith(BigInt),
    })
    .from(taxDays)
    .where(
      owned(
        taxDays,
        ACCOUNT,
        between(taxDays.day, sql.placeholder('from'), sql.placeholder('to')),
        eq(taxDays.baseCurrency, sql.placeholder('baseCurrency')),
        inArray(taxDays.treatment, ['standard', 'zero']),
      ),
    )
    .groupBy(sql`month`, taxDays.type)
    .prepare(),
)

/**
 * The value of standard and zero-rated supplies, less credit notes, with invoices that were issued elsewhere, of each of so many months (`YYYY-MM`): oldest first, that of `today` last.
 */
export async function findTurnover(
  { db, account }: AccountScope,
  today: LocalDay,
  { months, currency }: TurnoverPeriod,
): Promise<Turnover[]> {
  const names = monthsUntil(today, months)
  const rows = await turnoverByMonth(db).all({ account, from: `${names[0]}-01`, to: today, baseCurrency: currency })
  const imported = await findImportedTurnover({ db, account }, today, { months, currency })
  return names.map((month) => ({
    month,
    taxable: rows
      .filter((row) => row.month === month)
      .reduce((sum, row) => sum + signed(row), imported.find((one) => one.month === month)?.taxable ?? 0n),
  }))
}

/**
 * The value of the invoices of so many months that were issued elsewhere, by month: in the thresholds' currency, which is the base
 * currency of the copies. An opening balance is no supply of its own.
 */
export async function findImportedTurnover(
  { db, account }: AccountScope,
  today: LocalDay,
  { months, currency }: TurnoverPeriod,
): Promise<Turnover[]> {
  const inBase = sql`(select cast(replace(copy ->> '$.totalInBase', '.', '') as integer) - cast(replace(copy ->> '$.taxInBase', '.', '') as integer)
    from ${importedCopies} imported where imported.account_id = ${documents.accountId} and imported.document_id = ${documents.id})`
  const net = sql`iif(${documents.currency} = ${currency}, ${documents.total} - ${documents.tax}, coalesce(${inBase}, 0))`
  const ofMonth = owned(
    documents,
    account,
    isNotNull(documents.importId),
    sql`${documents.issueDate} between part.value || '-01' and min(part.value || '-31', ${today})`,
    not(hasOpeningNumber(documents.number)),
  )
  const rows = await db.all<{ month: string; taxable: string }>(sql`
    select part.value as month, cast(coalesce((select sum(${net}) from ${documents} where ${ofMonth}), 0) as text) as taxable
    from json_each(${JSON.stringify(monthsUntil(today, months))}) part`)
  return rows.map(({ month, taxable }) => ({ month, taxable: BigInt(taxable) }))
}

type TurnoverPeriod = { months: number; currency: string }

/** The last of them is that of the day. */
const monthsUntil = (day: LocalDay, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(`${day.slice(0, 7)}-01`, index + 1 - count).slice(0, 7))

/** The value of these supplies in the twelve months of which the last is that of `today`. */
export async function findYearlyTurnover(scope: AccountScope, today: LocalDay, currency: string): Promise<bigint> {
  const months = await findTurnover(scope, today, { months: 12, currency })
  return yearlyTurnover(months).at(-1)?.taxable ?? 0n
}

const signed = ({ type, base }: { type: DocumentType; base: bigint }) =>
  DOCUMENT_TYPES[type].receivable === 'credit' ? -base : base

const isDraftDatedSoon = (table: Record<'type' | 'status' | 'issueDate', AnyColumn>) =>
  and(
    eq(table.type, 'invoice'),
    eq(table.status, 'draft'),
    between(table.issueDate, sql.placeholder('from'), sql.placeholder('to')),
  )

const part = alias(documents, 'part')

const expectedSales = prepared((db: Reader) => {
  const invoiced = db
    .select({ net: sql`coalesce(sum(${part.total} - ${part.tax}), 0)` })
    .from(quotationParts)
    .innerJoin(part, owned(part, quotationParts.accountId, eq(part.id, quotationParts.invoiceId)))
    .where(
      owned(
        quotationParts,
        ACCOUNT,
        eq(quotationParts.quotationId, documents.id),
        or(eq(part.status, 'issued'), isDraftDatedSoon(part)),
      ),
    )
  const net = sql`${documents.total} - ${documents.tax}`
  return db
    .select({
      net: sql<bigint>`coalesce(sum(iif(${documents.type} = 'invoice', ${net}, max(0, ${net} - ${invoiced}))), 0)`.mapWith(
        BigInt,
      ),
    })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.currency, sql.placeholder('currency')),
        or(isDraftDatedSoon(documents), and(eq(documents.type, 'quotation'), eq(documents.status, 'accepted'))),
      ),
    )
    .prepare()
})

/**
 * The value without tax of drafts of invoices dated within the next days, and of what was not invoiced yet of accepted quotations. A
 * part of one is in the drafts, or was issued.
 */
export async function findExpectedSales({ db, account }: AccountScope, today: LocalDay, currency: string) {
  const found = await expectedSales(db).get({ account, currency, from: today, to: addDays(today, DAYS_AHEAD) })
  return found?.net ?? 0n
}
