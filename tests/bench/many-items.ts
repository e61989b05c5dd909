/**
 * A company with a given number of items, of which a tenth each is low, out, a service and archived, and a tenth in each
 * of ten categories. The rows equal the product's, but are generated in SQL, 25,000 per write job.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { itemMatch } from '#domain/inventory/search-words.ts'
import type { AccountId } from '#http/identity.ts'

const IN_A_JOB = 25_000
const AT = Date.UTC(2026, 0)

/** A word of one in 20 items. Every item has one that begins with `al`. */
export const FREQUENT_WORD = 'alreem07'

export const skuOf = (nth: number): string => `sku-${String(nth).padStart(6, '0')}`
export const barcodeOf = (nth: number): string => `629100${String(nth).padStart(7, '0')}`
export const categoryOf = (nth: number): string => `00000000-0000-7000-d000-${String(nth).padStart(12, '0')}`

export async function addItems(db: Database, account: AccountId, count: number): Promise<void> {
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    await db.write(async (tx) => {
      for (const statement of itemRows(account, from, to)) await tx.run(statement)
    })
  }
  await db.write(async (tx) => {
    await tx.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 9)
      insert into item_categories (id, account_id, name, items, created_at)
      select printf('00000000-0000-7000-d000-%012d', i), ${account}, 'Category ' || i, ${count * 0.09}, ${AT} from n`)
    await tx.run(sql`insert into inventory_sums (account_id, items, low, out, stock_value)
      select account_id, count(*), sum(level = 'low'), sum(level = 'out'), '1000.00' from items
      where archived_at is null group by 1`)
  })
}

/** The key of the account in the index, as a search has it in front of each word. */
const keyOf = (account: AccountId, archived: boolean): string => {
  const match = itemMatch(account, 'a', { archived, service: false, category: undefined })
  return match?.words.slice(1, -3) ?? ''
}

function itemRows(account: AccountId, from: number, to: number): SQL[] {
  const n = sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`
  const id = sql`printf('00000000-0000-7000-8000-%012d', i)`
  const name = sql`('alreem' || substr('0' || (i % 20), -2))`
  const nameAr = sql`('منتج ' || substr('0' || (i % 20), -2))`
  const title = sql`printf('%s trading %06d', ${name}, i)`
  const titleAr = sql`printf('%s %06d', ${nameAr}, i)`
  const isService = sql`i % 10 = 1`
  const isArchived = sql`i % 10 = 2`
  const level = sql`case i % 10 when 1 then null when 5 then 'low' when 6 then 'out' else 'in' end`
  // Prime to ten, so that each category has items of every level.
  const category = sql`printf('00000000-0000-7000-d000-%012d', (i / 10) % 10)`
  const key = sql`iif(${isArchived}, ${keyOf(account, true)}, ${keyOf(account, false)})`
  const sku = sql`printf('%06d', i)`
  const barcode = sql`('629100' || printf('%07d', i))`
  const mark = sql`('·' || replace(${category}, '-', ''))`
  const words = sql`(${name} || ' trading ' || ${nameAr} || ' sku' || ${sku} || ' sku ' || ${sku} || ' sku' || i || ' ' || ${barcode}
    || ' ¦' || replace(${title}, ' ', '') || ' ¦' || replace(${titleAr}, ' ', '') || ' ¦sku' || ${sku} || ' ¦sku' || i || ' ¦' || ${barcode}
    || ' ' || ${mark} || iif(${isService}, ' ·service', '') || iif(i = 77, ' rare', ''))`
  return [
    sql`${n} insert into items (place, id, account_id, name, name_ar, sku, sku_key, kind, category_id, unit, price, cost,
      tax, barcode, track_stock, reorder_level, stock, average_cost, stock_value, level, name_key, name_ar_key, archived_at,
      created_at, updated_at)
      select i, ${id}, ${account}, ${title}, ${titleAr}, 'SKU-' || ${sku}, 'sku-' || ${sku},
        iif(${isService}, 'service', 'goods'), ${category}, 'pcs', '12.5', '8', 'standard', ${barcode}, not (${isService}), '5',
        '7', '8', '56.00', ${level}, ${title}, ${titleAr}, iif(${isArchived}, ${AT}, null), ${AT} + i, ${AT} + i
      from n`,
    sql`${n} insert into item_search (rowid, words) select i, ${key} || replace(${words}, ' ', ' ' || ${key}) from n`,
  ]
}
