/** The list of items: by keyset, and each filter in each order walked along an index of its own. */
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { readSteps } from '#db/queries/steps.ts'
import { isNewInPart, walkOfSearch, type WordSearch } from '#db/queries/word-search.ts'
import { items } from '#db/schema/inventory.ts'
import { MOST_ITEMS_LISTED } from '#domain/inventory/limits.ts'
import { readCode, skuKey } from '#domain/inventory/item.ts'
import { itemMatch } from '#domain/inventory/search-words.ts'
import type { AccountId } from '#http/identity.ts'
import { idsIn } from '#http/ids.ts'
import { cursorOf, pageOf, positionOf, searchPositionOf, wholeNumberIn } from '#http/paging.ts'
import { itemAnswer } from './answer.ts'
import type { ItemListInput, ItemListRequest, ItemSort } from './model.ts'
import type { ItemRow } from './repository.ts'

/**
 * A page of the list, or the items that `ids` names: one answer for all of them, without those that the account does not have.
 * @throws Refusal `request.invalid` naming `ids`.
 */
export async function findListed(db: Reader, account: AccountId, { ids, ...request }: ItemListInput) {
  if (ids === undefined) return listItems(db, account, request)
  return listItems(db, account, { ids: idsIn(ids, MOST_ITEMS_LISTED), limit: MOST_ITEMS_LISTED })
}

/** By name unless asked otherwise; a search has the item of that very SKU or barcode first, then the very name (decision 100). */
export async function listItems(db: Reader, account: AccountId, request: ItemListRequest) {
  const { rows, nextCursor } = request.q
    ? await findByWords(db, account, { ...request, q: request.q })
    : await findInOrder(db, account, request)
  return { items: rows.map(itemAnswer), nextCursor }
}

type FoundPage = { rows: ItemRow[]; nextCursor: string | null }

/** Of one row more than the page, which tells whether there are others. */
function pageWith(rows: ItemRow[], limit: number, cursorOfRow: (row: ItemRow) => string): FoundPage {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, nextCursor: last ? cursorOfRow(last) : null }
}

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
  return pageWith(rows, pageOf(request), (row) => cursorOf([row[key], String(row.rowId)]))
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
  return pageWith(rows, pageOf(request), ({ rowId }) => cursorOf([String(rowId)]))
}

type Search = ItemListRequest & { q: string }

/** The item of that very code, and then those with the words. A cursor says in which part of the list it is. */
async function findByWords(db: Reader, account: AccountId, request: Search): Promise<FoundPage> {
  const { cursor } = request
  const limit = pageOf(request)
  const isOfCode = cursor === undefined || positionOf(cursor, 2)[0] === CODE
  const before = wholeNumberIn(cursor === undefined ? LAST_PLACE : (positionOf(cursor, 2)[1] ?? ''))
  const ofCode = isOfCode ? await findByCode(db, account, request, before) : []
  const last = ofCode[limit - 1]
  if (ofCode.length > limit && last)
    return { rows: ofCode.slice(0, limit), nextCursor: cursorOf([CODE, String(last.rowId)]) }
  const after = isOfCode || cursor === undefined ? undefined : searchPositionOf(cursor)
  // A page that is full of codes only looks whether anything follows.
  const room = limit - ofCode.length
  const { rows, end } = await findByIndex(db, account, request, after, Math.max(1, room))
  if (room > 0) return { rows: [...ofCode, ...rows], nextCursor: end && cursorOf([end.value, end.place]) }
  return { rows: ofCode, nextCursor: rows.length > 0 || end ? cursorOf(['0', LAST_PLACE]) : null }
}

const CODE = 'code'

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

/** In steps along the index of words (decision 69): a page may be short or empty though others follow. */
async function findByIndex(db: Reader, account: AccountId, request: Search, after: WordSearch['after'], most: number) {
  const { q, filter, category } = request
  const match = itemMatch(account, q, { archived: filter === 'archived', service: filter === 'services', category })
  if (match === undefined) return { rows: [], end: null }
  const search: WordSearch = { index: 'item_search', match, after }
  const { rows, end } = await readSteps(db, [walkOfSearch(search)], most, {
    // A cross join, because SQLite keeps the order of one: the step is walked, and the item of each looked up.
    find: (step, limit) =>
      db
        .select({ item: items, part: sql<unknown>`step.value` })
        .from(step)
        .crossJoin(items)
        .where(
          and(
            sql`${items.rowId} = step.place`,
            isNewInPart(search),
            eq(items.accountId, account),
            ...among(request),
            sql`not ${hasCode(q)}`,
          ),
        )
        .limit(limit),
    positionOf: ({ item, part }) => ({ value: String(part), place: String(item.rowId) }),
  })
  return { rows: rows.map(({ item }) => item), end }
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
