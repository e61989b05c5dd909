/** Schemas of the plan of reminders and of the reminders of an invoice. */
import { type Static, t } from 'elysia'
import { EARLIEST_STEP, LATEST_STEP, MOST_STEPS, REMINDER_TONES } from '#domain/reminders/plan.ts'
import { Day, OneOf, Text, Whole } from '#http/fields.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'

const Step = t.Object({
  /** Left out for a new step. A step that keeps its id has gone where it went before. */
  id: t.Optional(Text(40, 1)),
  days: Whole(EARLIEST_STEP, LATEST_STEP),
  tone: OneOf(REMINDER_TONES),
})

export const ReminderPlanBody = t.Object(
  {
    version: t.Optional(Version),
    on: t.Optional(t.Boolean()),
    hour: t.Optional(Whole(0, 23)),
    steps: t.Optional(t.Array(Step, { maxItems: MOST_STEPS })),
  },
  { examples: [{ on: true, hour: 9, steps: [{ id: 'gentle', days: 7, tone: 'gentle' as const }] }] },
)

export const PLAN_FIELDS = fieldsOf(ReminderPlanBody)

/** One of the two. `pausedUntil` is the first day on which it may be reminded of again; null, like `off: false`, ends a pause. */
export const InvoiceRemindersBody = t.Object(
  { off: t.Optional(t.Boolean()), pausedUntil: t.Optional(t.Nullable(Day)) },
  { examples: [{ pausedUntil: '2027-04-01' }] },
)

export const InvoiceParams = t.Object({ id: Text(100) })

export type ReminderPlanChange = Static<typeof ReminderPlanBody>
export type InvoiceRemindersChange = Static<typeof InvoiceRemindersBody>
