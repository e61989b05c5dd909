/** Lists that have no document are known by their filters, or by the counts that are stored beside documents. */
import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { preparedByShape } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { documentDues, documents, documentSums } from '#db/schema/documents.ts'
import { CONDITIONS, type FilterName } from './filters.ts'
import type { ListQuery } from './model.ts'

const OPEN = ['open', 'unpaid', 'partial']

/** Only what is issued has a settlement, is overdue or expires; what is overdue is open. */
export function isContradiction({ status, settlement, overdue, expired, requested }: ListQuery): boolean {
  if (requested && (settlement || overdue || expired || (status && status !== 'draft'))) return true
  if (overdue && settlement && !OPEN.includes(settlement)) return true
  return Boolean(settlement || overdue || expired) && status !== undefined && status !== 'issued'
}

const value = (name: string) => sql.placeholder(name)
const monthOf = (name: string) => sql`substr(${value(name)}, 1, 7)`

/** Conditions of the sums by month, in which each document is counted. */
const SUMMED: Partial<Record<FilterName, SQL>> = {
  status: eq(documentSums.status, value('status')),
  issued: eq(documentSums.status, 'issued'),
  currency: eq(documentSums.currency, value('currency')),
  from: gte(documentSums.month, monthOf('from')),
  to: lte(documentSums.month, monthOf('to')),
}

/** Conditions of the dues, in which each open document is counted. */
const OWED: Partial<Record<FilterName, SQL>> = {
  currency: eq(documentDues.currency, value('currency')),
  past: and(ne(documentDues.dueDate, ''), lt(documentDues.dueDate, value('today'))),
}

/** Some rows of sums and one of an index tell whether a list has no document at all. */
export async function hasNone(
  db: Reader,
  filters: readonly FilterName[],
  values: Record<string, unknown>,
): Promise<boolean> {
  if (countedIn(filters).length === 0) return false
  const some = await countsFor(db, filters, filters.join(' ')).all({ ...values })
  return some.length === 0
}

const countsFor = preparedByShape((db: Reader, filters: readonly FilterName[]) =>
  db
    .select({ one: sql<number>`one` })
    .from(sql`(select 1 as one where ${and(...countedIn(filters))}) as further`)
    .prepare(),
)

/** A row if there are more than `most`: a fifth of looking at an index. Undefined of filters that the sums do not tell exactly. */
export function areMore(filters: readonly FilterName[]): SQL | undefined {
  if (!filters.every((name) => name === 'status' || name === 'issued' || name === 'currency')) return undefined
  const counted = and(...ofType(documentSums), ...among(SUMMED, filters))
  const count = sql`(select sum(${documentSums.count}) from ${documentSums} where ${counted})`
  return sql`select 1 as one where ${count} > ${value('most')}`
}

const among = (conditions: Partial<Record<FilterName, SQL>>, filters: readonly FilterName[]) =>
  filters.flatMap((name) => conditions[name] ?? [])

function countedIn(filters: readonly FilterName[]): SQL[] {
  const [summed, owed] = [among(SUMMED, filters), among(OWED, filters)]
  return [
    ...(summed.length > 0 ? [existsIn(documentSums, and(gt(documentSums.count, 0), ...summed))] : []),
    ...(filters.includes('open') ? [existsIn(documentDues, and(gt(documentDues.count, 0), ...owed))] : []),
    ...(filters.includes('settlement')
      ? [existsIn(documents, CONDITIONS.settlement, sql` indexed by documents_by_settlement`)]
      : []),
  ]
}

type Table = typeof documents | typeof documentSums | typeof documentDues

const ofType = (table: Table) => [owned(table, value('account')), eq(table.type, value('type'))]

const existsIn = (table: Table, which?: SQL, by = sql``): SQL =>
  sql`exists (select 1 from ${table}${by} where ${and(...ofType(table), which)})`
