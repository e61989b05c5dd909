/** Taxable turnover by month, and the sales that are to come. */
import { and, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { taxDays } from '#db/schema/reports.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DayRange } from '#domain/reports/period.ts'
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

/** The value of standard and zero-rated supplies by month (`YYYY-MM`), less credit notes: a row a month and type. */
export async function findTurnover({ db, account }: AccountScope, { from, to }: DayRange, baseCurrency: string) {
  const rows = await turnoverByMonth(db).all({ account, from, to, baseCurrency })
  return rows.map(({ month, type, base }) => ({
    month,
    taxable: DOCUMENT_TYPES[type].receivable === 'credit' ? -base : base,
  }))
}

/** The value without tax of drafts of invoices dated in a period, and of accepted quotations, also where a part was invoiced already. */
export async function findExpectedSales({ db, account }: AccountScope, { from, to }: DayRange, currency: string) {
  const [found] = await db
    .select({ net: sql<bigint>`coalesce(sum(${documents.total} - ${documents.tax}), 0)`.mapWith(BigInt) })
    .from(documents)
    .where(
      owned(
        documents,
        account,
        eq(documents.currency, currency),
        or(
          and(eq(documents.type, 'invoice'), eq(documents.status, 'draft'), between(documents.issueDate, from, to)),
          and(eq(documents.type, 'quotation'), eq(documents.status, 'accepted')),
        ),
      ),
    )
  return found?.net ?? 0n
}
