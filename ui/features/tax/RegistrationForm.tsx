import { useEffect, useState } from 'react'
import { EMIRATES } from '#domain/account/seller.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useLocalForm } from '#ui/features/account/local-form.ts'
import { COUNTRIES } from '#ui/features/account/company/countries.ts'
import { VatFields } from '#ui/features/account/company/VatFields.tsx'
import { type Account, useUpdateAccount } from '#ui/features/account/queries.ts'
import type { DraftChanges } from '#ui/features/account/tax-configuration.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useRegistrationFacts } from './tax-facts.ts'
import { ChangedDrafts } from './ChangedDrafts.tsx'
import {
  type Registration,
  REGISTRATION_FIELDS,
  REGISTRATION_PART,
  registrationBody,
  registrationValues,
} from './registration-values.ts'

type RegistrationFormProps = { account: Account; onTyped: (registration: Registration) => void }

/** Whether the company charges VAT, under which number, and between which days. It stands with the account. */
export function RegistrationForm({ account, onTyped }: RegistrationFormProps) {
  const t = useMessages(taxConfigurationMessages)
  const copy = useMessages(localCopyMessages)
  const [draftChanges, setDraftChanges] = useState<DraftChanges>()
  const saved = registrationValues(account)
  const factsOf = useRegistrationFacts()
  const { values, change, errors, isSaving, submit, isRestored, discard, elsewhere } = useLocalForm({
    part: REGISTRATION_PART,
    saved,
    version: account.version,
    confirmed: account.vatAnswered ? [] : ['vatRegistered'],
    check: (registration: Registration) => ({ ok: true, body: registrationBody(registration) }),
    mutation: useUpdateAccount(),
    valuesOf: registrationValues,
    onSaved: (answer) => {
      setDraftChanges(answer.draftChanges)
      announce({ kind: 'done', title: t('registrationSaved') })
    },
    errorsOf: (error) => formErrorsOf(error, REGISTRATION_FIELDS, t('registrationFailed')),
  })
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <section className="card p-4 md:p-6">
      <h2 className="mb-4 text-heading">{t('registration')}</h2>
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
        <VatFields answer={values} onChange={change} wasRegistered={saved.vatRegistered} />
        <CountryFields registration={values} onChange={change} />
        {values.vatRegistered ? <Days registration={values} onChange={change} /> : null}
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
        <ChangedDrafts changes={draftChanges} />
        <div>
          <Button type="submit" look="primary" wide busy={isSaving}>
            {errors.message === null ? t('saveRegistration') : copy('tryAgain')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type PartProps = { registration: Registration; onChange: (changed: Partial<Registration>) => void }

const PAIR = 'grid items-start gap-4 md:grid-cols-2'

function CountryFields({ registration: { country, emirate, vatRegistered }, onChange }: PartProps) {
  const t = useMessages(taxConfigurationMessages)
  const words = useMessages(accountMessages)
  const { locale } = useLanguage()
  const countries = COUNTRIES.map((id) => ({ id, text: words(id) }))
  return (
    <>
      <div className={PAIR}>
        <Select
          label={words('country')}
          name="country"
          options={countries}
          value={countries.find(({ id }) => id === country)?.id ?? null}
          onChange={(chosen) => onChange({ country: chosen })}
        />
        {country === 'AE' ? (
          <Select
            label={words('emirate')}
            name="emirate"
            hint={t('emirateHint')}
            placeholder={words('emirateOptional')}
            options={EMIRATES.map((id) => ({ id, text: EMIRATE_NAMES[id][locale] }))}
            value={emirate}
            onChange={(chosen) => onChange({ emirate: chosen })}
          />
        ) : null}
      </div>
      {country === 'SA' && vatRegistered ? (
        <Banner tone="info" title={t('phase2')}>
          {t('phase2Text')}
        </Banner>
      ) : null}
    </>
  )
}

function Days({ registration: { vatFrom, vatUntil }, onChange }: PartProps) {
  const t = useMessages(taxConfigurationMessages)
  return (
    <div className={PAIR}>
      <DayField
        label={t('from')}
        name="vatFrom"
        hint={t('fromHint')}
        value={vatFrom}
        onChange={(day) => onChange({ vatFrom: day })}
      />
      <DayField
        label={t('until')}
        name="vatUntil"
        hint={t('untilHint')}
        value={vatUntil}
        onChange={(day) => onChange({ vatUntil: day })}
      />
    </div>
  )
}
