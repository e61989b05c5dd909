import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { CustomerBody, CustomerChangeBody, CustomerListQuery, CustomerParams } from './model.ts'
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './service.ts'

const one = { params: CustomerParams }

export const customerRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/customers' })
    .use(session(deps))
    .get('/', ({ account, query }) => listCustomers(deps.db.read, account, query), { query: CustomerListQuery })
    .post('/', ({ account, body, change }) => change(201, (tx) => createCustomer(tx, account, body, deps.now())), {
      body: CustomerBody,
    })
    .get('/:id', ({ account, params }) => getCustomer(deps.db.read, account, params.id), one)
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
