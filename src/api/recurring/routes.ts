import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { endSeries, makeNow, pauseSeries, resumeSeries, skipOccurrence } from './lifecycle.ts'
import { listSeries } from './list.ts'
import {
  ItemParams,
  OccurrenceBody,
  OccurrenceListQuery,
  SeriesBody,
  SeriesChangeBody,
  SeriesListQuery,
  SeriesParams,
} from './model.ts'
import { listOccurrences } from './occurrences.ts'
import { countOtherPrices, takePrice } from './prices.ts'
import { createSeries, deleteSeries, duplicateSeries, getSeries, updateSeries } from './service.ts'

const one = { params: SeriesParams }
const occurrence = { ...one, body: OccurrenceBody }

export const recurringRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/recurring-invoices' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => listSeries(context, query)), { query: SeriesListQuery })
    .post('/', ({ body, change }) => change(201, (context) => createSeries(context, body)), { body: SeriesBody })
    .get('/prices/:itemId', ({ params, read }) => read((context) => countOtherPrices(context, params.itemId)), {
      params: ItemParams,
      detail: { summary: 'How many series have another price of an item than the inventory' },
    })
    .post('/prices/:itemId', ({ params, change }) => change(200, (context) => takePrice(context, params.itemId)), {
      params: ItemParams,
      detail: { summary: 'Takes the price of an item into all series that have another one' },
    })
    .get('/:id', ({ params, read }) => read((context) => getSeries(context, params.id)), one)
    .put('/:id', ({ params, body, change }) => change(200, (context) => updateSeries(context, params.id, body)), {
      ...one,
      body: SeriesChangeBody,
      detail: { summary: 'Changes the invoices that are not made yet' },
    })
    .delete('/:id', ({ params, change }) => change(204, (context) => deleteSeries(context, params.id)), one)
    .post('/:id/pause', ({ params, change }) => change(200, (context) => pauseSeries(context, params.id)), one)
    .post('/:id/resume', ({ params, change }) => change(200, (context) => resumeSeries(context, params.id)), {
      ...one,
      detail: { summary: 'Goes on; the days that fell into the pause are skipped, and counted in `skipped`' },
    })
    .post(
      '/:id/skip',
      ({ params, body, change }) => change(200, (context) => skipOccurrence(context, params.id, body.day)),
      occurrence,
    )
    .post(
      '/:id/now',
      ({ params, body, change }) => change(200, (context) => makeNow(context, params.id, body.day)),
      occurrence,
    )
    .post('/:id/end', ({ params, change }) => change(200, (context) => endSeries(context, params.id)), one)
    .post('/:id/duplicate', ({ params, change }) => change(201, (context) => duplicateSeries(context, params.id)), one)
    .get(
      '/:id/occurrences',
      ({ params, query, read }) => read((context) => listOccurrences(context, params.id, query)),
      { ...one, query: OccurrenceListQuery },
    )
