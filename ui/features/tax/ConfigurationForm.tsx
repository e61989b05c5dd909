import { useEffect, useState } from 'react'
import { MOST_RATES } from '#domain/tax/rates.ts'
import { TREATMENT_FACTS, TREATMENTS } from '#domain/tax/tax.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import {
  type Configuration,
  CONFIGURATION_PART,
  configurationValues,
  RATE_RULES,
  readConfiguration,
} from './configuration-values.ts'
import {
  type DraftChanges,
  type TaxConfiguration,
  useUpdateTaxConfiguration,
} from '#ui/features/account/tax-configuration.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useLocalForm } from '#ui/features/account/local-form.ts'
import { useConfigurationFacts } from './tax-facts.ts'
import { ChangedDrafts } from './ChangedDrafts.tsx'
import { ExemptionFields } from './ExemptionFields.tsx'
import { RateList } from './RateList.tsx'
import { TaxPeriodField } from './TaxPeriodField.tsx'
import { TreatmentTexts } from './TreatmentTexts.tsx'
import { WorkedExample } from './WorkedExample.tsx'

type ConfigurationFormProps = {
  configuration: TaxConfiguration
  country: string
  onTyped: (configuration: Configuration) => void
}

/** The defaults of new documents, the rates, and the company's own words. Saved at once. */
export function ConfigurationForm({ configuration, country, onTyped }: ConfigurationFormProps) {
  const t = useMessages(taxConfigurationMessages)
  const copy = useMessages(localCopyMessages)
  const [draftChanges, setDraftChanges] = useState<DraftChanges>()
  const factsOf = useConfigurationFacts()
  const { values, change, errors, isSaving, submit, isRestored, discard, elsewhere } = useConfigurationForm(
    configuration,
    setDraftChanges,
  )
  useEffect(() => onTyped(values), [onTyped, values])
  const { pricesIncludeTax, defaultTreatment, defaultRate, rates } = values
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-heading">{t('newDocuments')}</h2>
      <p className="mb-4 text-ink-muted">{t('newDocumentsText')}</p>
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
        <Choices
          label={t('prices')}
          hint={<WorkedExample country={country} rate={defaultRate} pricesIncludeTax={pricesIncludeTax} />}
          options={[
            { id: 'excluded', text: t('excluded') },
            { id: 'included', text: t('included') },
          ]}
          value={pricesIncludeTax ? 'included' : 'excluded'}
          onChange={(basis) => change({ pricesIncludeTax: basis === 'included' })}
        />
        <TreatmentField
          country={country}
          value={defaultTreatment}
          onChange={(one) => change({ defaultTreatment: one })}
        />
        <DecimalField
          label={t('rate')}
          hint={t(presetOf(country))}
          name="defaultRate"
          after="%"
          rules={RATE_RULES}
          value={defaultRate}
          onChange={(rate) => change({ defaultRate: rate })}
        />
        <RateList rates={rates} onChange={(changed) => change({ rates: changed })} />
        <TaxPeriodField country={country} values={values} onChange={change} />
        <Reasons country={country} values={values} onChange={change} />
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
        <ChangedDrafts changes={draftChanges} />
        <div>
          <Button type="submit" look="primary" wide busy={isSaving}>
            {errors.message === null ? t('save') : copy('tryAgain')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type ReasonsProps = {
  country: string
  values: Configuration
  onChange: (changed: Partial<Configuration>) => void
}

/** The reasons that documents give for lines without tax. */
function Reasons({ country, values: { exemptions, texts }, onChange }: ReasonsProps) {
  return (
    <>
      <ExemptionFields
        country={country}
        exemptions={exemptions}
        onChange={(changed) => onChange({ exemptions: changed })}
      />
      <TreatmentTexts
        country={country}
        exemptions={exemptions}
        texts={texts}
        onChange={(changed) => onChange({ texts: changed })}
      />
    </>
  )
}

function useConfigurationForm(
  configuration: TaxConfiguration,
  onDraftsChanged: (changes: DraftChanges | undefined) => void,
) {
  const t = useMessages(taxConfigurationMessages)
  const fieldMessage = useFieldMessage()
  return useLocalForm({
    part: CONFIGURATION_PART,
    saved: configurationValues(configuration),
    version: configuration.version,
    check: (typed: Configuration) => {
      const read = readConfiguration(typed)
      if (read.ok) return read
      const fields = Object.entries(read.problems).map(([name, problem]) => [name, fieldMessage(problem)] as const)
      return { ok: false, fields: Object.fromEntries(fields) }
    },
    mutation: useUpdateTaxConfiguration(),
    valuesOf: configurationValues,
    onSaved: ({ draftChanges }) => {
      onDraftsChanged(draftChanges)
      announce({ kind: 'done', title: t('saved') })
    },
    errorsOf: (error) => formErrorsOf(error, FIELDS, t('saveFailed')),
  })
}

/** The names by which the server may report problems. */
const FIELDS = [
  'defaultRate',
  'exemptions.zero',
  'exemptions.exempt',
  ...Array.from({ length: MOST_RATES }, (_, index) => [`rates.${index}.from`, `rates.${index}.rate`]).flat(),
]

function presetOf(country: string) {
  switch (country) {
    case 'AE':
      return 'presetAE'
    case 'SA':
      return 'presetSA'
    case 'BH':
      return 'presetBH'
    case 'OM':
      return 'presetOM'
    default:
      return 'presetNone'
  }
}

type TreatmentFieldProps = { country: string; value: TaxTreatment; onChange: (treatment: TaxTreatment) => void }

/** Below it, what the choice does to a document and to the return. */
function TreatmentField({ country, value, onChange }: TreatmentFieldProps) {
  const t = useMessages(taxConfigurationMessages)
  const { locale } = useLanguage()
  const { vatReturnBox: box } = TREATMENT_FACTS[value]
  return (
    <Select
      label={t('treatment')}
      hint={[t(`${value}.text`), ...(country === 'AE' && box ? [t('returnBox', { box })] : [])].join(' ')}
      options={TREATMENTS.map((id) => ({ id, text: id === 'standard' ? t('standard') : TREATMENT_NAMES[id][locale] }))}
      value={value}
      onChange={onChange}
    />
  )
}
