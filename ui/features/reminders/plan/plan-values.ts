/** The form of the plan between the record of the API and its fields. */
import {
  EARLIEST_STEP,
  LATEST_STEP,
  MOST_STEPS,
  type ReminderTone,
  stepProblems,
  tonesOn,
} from '#domain/reminders/plan.ts'
import { type FieldProblems, refuseField } from '#domain/refusal.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import type { Plan, PlanChange } from '#ui/features/reminders/queries.ts'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

export const SIDES = ['before', 'due', 'after'] as const
export type Side = (typeof SIDES)[number]

/** `days` as they are typed, without their sign. */
export type StepValues = { id: string; days: string; side: Side; tone: ReminderTone }

export type PlanValues = { hour: string; steps: readonly StepValues[] }

export function planValues({ hour, steps }: Pick<Plan, 'hour' | 'steps'>): PlanValues {
  return {
    hour: String(hour),
    steps: steps.map(({ id, days, tone }) => ({ id, days: String(Math.abs(days)), side: sideOf(days), tone })),
  }
}

const sideOf = (days: number): Side => (days < 0 ? 'before' : days === 0 ? 'due' : 'after')

/** A week later than the last one. */
export function nextStep(steps: readonly StepValues[]): StepValues {
  const last = Math.max(0, ...steps.map(({ days, side }) => (side === 'after' ? Number(days) || 0 : 0)))
  return { id: crypto.randomUUID(), days: String(Math.min(last + 7, LATEST_STEP)), side: 'after', tone: 'gentle' }
}

/** The step on another side of the due date, in a tone that is true there. */
export function onSide(step: StepValues, side: Side): StepValues {
  const [tone = step.tone] = tonesOfSide(side)
  const isFitting = tonesOfSide(side).includes(step.tone)
  return {
    ...step,
    side,
    days: side !== 'due' && step.days === '0' ? '' : step.days,
    tone: isFitting ? step.tone : tone,
  }
}

export const tonesOfSide = (side: Side): readonly ReminderTone[] =>
  tonesOn(side === 'before' ? -1 : side === 'due' ? 0 : 1)

export const mayAdd = ({ steps }: PlanValues): boolean => steps.length < MOST_STEPS

export function readPlan(
  values: PlanValues,
): { ok: true; body: Pick<PlanChange, 'hour' | 'steps'> } | { ok: false; problems: FieldProblems } {
  const problems: FieldProblems = {}
  const steps = values.steps.map(({ id, days, side, tone }, index) => {
    const typed = toAsciiDigits(days).trim()
    const number = side === 'due' ? 0 : Number(typed)
    const most = side === 'before' ? -EARLIEST_STEP : LATEST_STEP
    const path = `steps.${index}.days`
    if (side !== 'due' && typed === '') problems[path] = refuseField('missing').problem
    else if (!/^\d*$/.test(typed) && side !== 'due') problems[path] = refuseField('not-whole').problem
    else if (side !== 'due' && number < 1) problems[path] = refuseField('too-small', 1).problem
    else if (number > most) problems[path] = refuseField('too-large', most).problem
    return { id, days: side === 'before' ? -number : number, tone }
  })
  const all = { ...stepProblems(steps), ...problems }
  if (Object.keys(all).length > 0) return { ok: false, problems: all }
  return { ok: true, body: { hour: Number(values.hour), steps } }
}

const isPlanValues = (found: unknown): found is PlanValues =>
  hasFields(found, { hour: 'string', steps: 'array' }) &&
  [...Object(found).steps].every((step) =>
    hasFields(step, { id: 'string', days: 'string', side: 'string', tone: 'string' }),
  )

export const PLAN_PART = recordEdits('reminder-plan', isPlanValues)

export const fieldsOfPlan = ({ steps = [] }: Pick<PlanChange, 'steps'>): string[] => [
  'hour',
  ...steps.map((_, index) => `steps.${index}.days`),
]
