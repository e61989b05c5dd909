/**
 * The invoices that are reminded of on a day, and the step of each. The days of steps after `after` and until the day are looked at, so that
 * nothing from before the plan was switched on is caught up, and a step whose day fell into a weekend or an outage is not missed.
 */
import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { isWeekend, type Weekend } from '#domain/calendar/weekend.ts'
import { dayOfStep, firmestTone, type ReminderStep, type ReminderTone, toneAfter, toneOn } from './plan.ts'

/** Days after a letter about an invoice until a reminder of it may go. */
export const QUIET_DAYS = 2

/** Why a step that is due waits. `mail-limit`: a trial's emails of the day are used up. */
export const WAIT_REASONS = ['paused', 'quiet', 'mail-limit'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** An open invoice that its client was sent, and whose reminders are not off. */
export type RemindedInvoice = {
  id: string
  dueDate: LocalDay
  /** The day on which the client was first sent it: steps until then are not due. */
  sentOn: LocalDay
  /** The day of the latest letter about it. */
  lastLetterOn: LocalDay | null
  /** The first day on which it may be reminded of again. */
  pausedUntil: LocalDay | null
  /** Whether a reminder of it was sent, by hand or by a plan. */
  wasReminded: boolean
  /** The steps that have gone. */
  gone: readonly Pick<ReminderStep, 'id' | 'days'>[]
  /** The id of the step that was due and waited. */
  waiting: string | null
}

/** The days of steps that are looked at: after `after`, until `day`. */
export type Window = { after: LocalDay; day: LocalDay }

/** The step that is due: the nearest of several, never one that has gone, and none before one that has. */
export function stepDue(
  invoice: RemindedInvoice,
  steps: readonly ReminderStep[],
  { after, day }: Window,
): ReminderStep | null {
  const { dueDate, sentOn, gone, waiting } = invoice
  const isDue = (step: ReminderStep): boolean => {
    const stepDay = dayOfStep(dueDate, step)
    if (gone.some(({ id, days }) => id === step.id || days >= step.days)) return false
    return stepDay <= day && (step.id === waiting || (stepDay > after && stepDay > sentOn))
  }
  return steps.filter(isDue).toSorted((a, b) => b.days - a.days)[0] ?? null
}

export type Wait = { until: LocalDay; reason: WaitReason }

/** Until when a step that is due on this day waits; null when it goes. */
export function waitOn({ pausedUntil, lastLetterOn }: RemindedInvoice, day: LocalDay): Wait | null {
  if (pausedUntil !== null && pausedUntil > day) return { until: pausedUntil, reason: 'paused' }
  if (lastLetterOn === null || daysBetween(lastLetterOn, day) >= QUIET_DAYS) return null
  return { until: addDays(lastLetterOn, QUIET_DAYS), reason: 'quiet' }
}

export type DueReminder<Invoice> = { invoice: Invoice; step: ReminderStep; tone: ReminderTone }
type WaitingReminder<Invoice> = { invoice: Invoice; step: ReminderStep; wait: Wait }

/** The reminders that go on a day, and those that wait. */
export function remindersOn<Invoice extends RemindedInvoice>(
  invoices: readonly Invoice[],
  steps: readonly ReminderStep[],
  window: Window,
): { go: DueReminder<Invoice>[]; wait: WaitingReminder<Invoice>[] } {
  const go: DueReminder<Invoice>[] = []
  const waiting: WaitingReminder<Invoice>[] = []
  for (const invoice of invoices) {
    const step = stepDue(invoice, steps, window)
    if (step === null) continue
    const wait = waitOn(invoice, window.day)
    if (wait !== null) waiting.push({ invoice, step, wait })
    else go.push({ invoice, step, tone: toneOfStep(invoice, step, window.day) })
  }
  return { go, wait: waiting }
}

function toneOfStep({ dueDate, gone, wasReminded }: RemindedInvoice, { tone }: ReminderStep, day: LocalDay) {
  return toneAfter(toneOn(tone, daysBetween(dueDate, day)), wasReminded || gone.length > 0)
}

/** The key of the letter that an invoice goes in: its customer, or the address of a buyer who is typed on it. */
export type Addressee = { customerId: string | null; email: string | null }

export const addresseeKey = ({ customerId, email }: Addressee): string =>
  customerId ?? `<${(email ?? '').toLowerCase()}>`

export type ReminderLetterPlan<Invoice> = {
  key: string
  /** The firmest of its reminders. */
  tone: ReminderTone
  /** The step of the firmest tone. */
  step: ReminderStep
  reminders: DueReminder<Invoice>[]
}

/** One letter an addressee, with all of his invoices: the oldest first. */
export function lettersOf<Invoice extends RemindedInvoice & Addressee>(
  due: readonly DueReminder<Invoice>[],
): ReminderLetterPlan<Invoice>[] {
  const byKey = new Map<string, DueReminder<Invoice>[]>()
  for (const one of due) {
    const key = addresseeKey(one.invoice)
    const group = byKey.get(key)
    if (group === undefined) byKey.set(key, [one])
    else group.push(one)
  }
  return [...byKey].map(([key, found]) => {
    const reminders = found.toSorted((a, b) => (a.invoice.dueDate < b.invoice.dueDate ? -1 : 1))
    const tone = firmestTone(reminders.map((one) => one.tone))
    const firmest = reminders.find((one) => one.tone === tone) ?? reminders[0]
    if (firmest === undefined) throw new Error('a group has at least one')
    return { key, tone, step: firmest.step, reminders }
  })
}

/** The letters of the days from `first` to `last`, as the plan stands and if nothing is paid. */
export function lettersBetween<Invoice extends RemindedInvoice & Addressee>(
  invoices: readonly Invoice[],
  plan: { steps: readonly ReminderStep[]; weekend: Weekend; after: LocalDay },
  { first, last }: { first: LocalDay; last: LocalDay },
): (ReminderLetterPlan<Invoice> & { day: LocalDay })[] {
  const current = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const letters: (ReminderLetterPlan<Invoice> & { day: LocalDay })[] = []
  let { after } = plan
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isWeekend(day, plan.weekend)) continue
    const { go, wait } = remindersOn([...current.values()], plan.steps, { after, day })
    for (const { invoice, step } of go)
      current.set(invoice.id, { ...invoice, gone: [...invoice.gone, step], waiting: null, lastLetterOn: day })
    for (const { invoice, step } of wait) current.set(invoice.id, { ...invoice, waiting: step.id })
    letters.push(...lettersOf(go).map((letter) => ({ day, ...letter })))
    after = day
  }
  return letters
}
