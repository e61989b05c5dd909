/** The customers with overdue invoices, and those invoices: the review before they are reminded. */
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documentEvents, documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { mailAddresses } from '#domain/customers/contact.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { dueOf, duesByCurrency } from '#domain/documents/due.ts'
import { lastReminder, MOST_IN_REMINDER, MOST_REMINDED } from '#domain/invoices/overdue-reminder.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { LEDGER_COLUMNS } from '#api/documents/ledger.ts'
import type { OverdueReview } from './model.ts'

/** Invoices without a customer are counted up to here: the list of overdue ones has them all. */
const MOST_COUNTED = 1000

/** The customers who have owed longest, with what is overdue of each. */
export async function reviewOverdue(context: ReadContext): Promise<OverdueReview> {
  const { now } = context
  const timeZone = zoneOf(await findAccount(context), now)
  const today = localDay(now, timeZone)
  const [found, withoutCustomer] = await Promise.all([findOwing(context, today), countWithoutCustomer(context, today)])
  const ids = found.slice(0, MOST_REMINDED)
  const owing = await findOverdue(context, ids, today)
  const invoices = owing.flatMap((one) => one.invoices)
  const sentAt = await lastSent(context, invoices)
  return {
    today,
    customers: owing.map(({ row, invoices: ofCustomer, hasMore }) => ({
      id: row.id,
      customer: { name: row.name, nameAr: row.nameAr },
      to: mailAddresses(row, 'reminders'),
      invoices: ofCustomer.map(invoiceAnswer),
      hasMore,
      totals: duesByCurrency(ofCustomer),
      remindedOn: lastReminder(
        ofCustomer.map((invoice) => {
          const at = sentAt.get(invoice.id)
          return { dueDate: invoice.dueDate, sentOn: at && localDay(at, timeZone) }
        }),
      ),
    })),
    hasMore: found.length > ids.length,
    withoutCustomer,
  }
}

const invoiceAnswer = ({ id, number, dueDate, currency, due }: OverdueInvoice) => ({
  id,
  number,
  dueDate,
  currency,
  due: formatMinor(minor(due), currency),
})

/** Ids of customers by the day from which they have owed, one more than are shown. The balances know who owes at all. */
async function findOwing({ db, account }: AccountScope, today: LocalDay): Promise<string[]> {
  const debtors = db
    // Under a name that documents do not have: drizzle leaves the table's name out.
    .selectDistinct({ id: sql<string>`${customerBalances.customerId}`.as('debtor') })
    .from(customerBalances)
    .where(owned(customerBalances, account, sql`${customerBalances.openCount} > 0`))
    .as('debtors')
  const since = sql<LocalDay | null>`(
    select min(documents.due_date) from documents indexed by documents_open_of
    where documents.account_id = ${account} and documents.customer_id = ${debtors.id}
      and documents.settlement in ('unpaid', 'partial') and documents.import_id is null)`
  const owing = db
    .select({ id: debtors.id, since: since.as('since') })
    .from(debtors)
    .as('owing')
  const rows = await db
    .select({ id: owing.id })
    .from(owing)
    .where(sql`${owing.since} < ${today}`)
    .orderBy(sql`${owing.since}`, sql`${owing.id}`)
    .limit(MOST_REMINDED + 1)
  return rows.map(({ id }) => id)
}

/** Written out, so that SQLite finds the index of open documents. */
const isOverdueOn = (today: LocalDay) =>
  and(
    sql`${documents.settlement} in ('unpaid', 'partial')`,
    lt(documents.dueDate, today),
    // One that was issued elsewhere was sent from there.
    isNull(documents.importId),
  )

async function countWithoutCustomer({ db, account }: AccountScope, today: LocalDay): Promise<number> {
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(documents)
    .where(owned(documents, account, isNull(documents.customerId), isOverdueOn(today)))
    .limit(MOST_COUNTED)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(some)
  return counted?.count ?? 0
}

const COLUMNS = {
  id: documents.id,
  rowId: documents.rowId,
  number: documents.number,
  customerId: documents.customerId,
  currency: documents.currency,
  dueDate: documents.dueDate,
  sentAt: documents.sentAt,
  viewedAt: documents.viewedAt,
  ...LEDGER_COLUMNS,
}

export type OverdueInvoice = {
  id: string
  number: string
  currency: string
  dueDate: LocalDay
  /** In minor units. */
  due: bigint
  sentAt: Date | null
  viewedAt: Date | null
}

type CustomerRow = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'nameAr' | 'email' | 'contacts' | 'language'>

/** A customer, and the oldest of his overdue invoices. */
export type Owing = { row: CustomerRow; invoices: OverdueInvoice[]; hasMore: boolean }

/** In the order of `ids`. Those who owe nothing, and those the account does not have, are missing. */
export async function findOverdue(
  { db, account }: AccountScope,
  ids: readonly string[],
  today: LocalDay,
): Promise<Owing[]> {
  if (ids.length === 0) return []
  const { id, name, nameAr, email, contacts, language } = customers
  const position = sql<number>`row_number() over (
    partition by ${documents.customerId} order by ${documents.dueDate}, ${documents.rowId})`
  const oldest = db
    .select({ ...COLUMNS, position: position.as('oldest_position') })
    .from(documents)
    .where(owned(documents, account, inArray(documents.customerId, [...ids]), isOverdueOn(today)))
    .as('oldest')
  const [rows, invoices] = await Promise.all([
    db
      .select({ id, name, nameAr, email, contacts, language })
      .from(customers)
      .where(owned(customers, account, inArray(id, [...ids]))),
    db
      .select()
      .from(oldest)
      .where(lte(oldest.position, MOST_IN_REMINDER + 1))
      .orderBy(oldest.customerId, sql`${oldest.position}`),
  ])
  const byCustomer = Map.groupBy(invoices, ({ customerId }) => customerId)
  return ids.flatMap((customerId) => {
    const row = rows.find((one) => one.id === customerId)
    const his = byCustomer.get(customerId) ?? []
    if (!row || his.length === 0) return []
    return [{ row, invoices: his.slice(0, MOST_IN_REMINDER).flatMap(read), hasMore: his.length > MOST_IN_REMINDER }]
  })
}

type StoredInvoice = Pick<typeof documents.$inferSelect, keyof typeof COLUMNS>

/** Number and due date stand in each row that is overdue. */
function read(row: StoredInvoice): OverdueInvoice[] {
  const { id, number, currency, dueDate, sentAt, viewedAt } = row
  return number === null || dueDate === null
    ? []
    : [{ id, number, currency, dueDate, due: dueOf(row), sentAt, viewedAt }]
}

/** When each of these was last mailed. */
async function lastSent(
  { db, account }: AccountScope,
  invoices: readonly OverdueInvoice[],
): Promise<Map<string, Date>> {
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { documentId, kind, at } = documentEvents
  const rows = await db
    .select({ documentId, at: sql<number>`max(${at})` })
    .from(documentEvents)
    .where(owned(documentEvents, account, inArray(documentId, ids), eq(kind, 'sent')))
    .groupBy(documentId)
  return new Map(rows.map((row) => [row.documentId, new Date(row.at)]))
}
