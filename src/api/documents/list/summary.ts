/** What stands above the list: read from sums that are kept, so that a million invoices are answered like ten. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { invoiceDues, invoiceSums } from '#db/schema/invoices.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'

type Owed = { currency: string; count: number; total: bigint; lateCount: number; lateTotal: bigint }

/**
 * How many drafts there are, and how much is unpaid and how much of it overdue, each currency by itself, the largest
 * number of invoices first. An invoice is overdue from the day after it was due, by the company's own calendar.
 */
export async function summarizeInvoices(db: Reader, account: AccountId, now: Date) {
  const today = localDay(now, zoneOf(await findAccount(db, account), now))
  const [owed, counted] = await Promise.all([findOwed(db, account, today), countByStatus(db, account)])
  const figure = (currency: string, count: number, total: bigint) => ({
    currency,
    count,
    total: formatMinor(minor(total), currency),
  })
  return {
    drafts: counted.filter(({ status }) => status === 'draft').reduce((sum, { count }) => sum + count, 0),
    unpaid: owed.map(({ currency, count, total }) => figure(currency, count, total)),
    overdue: owed
      .filter(({ lateCount }) => lateCount > 0)
      .map(({ currency, lateCount, lateTotal }) => figure(currency, lateCount, lateTotal)),
    currencies: [...new Set(counted.map(({ currency }) => currency))].sort(),
  }
}

/** A row a currency and due day: some thousands for the busiest company. */
async function findOwed(db: Reader, account: AccountId, today: string): Promise<Owed[]> {
  const late = sql`${invoiceDues.dueDate} <> '' and ${invoiceDues.dueDate} < ${today}`
  const rows = await db
    .select({
      currency: invoiceDues.currency,
      count: sql<number>`sum(${invoiceDues.count})`,
      total: sql<bigint>`sum(${invoiceDues.total})`.mapWith(BigInt),
      lateCount: sql<number>`sum(case when ${late} then ${invoiceDues.count} else 0 end)`,
      lateTotal: sql<bigint>`sum(case when ${late} then ${invoiceDues.total} else 0 end)`.mapWith(BigInt),
    })
    .from(invoiceDues)
    .where(eq(invoiceDues.accountId, account))
    .groupBy(invoiceDues.currency)
  return rows.toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency, 'en'))
}

function countByStatus(db: Reader, account: AccountId) {
  return db
    .select({
      status: invoiceSums.status,
      currency: invoiceSums.currency,
      count: sql<number>`sum(${invoiceSums.count})`,
    })
    .from(invoiceSums)
    .where(eq(invoiceSums.accountId, account))
    .groupBy(invoiceSums.status, invoiceSums.currency)
}
