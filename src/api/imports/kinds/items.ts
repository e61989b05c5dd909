/** Imports of items, with the stock that their tracking begins with. */
import {
  addCategories,
  findCategories,
  findFreeCategories,
  findImported,
  findSameItems,
  type ImportedItemRow,
  readImported,
  removeEmptyCategories,
  removeImported,
} from '#api/inventory/import-service.ts'
import { changeItem, insertItem } from '#api/inventory/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { newId } from '#db/ids.ts'
import { itemKeys } from '#domain/imports/items/item-keys.ts'
import { type ImportedItem, readItemRow } from '#domain/imports/items/item-row.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { MOST_CATEGORIES } from '#domain/inventory/limits.ts'
import { readCode, skuKey } from '#domain/inventory/item.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountScope } from '#http/context.ts'
import { changesOf, type Fields, type ImportKindWork } from './kind.ts'

type Values = Partial<ImportedItem>

// because a checker is given what its own `read` has returned
const valuesOf = (fields: Fields) => fields as Values

export const itemsKind: ImportKindWork = {
  async checker(scope, { signOf }) {
    const currency = await getSelectedCurrency(scope)
    const categories = await openCategories(scope)
    return {
      read: (cells) => readItemRow(cells, { currency, signOf }),
      keysOf: (values) => itemKeys(namesOf(valuesOf(values))),
      async findKnown(rows) {
        const named = rows.map((row) => namesOf(valuesOf(row)))
        const found = await findSameItems(scope, {
          skus: named.map(({ sku }) => skuKey(sku ?? '')).filter(Boolean),
          barcodes: named.flatMap(({ barcode }) => barcode ?? []),
          names: named.flatMap(({ name, nameAr }) => [name, nameAr ?? ''].map(nameKey)).filter(Boolean),
        })
        return found.map((known) => ({ known, keys: itemKeys(known) }))
      },
      findSimilar: async () => undefined,
      make(row) {
        const { category, openingStock, openingCost, ...values } = valuesOf(row)
        const opening = { openingStock, openingCost }
        const read = readImported(null, values, opening)
        if (!read.ok) return read
        const found = categories.of(category)
        return found.ok ? { ok: true, value: { ...read.item, ...opening, categoryId: found.id } } : found
      },
      change(known, row) {
        // because `findKnown` answers items with their details
        const before = known as ImportedItemRow
        const { category, openingStock, openingCost, ...values } = valuesOf(row)
        // The stock of an item that is tracked already is the sum of its movements.
        if (before.trackStock) delete values.trackStock
        const opening = before.trackStock ? {} : { openingStock, openingCost }
        const read = readImported(before, values, opening)
        if (!read.ok) return read
        const changes = changesOf(before, read.item, Object.keys(values))
        const found = categories.of(category)
        if (!found.ok) return found
        const moved = category === undefined ? {} : changesOf(before, { categoryId: found.id }, ['categoryId'])
        const opened = read.item.trackStock ? changesOf({}, opening, Object.keys(opening)) : {}
        return { ok: true, value: { ...changes, ...moved, ...opened } }
      },
      contentOf: (values) => JSON.stringify(values),
      plan: () => ({ categories: categories.planned() }),
    }
  },
  begin: (context, { categories }) => addCategories(context, categories),
  end: (context, { categories }) =>
    removeEmptyCategories(
      context,
      categories.map(({ id }) => id),
    ),
  async insert(context, id, values) {
    await insertItem(context, withoutNulls(values), id)
  },
  update: (context, id, values) => changeItem(context, id, values),
  find: findImported,
  remove: removeImported,
}

/** A new item has no SKU in its body where it is to have the next one. */
const withoutNulls = (values: Fields) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function namesOf({ name = '', nameAr, sku, barcode }: Values) {
  return { name, nameAr: nameAr ?? null, sku: sku ? readCode(sku) : null, barcode: barcode ? readCode(barcode) : null }
}

/** The categories by name, in either language. One that is missing is planned with an id of its own. */
async function openCategories(scope: AccountScope) {
  const known = await findCategories(scope)
  const free = await findFreeCategories(scope)
  const ids = Object.fromEntries(
    [...known].flatMap(([id, { name, nameAr }]) => [name, nameAr ?? ''].filter(Boolean).map((one) => [keyOf(one), id])),
  )
  const planned: { id: string; name: string }[] = []
  const tooMany: FieldProblems = { category: { problem: 'too-many', limit: String(MOST_CATEGORIES) } }
  return {
    of(name: string | undefined): { ok: true; id: string | null } | { ok: false; fields: FieldProblems } {
      if (name === undefined) return { ok: true, id: null }
      const id = ids[keyOf(name)]
      if (id !== undefined) return { ok: true, id }
      if (planned.length >= free) return { ok: false, fields: tooMany }
      const made = { id: newId(), name }
      planned.push(made)
      ids[keyOf(name)] = made.id
      return { ok: true, id: made.id }
    },
    planned: () => planned,
  }
}

/** Written so that no name is a member of every object. */
const keyOf = (name: string) => `=${nameKey(name)}`
