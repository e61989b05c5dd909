import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { ItemBody, ItemChangeBody, ItemListQuery, ItemParams, SkuParams } from './model.ts'
import { createItem, deleteItem, getItem, getItemBySku, listItems, updateItem } from './service.ts'

const one = { params: ItemParams }

export const inventoryRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/items' })
    .use(session(deps))
    .get('/', ({ account, query }) => listItems(deps.db.read, account, query), { query: ItemListQuery })
    .post('/', ({ account, body, change }) => change(201, (tx) => createItem(tx, account, body, deps.now())), {
      body: ItemBody,
    })
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
