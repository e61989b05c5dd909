/** The figures of the dashboard: from the same sums as those above the list, so that both always say the same. */
import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared, preparedByShape } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentDues, documentSums } from '#db/schema/documents.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentStatus, DocumentType } from '#domain/documents/document.ts'
import type { AccountScope } from '#http/context.ts'
import { figureOf, findOwed, owedFigures } from './summary.ts'

/**
 * The sums to be collected, overdue, and drafted, and what was issued in the month of `today` by its
 * issue date; each currency by itself, the largest number of documents first. `today` is a day in the account's zone.
 */
export async function dashboardFigures(context: AccountScope, type: DocumentType, today: LocalDay) {
  const sums = (status: DocumentStatus, month?: string) => sumByCurrency(context, type, status, month)
  const [owed, drafts, issuedThisMonth, nextDue] = await Promise.all([
    findOwed(context, type, today),
    sums('draft'),
    sums('issued', today.slice(0, 7)),
    findNextDue(context, type, today),
  ])
  const { unpaid: toCollect, overdue } = owedFigures(owed)
  return { toCollect, overdue, drafts, issuedThisMonth, nextDue }
}

/** Counts the documents of a type in a status, and sums them up, each currency by itself. */
export const figuresOf = (context: AccountScope, type: DocumentType, status: DocumentStatus) =>
  sumByCurrency(context, type, status, undefined)

/** A row a month and currency. */
const sumsOf = preparedByShape((db: Reader, months: 'every month' | 'one month') =>
  db
    .select({
      currency: documentSums.currency,
      count: sql<number>`sum(${documentSums.count})`,
      total: sql<bigint>`sum(${documentSums.total})`.mapWith(BigInt),
    })
    .from(documentSums)
    .where(
      owned(
        documentSums,
        ACCOUNT,
        eq(documentSums.type, sql.placeholder('type')),
        eq(documentSums.status, sql.placeholder('status')),
        months === 'one month' ? eq(documentSums.month, sql.placeholder('month')) : undefined,
      ),
    )
    .groupBy(documentSums.currency)
    .prepare(),
)

async function sumByCurrency(
  { db, account }: AccountScope,
  type: DocumentType,
  status: DocumentStatus,
  month: string | undefined,
) {
  const months = month === undefined ? 'every month' : 'one month'
  const rows = await sumsOf(db, months, months).all({ account, type, status, month })
  return rows.toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency, 'en')).map(figureOf)
}

const firstDue = prepared((db: Reader) =>
  db
    .select()
    .from(documentDues)
    .where(
      owned(
        documentDues,
        ACCOUNT,
        eq(documentDues.type, sql.placeholder('type')),
        gte(documentDues.dueDate, sql.placeholder('today')),
      ),
    )
    .orderBy(asc(documentDues.dueDate), desc(documentDues.count), asc(documentDues.currency))
    .limit(1)
    .prepare(),
)

/** Sums up what falls due on the first day from `today` on, in the currency of most documents. */
async function findNextDue({ db, account }: AccountScope, type: DocumentType, today: LocalDay) {
  const next = await firstDue(db).get({ account, type, today })
  return next ? { ...figureOf(next), dueDate: next.dueDate } : null
}
