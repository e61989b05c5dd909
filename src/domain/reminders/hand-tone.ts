/** The tone of a reminder that a person sends: that of the plan, also while it is off. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { FIRST_PLAN, type ReminderStep, type ReminderTone, toneAfter, toneOn } from './plan.ts'

export type HandReminder = {
  /** Null where the invoice has none: it is asked for gently. */
  dueDate: LocalDay | null
  today: LocalDay
  /** Those of the company's plan; none where it has no plan. */
  steps: readonly ReminderStep[]
  /** Whether any reminder of the invoice was sent before. */
  wasReminded: boolean
}

/** The tone of the nearest step whose day has come. */
export function toneByHand({ dueDate, today, steps, wasReminded }: HandReminder): ReminderTone {
  if (dueDate === null) return 'gentle'
  const days = daysBetween(dueDate, today)
  const known = steps.length > 0 ? steps : FIRST_PLAN.steps
  const nearest = known.filter((step) => step.days <= days).toSorted((a, b) => b.days - a.days)[0]
  return toneAfter(toneOn(nearest?.tone ?? 'before', days), wasReminded)
}
