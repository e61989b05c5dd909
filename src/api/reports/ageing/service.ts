/** The report of what customers owe, by days overdue: of today, or of a day of the past as it was then. */
import { inArray, sql } from 'drizzle-orm'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { findCountProgress, requireWholeFigures } from '#api/documents/figures/read.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { cursorOf, invalidCursor, positionIn } from '#db/queries/keyset/cursor.ts'
import type { PageRequest } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { type LocalDay, readDayUntil } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { balanceOf, type CustomerAgeing, isNothing, sumOfAgeing } from '#domain/reports/customer-ageing.ts'
import { AGES, type Ageing } from '#domain/statements/ageing.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { ReadContext } from '#http/context.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import { ageingReportMessages } from '#i18n/reports/ageing.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { statementTerms, STATEMENT_AGES } from '#i18n/statements/paper.ts'
import { reportCurrency } from '#api/reports/currencies.ts'
import type { ReportCell, ReportRow } from '#pdf/report/model.ts'
import type { AgeingReport, AgeingRequest } from '#api/reports/model.ts'
import type { ReportSource } from '#api/reports/report-file.ts'
import { findCustomers, findTotals, findWithoutRecord } from './current.ts'

import { findPastAgeing, hasLater } from './past.ts'
import type { AgeingScope } from './ranges.ts'

/** @throws Refusal `request.invalid` naming the day or the currency; `reports.preparing` while an older database is being counted. */
export async function ageingReport(context: ReadContext, request: AgeingRequest): Promise<AgeingReport> {
  const found = await readRequest(context, request)
  const { scope } = found
  const book = await openAgeing(found)
  const page = await book.pageAfter(request)
  const totals = await book.totals()
  const withoutRecord = request.cursor === undefined ? await book.withoutRecord() : null
  return {
    asOf: scope.asOf,
    today: found.today,
    currency: scope.currency,
    currencies: found.currencies,
    totals: { ...wireOf(totals, scope.currency), chequesNotDue: wire(await chequesNotDue(scope), scope.currency) },
    items: await withNames(scope, page.items),
    withoutRecord: withoutRecord && !isNothing(withoutRecord) ? wireOf(withoutRecord, scope.currency) : null,
    nextCursor: page.nextCursor,
  }
}

/** A row a customer, then the buyers without a record and the totals, as the screen has them. @throws Refusal as `ageingReport`. */
export async function ageingSource(
  context: ReadContext,
  request: Omit<AgeingRequest, 'cursor'>,
): Promise<ReportSource> {
  const found = await readRequest(context, request)
  const { asOf, currency } = found.scope
  return {
    name: `ageing-${asOf}-${currency}`,
    title: pairOf(reportsMessages, 'ageing'),
    day: asOf,
    facts: [{ label: pairOf(ageingReportMessages, 'asOf'), value: { day: asOf } }],
    columns: [
      { head: pairOf(ageingReportMessages, 'customer'), kind: 'text' },
      { head: statementTerms.currency, kind: 'currency' },
      ...AGES.map((age) => ({ head: STATEMENT_AGES[age], kind: 'amount' as const })),
      { head: pairOf(ageingReportMessages, 'credit'), kind: 'amount' },
      { head: statementTerms.balance, kind: 'amount' },
    ],
    empty: pairOf(ageingReportMessages, 'empty'),
    rules: [pairOf(ageingReportMessages, 'rule')],
    pageAfter: rowsOf(found.scope, await openAgeing(found)),
  }
}

function rowsOf(scope: AgeingScope, book: Book): ReportSource['pageAfter'] {
  const { currency } = scope
  const cells = (name: ReportCell, ageing: ReturnType<typeof wireOf>) => [
    name,
    currency,
    ...AGES.map((age) => ageing[age]),
    ageing.credit,
    ageing.balance,
  ]
  return async (cursor) => {
    const { items, nextCursor } = await book.pageAfter({ ...cursor, limit: 500 })
    const rows: ReportRow[] = (await withNames(scope, items)).map(({ customer, ...ageing }) => ({
      cells: cells({ en: displayName(customer, 'en'), ar: displayName(customer, 'ar') }, ageing),
    }))
    if (nextCursor !== null) return { items: rows, nextCursor }
    const others = await book.withoutRecord()
    const name = pairOf(ageingReportMessages, 'withoutRecord')
    if (!isNothing(others)) rows.push({ cells: cells(name, wireOf(others, currency)) })
    const total = pairOf(ageingReportMessages, 'total')
    if (rows.length > 0) rows.push({ cells: cells(total, wireOf(await book.totals(), currency)), isTotal: true })
    return { items: rows, nextCursor }
  }
}

type Found = { scope: AgeingScope; today: LocalDay; currencies: string[]; zone: string }

