import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { hideCosts } from '#api/inventory/costs-of-role.ts'
import { session } from '#http/session.ts'
import { listCounts, putCounts } from './counts.ts'
import { CountListQuery, CountsBody, StocktakeBody, StocktakeListQuery, StocktakeParams } from './model.ts'
import { postStocktake } from './post.ts'
import { deleteStocktake, getStocktake, listStocktakes, startStocktake } from './stocktakes.ts'

const one = { params: StocktakeParams }

export const stocktakeRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/stocktakes' })
    .use(session(deps))
    .onAfterHandle(hideCosts)
    .get('/', ({ context, query }) => listStocktakes(context, query), { query: StocktakeListQuery })
    .post('/', ({ body, change }) => change(201, (context) => startStocktake(context, body)), {
      body: StocktakeBody,
    })
    .get('/:id', ({ params, read }) => read((context) => getStocktake(context, params.id)), one)
    .delete('/:id', ({ params, change }) => change(204, (context) => deleteStocktake(context, params.id)), one)
    .get('/:id/counts', ({ params, query, read }) => read((context) => listCounts(context, params.id, query)), {
      ...one,
      query: CountListQuery,
    })
    .put(
      '/:id/counts',
      ({ params, body, change }) => change(200, (context) => putCounts(context, params.id, body.counts)),
      { ...one, body: CountsBody },
    )
    .post('/:id/post', ({ params, change }) => change(200, (context) => postStocktake(context, params.id)), one)
