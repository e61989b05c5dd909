import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import type { Configuration } from './configuration-values.ts'
import { TAX_PERIODS, taxPeriodChoice, type TaxPeriodChoice } from './tax-period-choice.ts'

/** The authority of the UAE gives each company one of three cycles; the others know calendar quarters and months. */
const CHOICES: Readonly<Record<string, readonly TaxPeriodChoice[]>> = {
  AE: ['quarter3', 'quarter1', 'quarter2', 'month'],
  SA: ['quarter3', 'month'],
  BH: ['quarter3', 'month'],
  OM: ['quarter3', 'month'],
}

type TaxPeriodFieldProps = {
  country: string
  values: Configuration
  onChange: (changed: Partial<Configuration>) => void
}

/** Countries without VAT have no return, and so no period. */
export function TaxPeriodField({ country, values, onChange }: TaxPeriodFieldProps) {
  const t = useMessages(taxConfigurationMessages)
  const choices = CHOICES[country] ?? []
  if (choices.length === 0) return null
  return (
    <Select
      label={t('taxPeriod')}
      hint={t('taxPeriodHint')}
      name="returnMonths"
      placeholder={t('taxPeriodUnknown')}
      options={choices.map((id) => ({ id, text: t(id) }))}
      value={taxPeriodChoice(values)}
      onChange={(choice) => onChange(TAX_PERIODS[choice])}
    />
  )
}
