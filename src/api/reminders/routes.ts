import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { getInvoiceReminders, updateInvoiceReminders } from './invoice-service.ts'
import { InvoiceParams, InvoiceRemindersBody, ReminderPlanBody } from './model.ts'
import { getPlan, updatePlan } from './plan-service.ts'
import { previewPlan } from './preview.ts'

export const reminderRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/reminder-plan', ({ read }) => read(getPlan))
    .put('/reminder-plan', ({ body, change }) => change(200, (context) => updatePlan(context, body)), {
      body: ReminderPlanBody,
      detail: {
        summary: 'Changes the plan by which customers are reminded of open invoices',
        description:
          'At most eight steps, -60 to 365 days from the due date, no day twice. Switched on, it catches nothing up: of an invoice long overdue only the next step goes.',
      },
    })
    .get('/reminder-plan/preview', ({ read }) => read(previewPlan), {
      detail: { summary: 'The reminders of the next 14 days, as the plan stands and if nothing is paid' },
    })
    .get('/invoices/:id/reminders', ({ params, read }) => read((context) => getInvoiceReminders(context, params.id)), {
      params: InvoiceParams,
      detail: { summary: 'The reminders of an invoice: those that have gone, and the next one' },
    })
    .post(
      '/invoices/:id/reminders',
      ({ params, body, change }) => change(200, (context) => updateInvoiceReminders(context, params.id, body)),
      {
        params: InvoiceParams,
        body: InvoiceRemindersBody,
        detail: { summary: 'Turns the reminders of an invoice off or on, or pauses them until a day' },
      },
    )
