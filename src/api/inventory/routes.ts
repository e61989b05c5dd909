import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { archiveItems, deleteItem, restoreItems } from './archive.ts'
import { categorizeItems, changePrices, restorePrices } from './bulk.ts'
import { itemsCsv } from './csv.ts'
import { findListed } from './list.ts'
import {
  ItemBody,
  ItemCategoryBody,
  ItemChangeBody,
  ItemFileQuery,
  ItemIdsBody,
  ItemListQuery,
  ItemParams,
  ItemPricesBody,
  ItemPricesRestoreBody,
  SkuParams,
} from './model.ts'
import { createItem, getInventorySummary, getItem, getItemBySku, updateItem } from './service.ts'

const one = { params: ItemParams }

export const inventoryRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/items' })
    .use(session(deps))
    .get('/', ({ account, query, read }) => read((db) => findListed(db, account, query)), { query: ItemListQuery })
    .post('/', ({ account, body, change }) => change(201, (tx) => createItem(tx, account, body, deps.now())), {
      body: ItemBody,
    })
    .get('/summary', ({ account }) => getInventorySummary(deps.db.read, account))
    .use(manyItemsRoutes(deps))
    .get('/by-sku/:sku', ({ account, params }) => getItemBySku(deps.db.read, account, params.sku), {
      params: SkuParams,
    })
    .get('/:id', ({ account, params }) => getItem(deps.db.read, account, params.id), one)
    .put(
      '/:id',
      ({ account, params, body, change }) => change(200, (tx) => updateItem(tx, account, params.id, body, deps.now())),
      { ...one, body: ItemChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteItem(tx, account, params.id, deps.now()))
        return status(204, undefined)
      },
      one,
    )

/** One change of many. */
const manyItemsRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/archive',
      ({ account, body, change }) => change(200, (tx) => archiveItems(tx, account, body.ids, deps.now())),
      {
        body: ItemIdsBody,
      },
    )
    .post('/restore', ({ account, body, change }) => change(200, (tx) => restoreItems(tx, account, body.ids)), {
      body: ItemIdsBody,
    })
    .post(
      '/category',
      ({ account, body, change }) => change(200, (tx) => categorizeItems(tx, account, body, deps.now())),
      { body: ItemCategoryBody },
    )
    .post('/prices', ({ account, body, change }) => change(200, (tx) => changePrices(tx, account, body, deps.now())), {
      body: ItemPricesBody,
    })
    .post(
      '/prices/restore',
      ({ account, body, change }) => change(200, (tx) => restorePrices(tx, account, body.items, deps.now())),
      { body: ItemPricesRestoreBody },
    )

export const inventoryFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/items.csv',
      async ({ account, query, request }) =>
        fileAnswer(
          await itemsCsv(deps.db.read, account, query, query.language ?? negotiatedLocale(request), deps.now()),
          'attachment',
        ),
      { query: ItemFileQuery },
    )
