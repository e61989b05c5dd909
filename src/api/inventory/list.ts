/** The list of items: by keyset, and each filter in each order walked along an index of its own. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, partsFrom } from '#db/queries/keyset/cursor.ts'
import { newestFirst, type Order, sortOf } from '#db/queries/keyset/order.ts'
import { inOrder, type Part, readInOrder, readPage, untilFound } from '#db/queries/keyset/page.ts'
import { stepOf } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { walksOfSearch } from '#db/queries/word-search.ts'
import { items } from '#db/schema/inventory.ts'
import { MOST_ITEMS_LISTED } from '#domain/inventory/limits.ts'
import { readCode, skuKey } from '#domain/inventory/item.ts'
import { itemMatch } from '#domain/inventory/search-words.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { idsIn } from '#http/fields.ts'
import { itemAnswer } from './answer.ts'
import type { ItemListInput, ItemListRequest } from './model.ts'
import type { ItemRow } from './repository.ts'

const ITEM = { item: items }
type FoundItem = { item: ItemRow }

/**
 * A page of the list, or the items that `ids` names: one answer for all of them, without those that the account does not have.
 * @throws Refusal `request.invalid` naming `ids`.
 */
export async function findListed(context: AccountScope, { ids, ...request }: ItemListInput) {
  if (ids === undefined) return listItems(context, request)
  return listItems(context, { ids: idsIn(ids, MOST_ITEMS_LISTED), limit: MOST_ITEMS_LISTED })
}

/**
 * Lists items by name unless another order is requested. A search has the very SKU or barcode first, then the very name
 * (decision 100).
 */
export function listItems(context: AccountScope, request: ItemListRequest) {
  return untilFound(request, (page) => readItems(context, page))
}

async function readItems(context: AccountScope, request: ItemListRequest) {
  const { rows, nextCursor } = request.q
    ? await findByWords(context, { ...request, q: request.q })
    : await findInOrder(context, request)
  return { items: rows.map(({ item }) => itemAnswer(item)), nextCursor }
}

const KEYS = { name: 'nameKey', nameAr: 'nameArKey', sku: 'skuKey' } as const

function findInOrder({ db, account }: AccountScope, request: ItemListRequest) {
  const { by, direction } = sortOf(request.sort ?? 'name')
  const key = by === 'newest' ? undefined : KEYS[by]
  const order: Order = key ? { columns: [items[key], items.rowId], direction } : newestFirst(items.rowId)
  return readInOrder(
    request,
    order,
    ({ after, orderBy, limit }) =>
      db
        .select(ITEM)
        .from(items)
        .where(and(...listed(account, request), after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ item }) => (key ? [item[key], item.rowId] : [item.rowId]),
  )
}

type Search = ItemListRequest & { q: string }

function findByWords(context: AccountScope, request: Search) {
  const parts = partsFrom(['code', 'words'], request.cursor).flatMap<Part<FoundItem>>(({ name, position }) =>
    name === 'code' ? byCode(context, request, position) : byIndex(context, request, position),
  )
  return readPage(request, parts)
}

const hasCode = (q: string): SQL =>
  sql`(${items.skuKey} = ${skuKey(q)} or (${items.barcode} is not null and ${items.barcode} = ${readCode(q)}))`

/** The very SKU or barcode, as a wedge scanner types it. Each has an index of its own. */
function byCode({ db, account }: AccountScope, request: Search, position: CursorPosition): Part<FoundItem> {
  const { q, filter } = request
  const inList = sql`${items.accountId} = ${account} and (${items.archivedAt} is not null) = ${filter === 'archived' ? 1 : 0}`
  const coded = sql`select ${items.rowId} from ${items} where ${inList} and ${items.skuKey} = ${skuKey(q)}
    union all select ${items.rowId} from ${items} where ${inList} and ${items.barcode} = ${readCode(q)}`
  return inOrder(
    newestFirst(items.rowId),
    position,
    ({ after, orderBy, limit }) =>
      db
        .select(ITEM)
        .from(items)
        .where(and(sql`${items.rowId} in (${coded})`, ...among(request), after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ item }) => ['code', item.rowId],
  )
}

/** In steps along the index of words (decision 69): a page may be short though others follow. */
function byIndex({ db, account }: AccountScope, request: Search, position: CursorPosition) {
  const { q, filter, category } = request
  const match = itemMatch(account, q, { archived: filter === 'archived', service: filter === 'services', category })
  const where = sql`${items.rowId} = step.id`
  return walksOfSearch({ index: 'item_search', match, position, where, part: 'words' }).map((walk) =>
    stepOf(db, walk, (step, limit) =>
      db
        .select({ ...ITEM, sortKey: step.sortKey })
        .from(step.from)
        .crossJoin(items)
        .where(owned(items, account, step.where, ...among(request), sql`not ${hasCode(q)}`))
        .limit(limit),
    ),
  )
}

/** Written out as the indexes ask for it. */
function listed(account: AccountId, request: ItemListRequest): (SQL | undefined)[] {
  const { filter, ids } = request
  const ofAccount = owned(items, account)
  // Named, or of a file, archived ones too.
  if (ids) return [ofAccount, inArray(items.id, [...ids])]
  const isWhole = filter === undefined || filter === 'archived'
  return [
    ofAccount,
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
