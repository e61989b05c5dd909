import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { tableDetail } from '#api/file-details.ts'
import { session } from '#http/session.ts'
import { archiveItems, deleteItem, restoreItems } from './archive.ts'
import { categorizeItems, changePrices, restorePrices } from './bulk.ts'
import { hideCosts, keepingCosts } from './costs-of-role.ts'
import { itemsFile } from './list-file.ts'
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
    .onAfterHandle(hideCosts)
    .get('/', ({ query, read }) => read((context) => findListed(context, query)), { query: ItemListQuery })
    .post('/', ({ body, change }) => change(201, (context) => createItem(context, body)), {
      body: ItemBody,
    })
    .get('/summary', ({ context }) => getInventorySummary(context))
    .use(manyItemsRoutes(deps))
    .get('/by-sku/:sku', ({ context, params }) => getItemBySku(context, params.sku), {
      params: SkuParams,
    })
    .get('/:id', ({ context, params }) => getItem(context, params.id), one)
    .put(
      '/:id',
      ({ params, body, role, change }) =>
        keepingCosts(role, body, (sent) => change(200, (context) => updateItem(context, params.id, sent))),
      { ...one, body: ItemChangeBody },
    )
    .delete('/:id', ({ params, change }) => change(204, (context) => deleteItem(context, params.id)), one)

/** One change of many. */
const manyItemsRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .onAfterHandle(hideCosts)
    .post('/archive', ({ body, change }) => change(200, (context) => archiveItems(context, body.ids)), {
      body: ItemIdsBody,
    })
    .post('/restore', ({ body, change }) => change(200, (context) => restoreItems(context, body.ids)), {
      body: ItemIdsBody,
    })
    .post('/category', ({ body, change }) => change(200, (context) => categorizeItems(context, body)), {
      body: ItemCategoryBody,
    })
    .post('/prices', ({ body, change }) => change(200, (context) => changePrices(context, body)), {
      body: ItemPricesBody,
    })
    .post('/prices/restore', ({ body, change }) => change(200, (context) => restorePrices(context, body.items)), {
      body: ItemPricesRestoreBody,
    })

export const inventoryFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/items.csv', itemsFile.csv, { query: ItemFileQuery, detail: tableDetail('csv', 'items') })
    .get('/items.xlsx', itemsFile.xlsx, { query: ItemFileQuery, detail: tableDetail('xlsx', 'items') })
