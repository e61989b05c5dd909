/** The work of the job: finds the plans whose hour has come, and queues one letter an addressee, each step of an invoice once. */
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { invoiceReminders, reminderPlans, remindersSent } from '#db/schema/reminders/reminders.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { isWeekend } from '#domain/calendar/weekend.ts'
import { dayFromHour, instantOfHour } from '#domain/calendar/zones.ts'
import { nextWorkingDay, type ReminderStep } from '#domain/reminders/plan.ts'
import { lettersOf, type ReminderLetterPlan, remindersOn, type Wait } from '#domain/reminders/schedule.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { findMailing } from '#api/customers/service.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { composeLetter } from './letter-service.ts'
import { calendarOf, findPlan, daysDoneAt, nextLook, type PlanRow } from './plan-service.ts'

const DAY_MS = 86_400_000

/** No plan waits so long: its clock was set back. */
const LONGEST_WAIT_MS = 10 * DAY_MS

export async function findDuePlans(db: Reader, now: Date, most: number): Promise<AccountId[]> {
  const { accountId, dueAt } = reminderPlans
  const never = new Date(now.getTime() + LONGEST_WAIT_MS)
  const rows = await db
    .select({ accountId })
    .from(reminderPlans)
    .where(or(lte(dueAt, now), gt(dueAt, never)))
    .orderBy(asc(dueAt))
    .limit(most)
  return rows.map((row) => row.accountId as AccountId) // because this job stands above the accounts
}

export type DueLetter = ReminderLetterPlan<Candidate>
type Waiting = { id: string; step: string; wait: Wait }

/** `day`: the one that is looked at. `plan` is the row as it was read, by which another process is noticed. */
export type Look = { plan: PlanRow; day: LocalDay; letters: DueLetter[]; waiting: Waiting[] }

/** The letters of a plan that is due; null when another process was faster, or it is not the hour of a working day. */
export async function lookAt(context: ReadContext): Promise<Look | null> {
  const plan = await findPlan(context)
  const calendar = await calendarOf(context)
  if (!plan?.isOn || plan.dueAt === null || plan.dueAt > context.now) return null
  const day = dayFromHour(context.now, calendar.timeZone, plan.hour)
  if (day === null || day <= plan.doneUntil || isWeekend(day, calendar.weekend)) return null
  if (await isEnded(context)) return null
  const window = { after: plan.doneUntil, day }
  const search = { steps: plan.steps, window, zone: calendar.timeZone }
  const found = await findCandidates(context, search)
  const { go, wait } = remindersOn(found, plan.steps, window)
  const waiting = wait.map(({ invoice, step, wait: until }) => ({ id: invoice.id, step: step.id, wait: until }))
  return { plan, day, letters: lettersOf(go), waiting }
}

async function isEnded(context: ReadContext): Promise<boolean> {
  return (await sendingRefusal(context, 0)) === 'subscription.ended'
}

