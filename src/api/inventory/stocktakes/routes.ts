import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { listCounts, putCounts } from './counts.ts'
import { CountListQuery, CountsBody, StocktakeBody, StocktakeListQuery, StocktakeParams } from './model.ts'
import { postStocktake } from './post.ts'
import { deleteStocktake, getStocktake, listStocktakes, startStocktake } from './stocktakes.ts'

const one = { params: StocktakeParams }

export const stocktakeRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/stocktakes' })
    .use(session(deps))
    .get('/', ({ account, query }) => listStocktakes(deps.db.read, account, query), { query: StocktakeListQuery })
    .post('/', ({ account, body, change }) => change(201, (tx) => startStocktake(tx, account, body, deps.now())), {
      body: StocktakeBody,
    })
    .get('/:id', ({ account, params, read }) => read((db) => getStocktake(db, account, params.id)), one)
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteStocktake(tx, account, params.id))
        return status(204, undefined)
      },
      one,
    )
    .get('/:id/counts', ({ account, params, query, read }) => read((db) => listCounts(db, account, params.id, query)), {
      ...one,
      query: CountListQuery,
    })
    .put(
      '/:id/counts',
      ({ account, params, body, change }) =>
        change(200, (tx) => putCounts(tx, account, params.id, body.counts, deps.now())),
      { ...one, body: CountsBody },
    )
    .post(
      '/:id/post',
      ({ account, params, change }) => change(200, (tx) => postStocktake(tx, account, params.id, deps.now())),
      one,
    )
