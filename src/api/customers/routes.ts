import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { archiveCustomers, deleteCustomer, restoreCustomers } from './archive.ts'
import { customersCsv } from './csv.ts'
import { findDuplicates } from './duplicates.ts'
import { listCustomerEvents } from './history.ts'
import { listCustomers } from './list.ts'
import { mergeCustomers, unmergeCustomers } from './merge-service.ts'
import {
  CustomerBody,
  CustomerChangeBody,
  CustomerFileQuery,
  CustomerIdsBody,
  CustomerListQuery,
  CustomerParams,
  DuplicatesQuery,
  MergeBody,
} from './model.ts'
import { createCustomer, getCustomer, updateCustomer } from './service.ts'

const one = { params: CustomerParams }

export const customerRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/customers' })
    .use(session(deps))
    .get('/', ({ account, query, read }) => read((db) => listCustomers(db, account, query, deps.now())), {
      query: CustomerListQuery,
    })
    .post('/', ({ account, body, change }) => change(201, (tx) => createCustomer(tx, account, body, deps.now())), {
      body: CustomerBody,
    })
    .get('/duplicates', ({ account, query, read }) => read((db) => findDuplicates(db, account, query)), {
      query: DuplicatesQuery,
    })
    .post(
      '/archive',
      ({ account, body, change }) => change(200, (tx) => archiveCustomers(tx, account, body.ids, deps.now())),
      { body: CustomerIdsBody },
    )
    .post(
      '/restore',
      ({ account, body, change }) => change(200, (tx) => restoreCustomers(tx, account, body.ids, deps.now())),
      { body: CustomerIdsBody },
    )
    .get('/:id', ({ account, params, read }) => read((db) => getCustomer(db, account, params.id, deps.now())), one)
    .put(
      '/:id',
      ({ account, params, body, change }) =>
        change(200, (tx) => updateCustomer(tx, account, params.id, body, deps.now())),
      { ...one, body: CustomerChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteCustomer(tx, account, params.id, deps.now()))
        return status(204, undefined)
      },
      one,
    )
    .get('/:id/history', ({ account, params }) => listCustomerEvents(deps.db.read, account, params.id), one)
    .post(
      '/:id/merge',
      ({ account, params, body, change }) =>
        change(200, (tx) => mergeCustomers(tx, account, params.id, body, deps.now())),
      { ...one, body: MergeBody },
    )
    .post(
      '/:id/unmerge',
      ({ account, params, body, change }) =>
        change(200, (tx) => unmergeCustomers(tx, account, params.id, body, deps.now())),
      { ...one, body: MergeBody },
    )

export const customerFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/customers.csv',
      async ({ account, query, request }) =>
        fileAnswer(
          await customersCsv(deps.db.read, account, query, query.language ?? negotiatedLocale(request), deps.now()),
          'attachment',
        ),
      { query: CustomerFileQuery },
    )
