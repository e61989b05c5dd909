import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { mayAdd, nextStep, type PlanValues, type StepValues } from './plan-values.ts'
import { type PlanFormState, usePlanFacts } from './plan-form.ts'
import { StepFields } from './StepFields.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}))

type PlanFormProps = { form: PlanFormState; isReadOnly: boolean }

/** The hour and the steps of the plan. */
export function PlanForm({ form, isReadOnly }: PlanFormProps) {
  const t = useMessages(reminderPlanMessages)
  const copy = useMessages(localCopyMessages)
  const factsOf = usePlanFacts()
  const { values, change, errors, isSaving, isEdited, isRestored } = form
  return (
    <section aria-label={t('plan')} className="card p-4 md:p-6">
      <Form errors={errors.fields} message={errors.message} onSubmit={form.submit}>
        {isRestored ? <UnsavedNotice onDiscard={form.discard} /> : null}
        <Select
          label={t('hour')}
          hint={t('hourHint')}
          name="hour"
          isDisabled={isReadOnly}
          options={HOURS}
          value={values.hour}
          onChange={(hour) => change({ hour })}
        />
        <Steps values={values} isReadOnly={isReadOnly} onChange={(steps) => change({ steps })} />
        <p>
          <TextLink href={paths.letterTexts}>{t('texts')}</TextLink>
        </p>
        {isReadOnly ? null : (
          <>
            <ChangedElsewhere elsewhere={form.elsewhere} factsOf={factsOf} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" wide busy={isSaving}>
                {errors.message === null ? t('save') : copy('tryAgain')}
              </Button>
              {isEdited && !isRestored ? (
                <Button look="quiet" isDisabled={isSaving} onPress={form.discard}>
                  {t('discard')}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Form>
    </section>
  )
}

type StepsProps = { values: PlanValues; isReadOnly: boolean; onChange: (steps: readonly StepValues[]) => void }

function Steps({ values, isReadOnly, onChange }: StepsProps) {
  const t = useMessages(reminderPlanMessages)
  const { steps } = values
  return (
    <section aria-label={t('steps')} className="flex flex-col gap-3">
      <h2 className="text-heading">{t('steps')}</h2>
      {steps.length === 0 ? <p className="text-ink-muted">{t('noSteps')}</p> : null}
      {steps.map((step, index) => (
        <StepFields
          key={step.id}
          index={index}
          step={step}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange(steps.map((one) => (one.id === step.id ? changed : one)))}
          onRemove={() => onChange(steps.filter(({ id }) => id !== step.id))}
        />
      ))}
      {isReadOnly ? null : (
        <div>
          {mayAdd(values) ? (
            <Button look="quiet" icon="i-lucide-plus" onPress={() => onChange([...steps, nextStep(steps)])}>
              {t('add')}
            </Button>
          ) : (
            <p className="text-ink-muted">{t('mostSteps')}</p>
          )}
        </div>
      )}
    </section>
  )
}