async function readRequest(context: ReadContext, request: Omit<AgeingRequest, 'cursor'>): Promise<Found> {
  const { db, account, now } = context
  const [row, selected, currencies, progress] = await Promise.all([
    findAccount(context),
    getSelectedCurrency(context),
    findCurrencies(context),
    findCountProgress(context),
  ])
  const zone = zoneOf(row, now)
  const today = localDay(now, zone)
  const asOf = readDayUntil(request.asOf ?? today, today)
  if (!asOf.ok) throw new Refusal('request.invalid', { fields: { asOf: asOf.problem } })
  const currency = reportCurrency(request.currency, currencies, selected)
  requireWholeFigures(progress)
  return { scope: { db, account, currency, asOf: asOf.value }, today, currencies, zone }
}

/** All in which anything was invoiced, or received on account. */
async function findCurrencies({ db, account }: ReadContext): Promise<string[]> {
  const rows = await db.all<{ currency: string }>(sql`
    select currency from document_sums where account_id = ${account} and type = 'invoice' and status = 'issued'
    union select currency from payment_kinds where account_id = ${account} order by 1`)
  return rows.map(({ currency }) => currency)
}

type Book = {
  totals: () => Promise<Ageing>
  withoutRecord: () => Promise<CustomerAgeing>
  pageAfter: (page: PageRequest) => Promise<{ items: CustomerAgeing[]; nextCursor: string | null }>
}

async function openAgeing({ scope, zone }: Found): Promise<Book> {
  if (await hasLater(scope, scope.asOf)) return pastBook(await findPastAgeing(scope, zone))
  return {
    totals: () => findTotals(scope),
    withoutRecord: () => findWithoutRecord(scope),
    pageAfter: (page) => findCustomers(scope, page),
  }
}

const PAGE = 50

function pastBook(all: readonly CustomerAgeing[]): Book {
  const recorded = all.filter(({ customerId }) => customerId !== null)
  const others = sumOfAgeing(all.filter(({ customerId }) => customerId === null))
  return {
    totals: () => Promise.resolve(sumOfAgeing(all)),
    withoutRecord: () => Promise.resolve({ customerId: null, ...others }),
    pageAfter: ({ cursor, limit = PAGE }) => {
      const [after] = positionIn(cursor) ?? []
      const start = after === undefined ? 0 : recorded.findIndex(({ customerId }) => customerId === after) + 1
      if (after !== undefined && start === 0) throw invalidCursor()
      const items = recorded.slice(start, start + limit)
      const last = items.at(-1)?.customerId
      const isMore = start + limit < recorded.length && last
      return Promise.resolve({ items, nextCursor: isMore ? cursorOf([last]) : null })
    },
  }
}

async function chequesNotDue({ db, account, currency, asOf }: AgeingScope): Promise<bigint> {
  const [found] = await db.all<{ sum: bigint | number }>(sql`
    select coalesce(sum(p.amount), 0) as sum from payments p indexed by payments_by_cheque_date
      cross join payment_balances b on b.account_id = p.account_id and b.payment_id = p.id
    where p.account_id = ${account} and p.cheque_date > ${asOf} and p.kind = 'payment' and p.method = 'cheque'
      and p.currency = ${currency} and not b.undone and b.counts_on <= ${asOf}
      and (b.reversed_at is null or ${asOf} < (
        select r.date from payments r where r.account_id = p.account_id and r.reverses = p.id))`)
  return BigInt(found?.sum ?? 0)
}

async function withNames({ db, account, currency }: AgeingScope, items: readonly CustomerAgeing[]) {
  const { id, name, nameAr } = customers
  const ids = items.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))
  const rows = await db
    .select({ id, name, nameAr })
    .from(customers)
    .where(owned(customers, account, inArray(id, ids)))
  const names = new Map(
    rows.map((row) => [row.id, { name: row.name, ...(row.nameAr !== null && { nameAr: row.nameAr }) }]),
  )
  return items.flatMap(({ customerId, ...ageing }) => {
    const customer = customerId === null ? undefined : names.get(customerId)
    return customerId === null || !customer ? [] : [{ id: customerId, customer, ...wireOf(ageing, currency) }]
  })
}

const wire = (amount: bigint, currency: string): string => formatMinor(minor(amount), currency)

const wireOf = ({ buckets, credit }: Ageing, currency: string) => ({
  notDue: wire(buckets.notDue, currency),
  d30: wire(buckets.d30, currency),
  d60: wire(buckets.d60, currency),
  d90: wire(buckets.d90, currency),
  over90: wire(buckets.over90, currency),
  credit: wire(credit, currency),
  balance: wire(balanceOf({ buckets, credit }), currency),
})
