/** The figures above the list. They are read from stored sums, so that a million documents are answered like ten. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentDues, documentSums } from '#db/schema/documents.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { todayOf } from '#api/account/service.ts'

type Owed = { currency: string; count: number; total: bigint; lateCount: number; lateTotal: bigint }

/** How many documents there are in one currency, and their sum as the API writes it. */
type CurrencyFigure = { currency: string; count: number; total: string }

/**
 * How many drafts there are, and how much is unpaid and how much of it overdue, each currency by itself, the largest
 * number of documents first. One is overdue from the day after it was due, by the company's own calendar.
 */
export async function summarizeDocuments(context: ReadContext, type: DocumentType) {
  const today = await todayOf(context)
  const [owed, counted] = await Promise.all([findOwed(context, type, today), countByStatus(context, type)])
  return {
    drafts: counted.filter(({ status }) => status === 'draft').reduce((sum, { count }) => sum + count, 0),
    ...owedFigures(owed),
    currencies: [...new Set(counted.map(({ currency }) => currency))].sort(),
  }
}

export function owedFigures(owed: readonly Owed[]): { unpaid: CurrencyFigure[]; overdue: CurrencyFigure[] } {
  return {
    unpaid: owed.map(figureOf),
    overdue: owed
      .filter(({ lateCount }) => lateCount > 0)
      .map(({ currency, lateCount, lateTotal }) => figureOf({ currency, count: lateCount, total: lateTotal })),
  }
}

export function figureOf({ currency, count, total }: Pick<Owed, 'currency' | 'count' | 'total'>): CurrencyFigure {
  return { currency, count, total: formatMinor(minor(total), currency) }
}

const owedByCurrency = prepared((db: Reader) => {
  const late = sql`${documentDues.dueDate} <> '' and ${documentDues.dueDate} < ${sql.placeholder('today')}`
  return db
    .select({
      currency: documentDues.currency,
      count: sql<number>`sum(${documentDues.count})`,
      total: sql<bigint>`sum(${documentDues.total})`.mapWith(BigInt),
      lateCount: sql<number>`sum(case when ${late} then ${documentDues.count} else 0 end)`,
      lateTotal: sql<bigint>`sum(case when ${late} then ${documentDues.total} else 0 end)`.mapWith(BigInt),
    })
    .from(documentDues)
    .where(owned(documentDues, ACCOUNT, eq(documentDues.type, sql.placeholder('type'))))
    .groupBy(documentDues.currency)
    .prepare()
})

/** A row a currency and due day: some thousands for the busiest company. */
export async function findOwed({ db, account }: AccountScope, type: DocumentType, today: string): Promise<Owed[]> {
  const rows = await owedByCurrency(db).all({ account, type, today })
  return rows.toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency, 'en'))
}

function countByStatus({ db, account }: AccountScope, type: DocumentType) {
  return db
    .select({
      status: documentSums.status,
      currency: documentSums.currency,
      count: sql<number>`sum(${documentSums.count})`,
    })
    .from(documentSums)
    .where(owned(documentSums, account, eq(documentSums.type, type)))
    .groupBy(documentSums.status, documentSums.currency)
}
