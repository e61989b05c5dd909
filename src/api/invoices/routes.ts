import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { DocumentParams } from '#api/documents/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { draftedRoutes } from '#api/documents/by-type/routes.ts'
import { eInvoiceRoutes } from '#api/documents/e-invoice/routes.ts'
import { session } from '#http/session.ts'
import { getMargin } from './margin.ts'
import { OverdueReviewAnswer, RemindAnswer, RemindBody } from './reminders/model.ts'
import { remindingRoutes } from './reminders/routes.ts'
import { reviewOverdue } from './reminders/overdue-service.ts'
import { remindOverdue } from './reminders/reminder-service.ts'
import { saveBuyerAsCustomer } from './save-customer.ts'

export const invoiceRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(draftedRoutes(deps, 'invoice'))
    .use(eInvoiceRoutes(deps, 'invoice'))
    .use(session(deps))
    .get('/overdue-reminders', ({ read }) => read(reviewOverdue), {
      response: { 200: OverdueReviewAnswer },
      detail: { summary: 'The customers who have owed longest, and what is overdue of each' },
    })
    .post(
      '/overdue-reminders',
      async ({ body, change }) => {
        const answer = await change(200, (context) => remindOverdue(context, { ...body, appUrl: deps.env.appUrl }))
        deps.mail.wake()
        return answer
      },
      {
        body: RemindBody,
        response: { 200: RemindAnswer },
        detail: { summary: 'Sends each customer one letter with all overdue invoices' },
      },
    )
    .use(remindingRoutes(deps))
    .get('/:id/margin', ({ params, read }) => read((context) => getMargin(context, params.id)), {
      params: DocumentParams,
    })
    .post(
      '/:id/save-customer',
      async ({ params, change }) =>
        withPublicUrl(await change(200, (context) => saveBuyerAsCustomer(context, params.id)), deps.env),
      { params: DocumentParams },
    )
