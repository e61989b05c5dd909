/** The reminders of the next two weeks, as the plan stands and if nothing is paid. */
import { addDays } from '#domain/calendar/dates.ts'
import { FIRST_PLAN } from '#domain/reminders/plan.ts'
import { lettersBetween } from '#domain/reminders/schedule.ts'
import type { ReadContext } from '#http/context.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { calendarOf, findPlan, daysDoneAt } from './plan-service.ts'

/** Days of a preview, with today. */
const PREVIEW_DAYS = 14

/** Invoices that a preview looks at. */
const MOST_PREVIEWED = 500

export async function previewPlan(context: ReadContext) {
  const [plan, calendar] = await Promise.all([findPlan(context), calendarOf(context)])
  const { steps, hour } = plan ?? FIRST_PLAN
  const { today, weekend, timeZone } = calendar
  // A plan that is off is shown as if it were switched on now.
  const after = plan?.isOn ? plan.doneUntil : daysDoneAt(context.now, hour, calendar)
  const last = addDays(today, PREVIEW_DAYS - 1)
  const search = { steps, window: { after, day: last }, zone: timeZone }
  const found = await findCandidates(context, search, MOST_PREVIEWED + 1)
  const invoices = found.slice(0, MOST_PREVIEWED)
  const current = plan?.isOn ? invoices : invoices.map((invoice) => ({ ...invoice, waiting: null }))
  const first = after >= today ? addDays(today, 1) : today
  const letters = lettersBetween(current, { steps, weekend, after }, { first, last })
  return {
    from: today,
    until: last,
    hasMore: found.length > MOST_PREVIEWED,
    letters: letters.map(({ day, step: { id, days }, tone, reminders: [one, ...others] }) => ({
      day,
      customerId: one?.invoice.customerId ?? null,
      customer: one?.invoice.client ?? null,
      /** Empty for a client without an address: no letter goes. */
      to: one?.invoice.to ?? [],
      step: { id, days, tone },
      invoices: (one ? [one, ...others] : []).map(({ invoice }) => invoiceAnswer(invoice)),
    })),
  }
}

export type PlanPreview = Awaited<ReturnType<typeof previewPlan>>

const invoiceAnswer = ({ id, number, dueDate, currency, due }: Candidate) => ({ id, number, dueDate, currency, due })
