/** The filters of a list are conditions with placeholders, so that each combination is built once. */
import { eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import type { ListQuery } from './model.ts'
import type { ListPart } from './order.ts'

const value = (name: string) => sql.placeholder(name)

export const CONDITIONS = {
  ids: sql`${documents.id} in (select value from json_each(${value('ids')}))`,
  customer: eq(documents.customerId, value('customerId')),
  /** Issued with something due. Written out, so that SQLite finds the indexes of open documents. */
  open: sql`${documents.settlement} in ('unpaid', 'partial')`,
  /** Drafts and quotations have no settlement. */
  closed: sql`${documents.settlement} is not 'unpaid' and ${documents.settlement} is not 'partial'`,
  settlement: eq(documents.settlement, value('settlement')),
  status: eq(documents.status, value('status')),
  issued: sql`${documents.status} = 'issued'`,
  mine: eq(documents.byUserId, value('user')),
  requested: sql`${documents.requestedAt} is not null`,
  /** Somebody did not get the latest letter. */
  undelivered: sql`(select state from letters indexed by letters_by_document
    where letters.account_id = ${documents.accountId} and letters.document_id = ${documents.id}
    order by place desc limit 1) in ('partly', 'refused', 'given-up')`,
  currency: eq(documents.currency, value('currency')),
  from: gte(documents.issueDate, value('from')),
  to: lte(documents.issueDate, value('to')),
  past: lt(documents.dueDate, value('today')),
  /** An order of due dates has those without one at its end, so it is read in two parts (order.ts). */
  dated: sql`${documents.dueDate} is not null`,
  undated: sql`${documents.dueDate} is null`,
} satisfies Record<string, SQL>

export type FilterName = keyof typeof CONDITIONS

/** The filters of a part of the list, or of all of it. */
export function filtersOf(request: ListQuery, { part }: Pick<ListPart, 'part'> = {}): FilterName[] {
  const { status, settlement, customerId, currency, from, to, overdue, expired, mine, requested, delivery, ids } =
    request
  const isSet: Record<FilterName, boolean> = {
    ids: ids !== undefined,
    customer: Boolean(customerId),
    open: settlement === 'open' || Boolean(overdue) || part === 'open',
    closed: part === 'closed',
    settlement: Boolean(settlement) && settlement !== 'open',
    status: Boolean(status),
    issued: Boolean(expired),
    mine: Boolean(mine),
    requested: Boolean(requested),
    undelivered: delivery === 'failed',
    currency: Boolean(currency),
    from: Boolean(from),
    to: Boolean(to),
    past: Boolean(overdue) || Boolean(expired),
    dated: part === 'dated',
    undated: part === 'undated',
  }
  // because the table above has these names alone
  return (Object.keys(isSet) as FilterName[]).filter((name) => isSet[name])
}

/** Values of the placeholders. */
export function valuesOf(request: ListQuery, today: string): Record<string, unknown> {
  const { status, settlement, customerId, currency, from, to, ids } = request
  return { status, settlement, customerId, currency, from, to, today, ids: JSON.stringify(ids ?? []) }
}
