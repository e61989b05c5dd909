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
    .get('/:id/margin', ({ params, read }) => read((context) => getMargin(context, params.id)), {
      params: DocumentParams,
    })
    .post(
      '/:id/save-customer',
      async ({ params, change }) =>
        withPublicUrl(await change(200, (context) => saveBuyerAsCustomer(context, params.id)), deps.env),
      { params: DocumentParams },
    )
