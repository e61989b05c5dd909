/** The state of the plan's form: stored on the device with every change. */
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { stepInWords } from '#i18n/reminders/step-words.ts'
import { useLocalForm } from '#ui/features/account/local-form.ts'
import { type Plan, useUpdatePlan } from '#ui/features/reminders/queries.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { fieldsOfPlan, PLAN_PART, type PlanValues, planValues, readPlan } from './plan-values.ts'

export type PlanFormState = ReturnType<typeof usePlanForm>

export function usePlanForm(plan: Plan) {
  const t = useMessages(reminderPlanMessages)
  const fieldMessage = useFieldMessage()
  return useLocalForm({
    part: PLAN_PART,
    saved: planValues(plan),
    version: plan.version,
    check: (typed: PlanValues) => {
      const read = readPlan(typed)
      if (read.ok) return read
      const fields = Object.entries(read.problems).map(([name, problem]) => [name, fieldMessage(problem)] as const)
      return { ok: false, fields: Object.fromEntries(fields) }
    },
    mutation: useUpdatePlan(),
    valuesOf: planValues,
    onSaved: () => announce({ kind: 'done', title: t('saved') }),
    errorsOf: (error, body) => formErrorsOf(error, fieldsOfPlan(body), t('saveFailed')),
  })
}

/** A field as the notice of changes elsewhere shows it. */
export function usePlanFacts(): (path: string, values: PlanValues) => FieldFacts {
  const t = useMessages(reminderPlanMessages)
  const { locale } = useLanguage()
  return (path, values) => {
    if (path === 'hour') return { label: t('hour'), text: `${values.hour.padStart(2, '0')}:00` }
    if (path !== 'steps') return null
    const read = readPlan(values)
    const steps = read.ok ? (read.body.steps ?? []) : []
    return { label: t('steps'), text: steps.map(({ days }) => stepInWords(days, locale)).join('\n') }
  }
}
