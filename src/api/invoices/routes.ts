import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { DocumentParams } from '#api/documents/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { draftedRoutes } from '#api/documents/by-type/routes.ts'
import { session } from '#http/session.ts'
import { getMargin } from './margin.ts'
import { saveBuyerAsCustomer } from './save-customer.ts'

export const invoiceRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(draftedRoutes(deps, 'invoice'))
    .use(session(deps))
    .get('/:id/margin', ({ account, params, read }) => read((db) => getMargin(db, account, params.id, deps.now())), {
      params: DocumentParams,
    })
    .post(
      '/:id/save-customer',
      async ({ account, params, change }) =>
        withPublicUrl(await change(200, (tx) => saveBuyerAsCustomer(tx, account, params.id, deps.now())), deps.env),
      { params: DocumentParams },
    )
