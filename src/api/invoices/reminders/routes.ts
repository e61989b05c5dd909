import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { DocumentParams } from '#api/documents/model.ts'
import { queueInJobs } from '#api/documents/share/letter-jobs.ts'
import { SendManyAnswer, SendManyBody } from '#api/documents/share/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { prepareSending } from '#api/documents/share/send.ts'
import { session } from '#http/session.ts'
import { getReminder, remindInvoice } from './hand-service.ts'
import { groupByCustomer, prepareReminders, remindMany } from './many-service.ts'
import { ReminderAnswer, RemindOneBody } from './model.ts'

const one = { params: DocumentParams }

/** Reminders by hand, of one invoice and of many. */
export const remindingRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/:id/remind', ({ params, read }) => read((context) => getReminder(context, params.id)), {
      ...one,
      response: { 200: ReminderAnswer },
      detail: {
        summary: 'The reminder of an invoice as it would be sent now',
        description:
          'Before, on and after the due date it has another tone, and the company’s own text of it. 409 `invoice.wrong-status` or `invoice.nothing-due`.',
      },
    })
    .post(
      '/:id/remind',
      async ({ account, params, body, change }) => {
        const eInvoice = await prepareSending({ ...deps, account }, 'invoice', params.id, body ?? {})
        const sent = await change(200, (context) =>
          remindInvoice(context, params.id, { ...body, appUrl: deps.env.appUrl, eInvoice }),
        )
        deps.mail.wake()
        return withPublicUrl(sent, deps.env)
      },
      {
        ...one,
        body: RemindOneBody,
        detail: {
          summary: 'Mails a reminder of an invoice',
          description:
            'Without `to` it goes to the contacts who receive reminders; without `subject` or `message` it has the text of GET. 409 `invoice.wrong-status` or `invoice.nothing-due`.',
        },
      },
    )
    .post(
      '/remind',
      async ({ account, body, read, change }) => {
        const files = await prepareReminders({ ...deps, account }, body.ids)
        const together = await read((context) => groupByCustomer(context, body.ids))
        const answer = await queueInJobs(change, body.ids, together, (context, ids) =>
          remindMany(context, { ...body, ids: [...ids], appUrl: deps.env.appUrl, files }),
        )
        deps.mail.wake()
        return answer
      },
      {
        body: SendManyBody,
        response: { 200: SendManyAnswer },
        detail: {
          summary: 'Mails reminders of up to a hundred invoices',
          description:
            'A customer with several overdue invoices among them gets one letter that lists them, and nobody a second one on the same day. Answers the fate of each invoice, as `POST /api/documents/send` does.',
        },
      },
    )
