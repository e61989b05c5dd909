/** The reminders of one invoice: those that have gone, the next one, and whether they are off or paused. */
import { asc, eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { invoiceReminders, remindersSent } from '#db/schema/reminders/reminders.ts'
import { addDays, type LocalDay, readDayUntil } from '#domain/calendar/dates.ts'
import { afterWeekend } from '#domain/calendar/weekend.ts'
import { dayOfStep, LATEST_STEP, nextWorkingDay } from '#domain/reminders/plan.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { findDocument } from '#api/documents/repository.ts'
import type { InvoiceRemindersChange } from './model.ts'
import { type Calendar, calendarOf, findPlan, type PlanRow } from './plan-service.ts'

/** @throws Refusal `request.not-found`. */
export async function getInvoiceReminders(context: ReadContext, id: string) {
  const { db, account } = context
  const { settlement, customerId } = documents
  const [[found], gone, plan, calendar] = await Promise.all([
    db
      .select({
        settlement,
        dueDate: documents.dueDate,
        sentAt: documents.sentAt,
        own: invoiceReminders,
        ofCustomer: customers.reminders,
      })
      .from(documents)
      .leftJoin(customers, owned(customers, documents.accountId, eq(customers.id, customerId)))
      .leftJoin(
        invoiceReminders,
        owned(invoiceReminders, documents.accountId, eq(invoiceReminders.documentId, documents.id)),
      )
      .where(owned(documents, account, eq(documents.type, 'invoice'), eq(documents.id, id))),
    db
      .select({
        stepId: remindersSent.stepId,
        days: remindersSent.days,
        day: remindersSent.day,
        letterId: remindersSent.letterId,
      })
      .from(remindersSent)
      .where(owned(remindersSent, account, eq(remindersSent.documentId, id)))
      .orderBy(asc(remindersSent.at)),
    findPlan(context),
    calendarOf(context),
  ])
  if (!found) throw new Refusal('request.not-found')
  const { own, dueDate, sentAt } = found
  const off = own?.isOff ?? false
  const pausedUntil = pauseOn(own, calendar.today)
  const isOpen = found.settlement === 'unpaid' || found.settlement === 'partial'
  const isReminded = plan?.isOn === true && isOpen && !off && found.ofCustomer !== 'off' && sentAt !== null
  const next = isReminded && dueDate !== null ? nextOf({ dueDate, gone, own, pausedUntil }, plan, calendar) : null
  return { off, pausedUntil, plan: plan?.isOn ?? false, customer: found.ofCustomer ?? 'plan', next, sent: gone }
}

export type InvoiceReminders = Awaited<ReturnType<typeof getInvoiceReminders>>

type OwnRow = typeof invoiceReminders.$inferSelect | null

/** Null when it is over. */
function pauseOn(own: OwnRow, today: LocalDay): LocalDay | null {
  const until = own?.pausedUntil ?? null
  return until !== null && until > today ? until : null
}

type Facts = {
  dueDate: LocalDay
  gone: readonly { stepId: string; days: number }[]
  own: OwnRow
  pausedUntil: LocalDay | null
}

/** The step that waits, else the next one by its day. `reason`: why it goes later than the plan says. */
function nextOf({ dueDate, gone, own, pausedUntil }: Facts, { steps, doneUntil }: PlanRow, calendar: Calendar) {
  const { today, weekend } = calendar
  const last = Math.max(...gone.map(({ days }) => days), Number.NEGATIVE_INFINITY)
  const left = steps.filter(({ id, days }) => days > last && !gone.some(({ stepId }) => stepId === id))
  const ahead = left.filter((step) => dayOfStep(dueDate, step) > doneUntil).toSorted((a, b) => a.days - b.days)[0]
  const step = left.find(({ id }) => id === own?.waitingStep) ?? ahead
  if (step === undefined) return null
  const { id, days, tone } = step
  const earliest = doneUntil >= today ? addDays(doneUntil, 1) : today
  const wanted = [dayOfStep(dueDate, step), earliest, own?.waitsUntil, pausedUntil].flatMap((one) => one ?? [])
  const day = afterWeekend(wanted.toSorted().at(-1) ?? earliest, weekend)
  const reason =
    pausedUntil !== null && day >= pausedUntil && dayOfStep(dueDate, step) < pausedUntil ? 'paused' : own?.waitReason
  return { day, step: { id, days, tone }, reason: reason ?? null }
}

/** @throws Refusal `request.not-found`; `request.invalid` for a day that is too late, or when both are sent. */
export async function updateInvoiceReminders(context: WriteContext, id: string, change: InvoiceRemindersChange) {
  const { db, account } = context
  await findDocument(context, 'invoice', id)
  const { today, weekend } = await calendarOf(context)
  const pausedUntil = readPause(change, today)
  const [row] = await db
    .select()
    .from(invoiceReminders)
    .where(owned(invoiceReminders, account, eq(invoiceReminders.documentId, id)))
  const isOff = change.off ?? false
  const waits = row !== undefined && row.waitingStep !== null
  const values = {
    isOff,
    pausedUntil,
    ...(isOff && { waitingStep: null, waitsUntil: null, waitReason: null }),
    ...(!isOff &&
      waits && {
        waitsUntil: pausedUntil ?? nextWorkingDay(addDays(today, -1), weekend),
        waitReason: pausedUntil === null ? null : ('paused' as const),
      }),
  }
  const { accountId, documentId } = invoiceReminders
  await db
    .insert(invoiceReminders)
    .values({ accountId: account, documentId: id, ...values })
    .onConflictDoUpdate({ target: [accountId, documentId], set: values })
  return getInvoiceReminders(context, id)
}

/** Null for none: reminders that are turned on go on at once. */
function readPause({ off, pausedUntil }: InvoiceRemindersChange, today: LocalDay): LocalDay | null {
  if (off === undefined && pausedUntil === undefined)
    throw new Refusal('request.invalid', { fields: { off: { problem: 'missing' } } })
  if (pausedUntil === undefined || pausedUntil === null) return null
  if (off === true) throw new Refusal('request.invalid', { fields: { pausedUntil: { problem: 'invalid' } } })
  const read = readDayUntil(pausedUntil, addDays(today, LATEST_STEP))
  if (!read.ok) throw new Refusal('request.invalid', { fields: { pausedUntil: read.problem } })
  if (read.value > today) return read.value
  throw new Refusal('request.invalid', {
    fields: { pausedUntil: { problem: 'day-too-early', limit: addDays(today, 1) } },
  })
}
