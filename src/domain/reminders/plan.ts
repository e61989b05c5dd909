/** The plan by which a company's customers are reminded of open invoices: its steps, each a day from the due date and a tone. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { afterWeekend, type Weekend } from '#domain/calendar/weekend.ts'
import type { FieldProblems } from '#domain/refusal.ts'

/** From the softest to the firmest. Each has texts of its own (src/domain/letters/letter-texts.ts). */
export const REMINDER_TONES = ['before', 'due', 'gentle', 'firm', 'last'] as const
export type ReminderTone = (typeof REMINDER_TONES)[number]

/** `days` are counted from the due date, and are negative before it. `id` stays when the days are changed. */
export type ReminderStep = { id: string; days: number; tone: ReminderTone }

/** `hour` is of the company's own clock. */
export type ReminderPlan = { on: boolean; hour: number; steps: readonly ReminderStep[] }

export const MOST_STEPS = 8
export const EARLIEST_STEP = -60
export const LATEST_STEP = 365

/** The plan of a company that has not written one. */
export const FIRST_PLAN: ReminderPlan = {
  on: false,
  hour: 9,
  steps: [
    { id: 'before', days: -3, tone: 'before' },
    { id: 'due', days: 0, tone: 'due' },
    { id: 'gentle', days: 7, tone: 'gentle' },
    { id: 'firm', days: 14, tone: 'firm' },
    { id: 'last', days: 30, tone: 'last' },
  ],
}

/** Problems by field, as of a step on the day of another: `steps.3.days`. Bounds of single fields are those of the request. */
export function stepProblems(steps: readonly { id?: string | undefined; days: number }[]): FieldProblems {
  const fields: FieldProblems = {}
  for (const [index, { id, days }] of steps.entries()) {
    const before = steps.slice(0, index)
    if (before.some((step) => step.days === days)) fields[`steps.${index}.days`] = { problem: 'same-day' }
    if (id !== undefined && before.some((step) => step.id === id)) fields[`steps.${index}.id`] = { problem: 'invalid' }
  }
  return fields
}

export const firmestTone = (tones: readonly ReminderTone[]): ReminderTone =>
  REMINDER_TONES.findLast((tone) => tones.includes(tone)) ?? 'gentle'

/** The tones whose words are true so many days from the due date. */
export function tonesOn(days: number): readonly ReminderTone[] {
  if (days < 0) return ['before']
  return days === 0 ? ['due'] : ['gentle', 'firm', 'last']
}

/** The tone of a step on the day on which it goes: no letter says that an invoice is due soon once it is overdue. */
export function toneOn(tone: ReminderTone, days: number): ReminderTone {
  const fitting = tonesOn(days)
  return fitting.includes(tone) ? tone : (fitting[0] ?? tone)
}

/** The last tone speaks of reminders before it, so it is firm where there were none. */
export const toneAfter = (tone: ReminderTone, wasReminded: boolean): ReminderTone =>
  tone === 'last' && !wasReminded ? 'firm' : tone

/** The day of a step by the plan, which may be one of a weekend. */
export const dayOfStep = (dueDate: LocalDay, { days }: Pick<ReminderStep, 'days'>): LocalDay => addDays(dueDate, days)

/** The first working day after `day`. */
export const nextWorkingDay = (day: LocalDay, weekend: Weekend): LocalDay => afterWeekend(addDays(day, 1), weekend)