async function sendingRefusal(context: ReadContext, recipients: number) {
  try {
    await requireSending(context, 'invoice', recipients)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

/** The plan waits for its next hour: one of an ended subscription too, and one whose clock was set back begins anew. */
export async function postpone(context: WriteContext): Promise<void> {
  const plan = await findPlan(context)
  if (!plan?.isOn || plan.dueAt === null) return
  const calendar = await calendarOf(context)
  const { now } = context
  const isAhead = plan.doneUntil > calendar.today
  if (plan.dueAt > now && plan.dueAt <= new Date(now.getTime() + LONGEST_WAIT_MS)) return
  const doneUntil = isAhead ? daysDoneAt(now, plan.hour, calendar) : plan.doneUntil
  const next = nextLook({ doneUntil, hour: plan.hour }, calendar)
  const tomorrow = instantOfHour(nextWorkingDay(calendar.today, calendar.weekend), plan.hour, calendar.zone)
  await savePlan(context, plan, { doneUntil, dueAt: next > now ? next : tomorrow })
}

/** The day is over: steps until it are not looked at again, and what waited for it without going is forgotten. */
export async function finishLook(context: WriteContext, { plan, day }: Look): Promise<void> {
  const current = await findPlan(context)
  if (!isSame(current, plan)) return
  const doneUntil = day
  await savePlan(context, plan, { doneUntil, dueAt: nextLook({ ...plan, doneUntil }, await calendarOf(context)) })
  await context.db
    .update(invoiceReminders)
    .set(NOT_WAITING)
    .where(owned(invoiceReminders, context.account, lte(invoiceReminders.waitsUntil, day)))
}

const NOT_WAITING = { waitingStep: null, waitsUntil: null, waitReason: null } as const

const isSame = (current: PlanRow | undefined, plan: PlanRow): boolean =>
  current !== undefined &&
  current.isOn &&
  current.doneUntil === plan.doneUntil &&
  +current.updatedAt === +plan.updatedAt

async function savePlan(
  { db, account }: WriteContext,
  { doneUntil }: PlanRow,
  change: Partial<PlanRow>,
): Promise<void> {
  await db
    .update(reminderPlans)
    .set(change)
    .where(owned(reminderPlans, account, eq(reminderPlans.doneUntil, doneUntil)))
}

/** Notes which steps are due and wait, and until when. */
export async function saveWaiting(context: WriteContext, { plan }: Look, waiting: readonly Waiting[]): Promise<void> {
  if (!isSame(await findPlan(context), plan)) return
  for (const one of waiting) await waitUntil(context, one)
}

async function waitUntil({ db, account }: WriteContext, { id, step, wait }: Waiting): Promise<void> {
  const values = { waitingStep: step, waitsUntil: wait.until, waitReason: wait.reason }
  const { accountId, documentId } = invoiceReminders
  await db
    .insert(invoiceReminders)
    .values({ accountId: account, documentId: id, isOff: false, ...values })
    .onConflictDoUpdate({ target: [accountId, documentId], set: values })
}

/** Queues a letter with its steps in one transaction, unless another process has. Nobody is mailed who has no address. */
export async function queueReminder(
  context: WriteContext,
  look: Look,
  { letter, appUrl }: { letter: DueLetter; appUrl: string },
): Promise<void> {
  const { db, account, now } = context
  const { plan, day } = look
  if (!isSame(await findPlan(context), plan)) return
  const left = await withoutGone(context, letter)
  const to = await recipientsOf(context, letter)
  if (left.length === 0 || to.length === 0) return
  const waitAll = async (reason: Wait['reason']) => {
    for (const { invoice, step } of left)
      await waitUntil(context, { id: invoice.id, step: step.id, wait: { until: addDays(day, 1), reason } })
  }
  const refusal = await sendingRefusal(context, to.length)
  if (refusal === 'subscription.ended') return
  if (refusal !== null) return waitAll('mail-limit')
  const { customerId } = letter.reminders[0]?.invoice ?? { customerId: null }
  const about = { customerId, appUrl, invoices: left.map(({ invoice, tone }) => ({ id: invoice.id, tone })) }
  const composed = await composeLetter(context, about)
  if ('withdrawn' in composed) return
  const { client, language, message } = composed
  const letterId = await queueMail(
    db,
    {
      kind: 'reminder',
      once: `plan ${account} ${letter.key} ${day}`,
      account,
      message: { to, subject: '', text: '', html: '', from: message.from, reminder: { account, ...about } },
      letter: { type: 'reminder', cause: 'reminder', customerId, client, language, subject: message.subject },
    },
    now,
  )
  if (letterId === null) return waitAll('quiet')
  await saveGone(context, { letterId, day, gone: left.map(({ invoice, step }) => ({ id: invoice.id, step })) })
}

/** Leaves out the steps that another process has sent. */
async function withoutGone({ db, account }: WriteContext, { reminders }: DueLetter) {
  const ids = reminders.map(({ invoice }) => invoice.id)
  const gone = await db
    .select({ id: remindersSent.documentId, days: remindersSent.days, step: remindersSent.stepId })
    .from(remindersSent)
    .where(owned(remindersSent, account, inArray(remindersSent.documentId, ids)))
  return reminders.filter(
    ({ invoice, step }) =>
      !gone.some((one) => one.id === invoice.id && (one.step === step.id || one.days >= step.days)),
  )
}

async function recipientsOf(context: WriteContext, { reminders }: DueLetter): Promise<string[]> {
  const { customerId, email } = reminders[0]?.invoice ?? { customerId: null, email: null }
  const customer = customerId === null ? null : await findMailing(context, customerId, 'reminders')
  const to = customer?.to ?? (email ? [email] : [])
  return to.slice(0, MOST_RECIPIENTS)
}

type Gone = { letterId: string; day: LocalDay; gone: { id: string; step: ReminderStep }[] }

async function saveGone(context: WriteContext, { letterId, day, gone }: Gone): Promise<void> {
  const { db, account, now } = context
  await db.insert(remindersSent).values(
    gone.map(({ id, step }) => ({
      accountId: account,
      documentId: id,
      stepId: step.id,
      days: step.days,
      day,
      letterId,
      at: now,
    })),
  )
  const ids = gone.map(({ id }) => id)
  await db
    .update(invoiceReminders)
    .set(NOT_WAITING)
    .where(owned(invoiceReminders, account, and(inArray(invoiceReminders.documentId, ids))))
}
