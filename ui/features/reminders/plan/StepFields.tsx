import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { onSide, SIDES, type StepValues, tonesOfSide } from './plan-values.ts'

type StepFieldsProps = {
  /** From 0. */
  index: number
  step: StepValues
  isReadOnly: boolean
  onChange: (step: StepValues) => void
  onRemove: () => void
}

/** The day of a step, and its tone: those whose words are true on that day. */
export function StepFields({ index, step, isReadOnly, onChange, onRemove }: StepFieldsProps) {
  const t = useMessages(reminderPlanMessages)
  const n = index + 1
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{t('step', { n })}</legend>
      <div className="flex items-end gap-3">
        {step.side === 'due' ? null : (
          <div className="w-20 shrink-0">
            <TextField
              label={t('days')}
              name={`steps.${index}.days`}
              inputMode="numeric"
              maxLength={3}
              value={step.days}
              onChange={(days) => onChange({ ...step, days })}
            />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <Select
            label={t('when')}
            isDisabled={isReadOnly}
            options={SIDES.map((id) => ({ id, text: t(id) }))}
            value={step.side}
            onChange={(side) => onChange(onSide(step, side))}
          />
        </div>
        {isReadOnly ? null : <IconButton icon="i-lucide-x" label={t('remove', { n })} onPress={onRemove} />}
      </div>
      <Select
        label={t('tone')}
        isDisabled={isReadOnly}
        options={tonesOfSide(step.side).map((id) => ({ id, text: t(`tone.${id}`) }))}
        value={step.tone}
        onChange={(tone) => onChange({ ...step, tone })}
      />
    </fieldset>
  )
}
