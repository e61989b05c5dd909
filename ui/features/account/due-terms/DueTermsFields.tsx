import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { choiceText, monthsText } from './due-terms-text.ts'
import { type DueTermsValues, MONTH_CHOICES, TERM_CHOICES } from './due-terms-values.ts'

type DueTermsFieldsProps = {
  label: string
  hint: string
  /** The text of a choice of no terms. */
  none: string
  values: DueTermsValues
  onChange: (changed: Partial<DueTermsValues>) => void
}

/** The usual payment terms, and the fields of other ones. */
export function DueTermsFields({ label, hint, none, values, onChange }: DueTermsFieldsProps) {
  const t = useMessages(dueTermsMessages)
  return (
    <>
      <Select
        label={label}
        hint={hint}
        name="dueTerms"
        options={TERM_CHOICES.map((id) => ({ id, text: choiceText(t, id, none) }))}
        value={values.dueTerms}
        onChange={(dueTerms) => onChange({ dueTerms })}
      />
      {values.dueTerms === 'other' ? (
        <TextField
          label={t('dueDays')}
          name="dueDays"
          writing="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={values.dueDays}
          onChange={(dueDays) => onChange({ dueDays })}
        />
      ) : null}
      {values.dueTerms === 'day' ? (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label={t('day')}
            name="dueDay"
            writing="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={values.dueDay}
            onChange={(dueDay) => onChange({ dueDay })}
          />
          <Select
            label={t('months')}
            name="dueMonths"
            options={MONTH_CHOICES.map((id) => ({ id, text: monthsText(t, id) }))}
            value={values.dueMonths}
            onChange={(dueMonths) => onChange({ dueMonths })}
          />
        </div>
      ) : null}
    </>
  )
}
