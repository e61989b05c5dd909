/** Tells companies that wish it of items that ran low: one mail a day at most, however often the job runs. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { AccountScope } from '#http/context.ts'
import { mailTeam } from '#api/account/member-service.ts'
import { zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { inventorySums, items, stockMovements } from '#db/schema/inventory.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dayFromMorning } from '#domain/calendar/zones.ts'
import { stockLevelOf } from '#domain/inventory/balance.ts'
import type { StockLevel } from '#domain/inventory/stock.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountId } from '#http/identity.ts'
import { type LowItem, lowStockLetter } from '#mail/notices/low-stock-letter.ts'

const DAY_MS = 24 * 60 * 60_000

/** Begins the key by which the outbox takes each mail once. */
const OF_STOCK = 'low-stock '

export type LowStockNotice = {
  account: AccountId
  day: LocalDay
  items: readonly LowItem[]
}

/** Who is to be told now: from seven in the morning of the company's own day, of what ran low within the last 24 hours. */
export async function findLowStockNotices(db: Reader, now: Date): Promise<LowStockNotice[]> {
  const rows = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(inventorySums, owned(inventorySums, accounts.id))
    .where(and(eq(accounts.lowStockMail, true), gt(sql`${inventorySums.low} + ${inventorySums.out}`, 0)))
  const notices: LowStockNotice[] = []
  for (const { account: row } of rows) {
    const day = dayFromMorning(now, zoneOf(row, now))
    // because this job stands above the accounts: it tells each of its own
    const account = row.id as AccountId
    if (day === null || (await isNotified({ db, account }, day))) continue
    const ranLow = await itemsThatRanLow({ db, account }, new Date(now.getTime() - DAY_MS))
    if (ranLow.length > 0) notices.push({ account, day, items: ranLow })
  }
  return notices
}

export async function noticeLowStock(
  tx: Writer,
  notices: readonly LowStockNotice[],
  page: string,
  now: Date,
): Promise<void> {
  for (const { account, day, items: ranLow } of notices) {
    const write = (language: Locale) => lowStockLetter(language, { items: ranLow, page })
    await mailTeam({ db: tx, account, now }, { letter: 'low-stock', once: onceOf(account, day), write })
  }
}

const onceOf = (account: AccountId, day: LocalDay) => `${OF_STOCK}${account} ${day}`

async function isNotified({ db, account }: AccountScope, day: LocalDay): Promise<boolean> {
  const sent = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.once, onceOf(account, day)))
  return sent.length > 0
}

const WORSE: Record<StockLevel, number> = { in: 0, low: 1, out: 2 }

/** Items by name that are low or out of stock, and were better off at `since`, or when they were first counted after that. */
async function itemsThatRanLow({ db, account }: AccountScope, since: Date): Promise<LowItem[]> {
  const ofItem = owned(stockMovements, items.accountId, eq(stockMovements.itemId, items.id))
  const stock = sql<string>`${stockMovements.stock}`
  const before = sql<string | null>`coalesce(
    (select ${stock} from ${stockMovements} where ${ofItem} and ${stockMovements.at} < ${since.getTime()} order by ${stockMovements.rowId} desc limit 1),
    (select ${stock} from ${stockMovements} where ${ofItem} order by ${stockMovements.rowId} limit 1))`
  const rows = await db
    .select({ item: items, before })
    .from(items)
    .where(owned(items, account, ne(items.level, 'in'), isNull(items.archivedAt)))
    .orderBy(asc(items.nameKey), asc(items.rowId))
  return rows.flatMap(({ item, before: stockBefore }) => {
    const { name, nameAr, sku, stock: left, unit, unitAr, level, reorderLevel } = item
    const was = stockBefore === null ? 'in' : stockLevelOf(stockBefore, reorderLevel)
    return level !== null && WORSE[level] > WORSE[was] ? [{ name, nameAr, sku, stock: left, unit, unitAr }] : []
  })
}
