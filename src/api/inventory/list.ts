/** The list of items: by keyset, and each filter in each order walked along an index of its own. */
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { items } from '#db/schema/inventory.ts'
import { MOST_ITEMS_LISTED } from '#domain/inventory/limits.ts'
import { readCode, skuKey } from '#domain/inventory/item.ts'
import { itemMatch } from '#domain/inventory/search-words.ts'
import type { AccountId } from '#http/identity.ts'
import { idsIn } from '#http/ids.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { itemAnswer } from './answer.ts'
import type { ItemListInput, ItemListRequest, ItemSort } from './model.ts'
import type { ItemRow } from './repository.ts'
import { itemSearch } from './search-index.ts'

/**
 * A page of the list, or the items that `ids` names: one answer for all of them, without those that the account does not have.
 * @throws Refusal `request.invalid` naming `ids`.
 */
export async function findListed(db: Reader, account: AccountId, { ids, ...request }: ItemListInput) {
  if (ids === undefined) return listItems(db, account, request)
  return listItems(db, account, { ids: idsIn(ids, MOST_ITEMS_LISTED), limit: MOST_ITEMS_LISTED })
}

/** By name unless asked otherwise; a search has the item of that very SKU or barcode first, then the newest. */
export async function listItems(db: Reader, account: AccountId, request: ItemListRequest) {
  const { rows, cursorOfRow } = request.q
    ? await findByWords(db, account, { ...request, q: request.q })
    : await findInOrder(db, account, request)
  const shown = rows.slice(0, pageOf(request))
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { items: shown.map(itemAnswer), nextCursor: last ? cursorOfRow(last) : null }
}

/** One row more than the page, to know whether there are others; and the cursor behind one of them. */
type FoundPage = { rows: ItemRow[]; cursorOfRow: (row: ItemRow) => string }

const KEYS = { name: 'nameKey', nameAr: 'nameArKey', sku: 'skuKey' } as const
type Key = (typeof KEYS)[keyof typeof KEYS]

async function findInOrder(db: Reader, account: AccountId, request: ItemListRequest): Promise<FoundPage> {
  const { sort = 'name', cursor } = request
  if (sort === 'newest') return findNewest(db, account, request)
  const key = keyOf(sort)
  const [direction, beyond] = sort.startsWith('-') ? [desc, lt] : [asc, gt]
  const position = cursor === undefined ? undefined : positionOf(cursor, 2)
  const rows = await db
    .select()
    .from(items)
    .where(
      and(
        ...listed(account, request),
        position &&
          beyond(sql`(${items[key]}, ${items.rowId})`, sql`(${position[0]}, ${wholeNumberIn(position[1] ?? '')})`),
      ),
    )
    .orderBy(direction(items[key]), direction(items.rowId))
    .limit(pageOf(request) + 1)
  return { rows, cursorOfRow: (row) => cursorOf([row[key], String(row.rowId)]) }
}

// because a minus only turns the order round
const keyOf = (sort: Exclude<ItemSort, 'newest'>): Key => KEYS[sort.replace('-', '') as keyof typeof KEYS]

async function findNewest(db: Reader, account: AccountId, request: ItemListRequest): Promise<FoundPage> {
  const { cursor } = request
  const rows = await db
    .select()
    .from(items)
    .where(
      and(
        ...listed(account, request),
        cursor === undefined ? undefined : sql`${items.rowId} < ${wholeNumberIn(positionOf(cursor, 1)[0] ?? '')}`,
      ),
    )
    .orderBy(desc(items.rowId))
    .limit(pageOf(request) + 1)
  return { rows, cursorOfRow: ({ rowId }) => cursorOf([String(rowId)]) }
}

type Search = ItemListRequest & { q: string }

/** A cursor says in which part of the list it is: items of that very code, or items with the words. */
async function findByWords(db: Reader, account: AccountId, request: Search): Promise<FoundPage> {
  const { cursor } = request
  const [part, place] = cursor === undefined ? ['code', LAST_PLACE] : positionOf(cursor, 2)
  const before = wholeNumberIn(place ?? '')
  const ofCode = part === 'code' ? await findByCode(db, account, request, before) : []
  const room = pageOf(request) + 1 - ofCode.length
  const ofWords = await findByIndex(db, account, request, part === 'words' ? before : BigInt(LAST_PLACE), room)
  const first = new Set(ofCode)
  return {
    rows: [...ofCode, ...ofWords],
    cursorOfRow: (row) => cursorOf([first.has(row) ? 'code' : 'words', String(row.rowId)]),
  }
}

/** Beyond every row. */
const LAST_PLACE = String(Number.MAX_SAFE_INTEGER)

const hasCode = (q: string): SQL =>
  sql`(${items.skuKey} = ${skuKey(q)} or (${items.barcode} is not null and ${items.barcode} = ${readCode(q)}))`

/** What a wedge scanner types, or somebody who knows the SKU. Each code has an index of its own. */
function findByCode(db: Reader, account: AccountId, request: Search, before: bigint): Promise<ItemRow[]> {
  const { q, filter } = request
  const owned = sql`${items.accountId} = ${account} and (${items.archivedAt} is not null) = ${filter === 'archived' ? 1 : 0}`
  const coded = sql`select ${items.rowId} from ${items} where ${owned} and ${items.skuKey} = ${skuKey(q)}
    union all select ${items.rowId} from ${items} where ${owned} and ${items.barcode} = ${readCode(q)}`
  return db
    .select()
    .from(items)
    .where(and(sql`${items.rowId} in (${coded})`, ...among(request), sql`${items.rowId} < ${before}`))
    .orderBy(desc(items.rowId))
    .limit(pageOf(request) + 1)
}

/** The index of words is walked from its newest row, until the page is full. */
async function findByIndex(db: Reader, account: AccountId, request: Search, before: bigint, most: number) {
  const { q, filter, category } = request
  const matches = itemMatch(account, q, {
    archived: filter === 'archived',
    service: filter === 'services',
    category,
  })?.words
  if (matches === undefined || most <= 0) return []
  const found = await db
    .select({ item: items })
    .from(itemSearch)
    .crossJoin(items)
    .where(
      and(
        sql`item_search match ${matches}`,
        sql`${itemSearch.rowId} < ${before}`,
        eq(items.rowId, itemSearch.rowId),
        eq(items.accountId, account),
        ...among(request),
        sql`not ${hasCode(q)}`,
      ),
    )
    .orderBy(desc(itemSearch.rowId))
    .limit(most)
  return found.map(({ item }) => item)
}

/** Written out as the indexes ask for it. */
function listed(account: AccountId, request: ItemListRequest): (SQL | undefined)[] {
  const { filter, ids } = request
  const owned = eq(items.accountId, account)
  // Named, or of a file, archived ones too.
  if (ids) return [owned, inArray(items.id, [...ids])]
  const isWhole = filter === undefined || filter === 'archived'
  return [
    owned,
    isWhole
      ? sql`(${items.archivedAt} is not null) = ${filter === 'archived' ? 1 : 0}`
      : sql`${items.archivedAt} is null`,
    ...among(request),
  ]
}

function among({ filter, category }: ItemListRequest): (SQL | undefined)[] {
  return [
    filter === 'low' || filter === 'out' ? sql`${items.level} <> 'in' and ${items.level} = ${filter}` : undefined,
    filter === 'services' ? sql`${items.kind} = 'service'` : undefined,
    category === undefined ? undefined : sql`${items.categoryId} is not null and ${items.categoryId} = ${category}`,
  ]
}
