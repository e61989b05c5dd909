import { SERIES_ACTIONS } from '#domain/recurring/series.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { ScheduleValues } from './series-values.ts'

type ThenFieldsProps = {
  values: ScheduleValues
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<ScheduleValues>) => void
}

/** The action of the series on its day, and whom it mails. */
export function ThenFields({ values, errors, onChange }: ThenFieldsProps) {
  const t = useMessages(recurringFormMessages)
  const page = useMessages(recurringPageMessages)
  const recipientError = Object.entries(errors).find(([path]) => path.startsWith('to.'))?.[1]
  return (
    <>
      <Select
        label={t('then')}
        options={SERIES_ACTIONS.map((id) => ({ id, text: page(`then-${id}`) }))}
        value={values.then}
        onChange={(then) => onChange({ then })}
      />
      <TextField
        label={t('leadDays')}
        hint={t('leadDaysHint')}
        name="leadDays"
        inputMode="numeric"
        maxLength={2}
        value={values.leadDays}
        onChange={(leadDays) => onChange({ leadDays })}
      />
      {values.then === 'send' ? (
        <TextField
          label={t('to')}
          hint={t('toHint')}
          name="to"
          error={recipientError}
          writing="ltr"
          maxLength={2600}
          value={values.to}
          onChange={(to) => onChange({ to })}
        />
      ) : null}
    </>
  )
}
