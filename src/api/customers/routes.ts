import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { tableDetail } from '#api/file-details.ts'
import { session } from '#http/session.ts'
import { archiveCustomers, deleteCustomer, restoreCustomers } from './archive.ts'
import { customersFile } from './list-file.ts'
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
    .get('/', ({ query, read }) => read((context) => listCustomers(context, query)), {
      query: CustomerListQuery,
    })
    .post('/', ({ body, change }) => change(201, (context) => createCustomer(context, body)), {
      body: CustomerBody,
    })
    .get('/duplicates', ({ query, read }) => read((context) => findDuplicates(context, query)), {
      query: DuplicatesQuery,
    })
    .post('/archive', ({ body, change }) => change(200, (context) => archiveCustomers(context, body.ids)), {
      body: CustomerIdsBody,
    })
    .post('/restore', ({ body, change }) => change(200, (context) => restoreCustomers(context, body.ids)), {
      body: CustomerIdsBody,
    })
    .get('/:id', ({ params, read }) => read((context) => getCustomer(context, params.id)), one)
    .put('/:id', ({ params, body, change }) => change(200, (context) => updateCustomer(context, params.id, body)), {
      ...one,
      body: CustomerChangeBody,
    })
    .delete('/:id', ({ params, change }) => change(204, (context) => deleteCustomer(context, params.id)), one)
    .get('/:id/history', ({ context, params }) => listCustomerEvents(context, params.id), one)
    .post(
      '/:id/merge',
      ({ params, body, change }) => change(200, (context) => mergeCustomers(context, params.id, body)),
      { ...one, body: MergeBody },
    )
    .post(
      '/:id/unmerge',
      ({ params, body, change }) => change(200, (context) => unmergeCustomers(context, params.id, body)),
      { ...one, body: MergeBody },
    )

export const customerFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/customers.csv', customersFile.csv, { query: CustomerFileQuery, detail: tableDetail('csv', 'customers') })
    .get('/customers.xlsx', customersFile.xlsx, { query: CustomerFileQuery, detail: tableDetail('xlsx', 'customers') })
