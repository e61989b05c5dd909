/** The plan of reminders of a company: read, changed, and when the job looks at it next. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { invoiceReminders, reminderPlans } from '#db/schema/reminders/reminders.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import type { Weekend } from '#domain/calendar/weekend.ts'
import { dayFromHour, effectiveZone, instantOfHour, localDay, type ZoneSetting } from '#domain/calendar/zones.ts'
import { FIRST_PLAN, nextWorkingDay, stepProblems } from '#domain/reminders/plan.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { changeSince, versioned } from '#http/fields/record-version.ts'
import { findAccount, zoneSetting } from '#api/account/service.ts'
import { PLAN_FIELDS, type ReminderPlanChange } from './model.ts'

export type PlanRow = typeof reminderPlans.$inferSelect

export async function findPlan({ db, account }: AccountScope): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(reminderPlans).where(owned(reminderPlans, account))
  return row
}

/** Days of the account: `today` in the zone it has now. */
export type Calendar = { zone: ZoneSetting; timeZone: string; today: LocalDay; weekend: Weekend }

export async function calendarOf(context: ReadContext): Promise<Calendar> {
  const row = await findAccount(context)
  const zone = zoneSetting(row)
  const timeZone = effectiveZone(zone, context.now)
  return { zone, timeZone, today: localDay(context.now, timeZone), weekend: row.weekend }
}

export async function getPlan(context: AccountScope) {
  return planAnswer(await findPlan(context))
}

export type PlanAnswer = Awaited<ReturnType<typeof getPlan>>

function planAnswer(row: PlanRow | undefined) {
  const { on, hour, steps } = row ? { ...row, on: row.isOn } : FIRST_PLAN
  return versioned({ on, hour, steps: [...steps] }, PLAN_FIELDS)
}

/**
 * Changes any of the fields. Switched on, it begins with the steps whose day comes after now: nothing is caught up.
 * @throws Refusal `request.invalid` naming a step; `settings.stale`.
 */
export async function updatePlan(context: WriteContext, { steps, ...typed }: ReminderPlanChange) {
  const { db, account, now } = context
  const problems = stepProblems(steps ?? [])
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems })
  const row = await findPlan(context)
  const current = planAnswer(row)
  const withIds = steps?.map((step) => ({ ...step, id: step.id ?? newId() })).toSorted((a, b) => a.days - b.days)
  const { on, hour, ...changed } = {
    ...current,
    ...changeSince({ ...typed, ...(withIds && { steps: withIds }) }, current),
  }
  const calendar = await calendarOf(context)
  const isSwitchedOn = on && !current.on
  const doneUntil = row && !isSwitchedOn ? row.doneUntil : daysDoneAt(now, hour, calendar)
  const plan = { isOn: on, hour, steps: changed.steps, doneUntil, updatedAt: now }
  const values = { ...plan, dueAt: on ? nextLook(plan, calendar) : null }
  await db
    .insert(reminderPlans)
    .values({ accountId: account, ...values })
    .onConflictDoUpdate({ target: reminderPlans.accountId, set: values })
  if (isSwitchedOn) await forgetWaiting(context)
  return getPlan(context)
}

/** The last day whose steps are over: today from the hour of the plan on. */
export function daysDoneAt(now: Date, hour: number, { timeZone, today }: Calendar): LocalDay {
  return dayFromHour(now, timeZone, hour) ?? addDays(today, -1)
}

/** When the plan is looked at next: at its hour of the first working day that is not over. */
export function nextLook(
  { doneUntil, hour }: Pick<PlanRow, 'doneUntil' | 'hour'>,
  { zone, today, weekend }: Calendar,
): Date {
  const yesterday = addDays(today, -1)
  const day = nextWorkingDay(doneUntil > yesterday ? doneUntil : yesterday, weekend)
  return instantOfHour(day, hour, zone)
}

async function forgetWaiting({ db, account }: WriteContext): Promise<void> {
  const { waitsUntil } = invoiceReminders
  await db
    .update(invoiceReminders)
    .set({ waitingStep: null, waitsUntil: null, waitReason: null })
    .where(owned(invoiceReminders, account, isNotNull(waitsUntil)))
}

/** The hour of the plan may be another instant after a change of zone or weekend. */
export async function reschedulePlan(context: WriteContext): Promise<void> {
  const { db, account } = context
  const row = await findPlan(context)
  if (!row?.isOn) return
  const dueAt = nextLook(row, await calendarOf(context))
  await db
    .update(reminderPlans)
    .set({ dueAt })
    .where(owned(reminderPlans, account, and(eq(reminderPlans.isOn, true))))
}
