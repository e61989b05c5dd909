/** Groups of items as the account names them, few enough to be listed whole. */
import { eq, sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { itemCategories, items } from '#db/schema/inventory.ts'
import { MOST_CATEGORIES } from '#domain/inventory/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { changeSince, versioned } from '#http/fields/record-version.ts'
import type { Deps } from '#api/deps.ts'
import { CATEGORY_FIELDS, type CategoryChange, type CategoryInput } from './model.ts'

type CategoryRow = typeof itemCategories.$inferSelect
type Names = Pick<CategoryRow, 'name' | 'nameAr'>

/** Lists the categories by name. `items` is the number of those that are not archived. */
export async function listCategories({ db, account }: AccountScope) {
  const rows = await db.select().from(itemCategories).where(owned(itemCategories, account))
  return { items: rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(categoryAnswer) }
}

const keyOf = ({ name, nameAr, id }: CategoryRow): string => `${nameKey(name || (nameAr ?? ''))} ${id}`

function categoryAnswer({ id, name, nameAr, items: count }: CategoryRow) {
  return versioned({ id, name, nameAr, items: count }, CATEGORY_FIELDS)
}

export async function createCategory(context: WriteContext, input: CategoryInput) {
  const { db, account, now } = context
  await requireCapacity(context)
  const names = read({ name: '', nameAr: null, ...input })
  const row = { id: newId(), accountId: account, ...names, items: 0, createdAt: now }
  await db.insert(itemCategories).values(row)
  return categoryAnswer(row)
}

async function requireCapacity({ db, account }: WriteContext): Promise<void> {
  if ((await db.$count(itemCategories, owned(itemCategories, account))) < MOST_CATEGORIES) return
  throw new Refusal('request.invalid', { fields: { name: { problem: 'too-many', limit: String(MOST_CATEGORIES) } } })
}

export async function updateCategory(context: WriteContext, id: string, change: CategoryChange) {
  const row = await findCategory(context, id)
  const names = read({ ...row, ...changeSince(change, categoryAnswer(row)) })
  await context.db.update(itemCategories).set(names).where(ownedCategory(context.account, id))
  return categoryAnswer({ ...row, ...names })
}

/** The slice of one write, which everybody else waits for: some ten milliseconds. */
const AT_ONCE = 500

/** Its items stay, without a category. In slices, each of which leaves the number beside the category right. */
export async function deleteCategory({ db, now }: Pick<Deps, 'db' | 'now'>, account: AccountId, id: string) {
  let emptied = AT_ONCE
  while (emptied === AT_ONCE) emptied = await db.write((tx) => emptyCategory({ db: tx, account, now: now() }, id))
}

/** Takes items out of it, and deletes it with the last of them. Answers how many. */
async function emptyCategory(context: WriteContext, id: string): Promise<number> {
  const { db, account } = context
  await findCategory(context, id)
  const slice = await db
    .select({ rowId: items.rowId, categoryId: items.categoryId, archivedAt: items.archivedAt })
    .from(items)
    .where(owned(items, account, eq(items.categoryId, id)))
    .limit(AT_ONCE)
  const rowIds = JSON.stringify(slice.map(({ rowId }) => rowId))
  await db
    .update(items)
    .set({ categoryId: null })
    .where(sql`${items.rowId} in (select value from json_each(${rowIds}))`)
  await addToCategories(context, slice, [])
  if (slice.length < AT_ONCE) await db.delete(itemCategories).where(ownedCategory(account, id))
  return slice.length
}

/** @throws Refusal `request.invalid` for a category that the account does not have. */
export async function requireCategory({ db, account }: AccountScope, id: string | null): Promise<void> {
  if (id === null || (await db.$count(itemCategories, ownedCategory(account, id))) > 0) return
  throw new Refusal('request.invalid', { fields: { categoryId: { problem: 'invalid' } } })
}

type Grouped = { categoryId: string | null; archivedAt: Date | null }

/** Keeps the number of items beside each category. `before` and `after` are their rows, as `addToSums` takes them. */
export async function addToCategories(
  { db, account }: WriteContext,
  before: readonly Grouped[],
  after: readonly Grouped[],
): Promise<void> {
  const changes = new Map<string, number>()
  const add = (rows: readonly Grouped[], change: number) => {
    for (const { categoryId, archivedAt } of rows)
      if (categoryId !== null && archivedAt === null) changes.set(categoryId, (changes.get(categoryId) ?? 0) + change)
  }
  add(before, -1)
  add(after, 1)
  for (const [id, change] of changes) {
    if (change === 0) continue
    const counted = { items: sql`${itemCategories.items} + ${change}` }
    await db.update(itemCategories).set(counted).where(ownedCategory(account, id))
  }
}

/** The names by id, for files, which name the category of each item. */
export async function findCategoryNames({ db, account }: AccountScope): Promise<Map<string, Names>> {
  const rows = await db.select().from(itemCategories).where(owned(itemCategories, account))
  return new Map(rows.map(({ id, name, nameAr }) => [id, { name, nameAr }]))
}

const ownedCategory = (account: AccountId, id: string) => owned(itemCategories, account, eq(itemCategories.id, id))

/** @throws Refusal `request.not-found`, also for another account's. */
async function findCategory({ db, account }: AccountScope, id: string): Promise<CategoryRow> {
  const [row] = await db.select().from(itemCategories).where(ownedCategory(account, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

function read({ name, nameAr }: Names): Names {
  const names = { name: name.trim(), nameAr: nameAr?.trim() || null }
  if (names.name !== '' || names.nameAr !== null) return names
  throw new Refusal('request.invalid', { fields: { name: { problem: 'missing' } } })
}
