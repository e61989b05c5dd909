import { CUSTOMER_REMINDERS } from '#domain/customers/contact.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { customerReminderMessages } from '#i18n/customers/reminders.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { TrnField } from '#ui/platform/forms/TrnField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { DueTermsFields } from '#ui/features/account/due-terms/DueTermsFields.tsx'
import { useUsualTerms } from '#ui/features/account/due-terms/usual-terms.ts'
import { PersonField } from '#ui/features/customers/PersonField.tsx'
import { countryOptions } from '#ui/features/account/party/country-options.ts'
import type { CustomerValues } from './customer-values.ts'

type PartProps = { values: CustomerValues; onChange: (changed: Partial<CustomerValues>) => void }

/** The option for an absent choice. */
const UNSET = 'unset'

export function NameFields({ values, onChange }: PartProps) {
  const t = useMessages(customerRecordMessages)
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        maxLength={200}
        value={values.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('nameAr')}
        name="nameAr"
        maxLength={200}
        value={values.nameAr}
        onChange={(nameAr) => onChange({ nameAr })}
      />
    </>
  )
}

/** `homeCountry`: its rules check the TRN of a customer without a country. */
export function TaxFields({ values, onChange, homeCountry }: PartProps & { homeCountry: string }) {
  const t = useMessages(customerRecordMessages)
  const treatments = CUSTOMER_TREATMENTS.map((id) => ({ id, text: t(id) }))
  return (
    <>
      <TrnField
        label={t('trn')}
        hint={t('trnHint')}
        country={values.country || homeCountry}
        value={values.trn}
        onChange={(trn) => onChange({ trn })}
      />
      <Select
        label={t('treatment')}
        name="treatment"
        options={[{ id: UNSET, text: t('optional') }, ...treatments]}
        value={values.treatment ?? UNSET}
        onChange={(treatment) => onChange({ treatment: treatment === UNSET ? null : treatment })}
      />
      <PersonField value={values.person} onChange={(person) => onChange({ person })} />
    </>
  )
}

export function AddressFields({ values, onChange }: PartProps) {
  const t = useMessages(customerRecordMessages)
  const { locale } = useLanguage()
  const emirates = EMIRATES.map((id) => ({ id, text: EMIRATE_NAMES[id][locale] }))
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        writing="ltr"
        inputMode="email"
        maxLength={254}
        value={values.email}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={t('phone')}
        name="phone"
        type="tel"
        writing="ltr"
        maxLength={40}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <Select
        label={t('country')}
        name="country"
        placeholder={t('optional')}
        options={countryOptions(values.country, locale)}
        value={values.country || null}
        onChange={(country) => onChange({ country })}
      />
      {values.country === 'AE' ? (
        <Select
          label={t('emirate')}
          name="emirate"
          options={[{ id: UNSET, text: t('optional') }, ...emirates]}
          value={values.emirate ?? UNSET}
          onChange={(emirate) => onChange({ emirate: emirate === UNSET ? null : emirate })}
        />
      ) : null}
      <TextField
        label={t('address')}
        name="address"
        lines={2}
        maxLength={500}
        value={values.address}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        label={t('addressAr')}
        name="addressAr"
        lines={2}
        maxLength={500}
        value={values.addressAr}
        onChange={(addressAr) => onChange({ addressAr })}
      />
    </>
  )
}

const LANGUAGES = [
  { id: 'en', text: 'english' },
  { id: 'ar', text: 'arabic' },
  { id: 'bilingual', text: 'bilingual' },
] as const

export function DocumentFields({ values, onChange }: PartProps) {
  const t = useMessages(customerRecordMessages)
  const terms = useMessages(dueTermsMessages)
  const asUsual = useUsualTerms()
  const { locale } = useLanguage()
  const unset = { id: UNSET, text: t('optional') } as const
  const currencies = CURRENCIES.map((code) => {
    const name = currencyName(code, locale)
    return { id: code, text: name === code ? code : `${code} · ${name}` }
  })
  return (
    <section aria-label={t('forDocuments')} className="flex flex-col gap-4">
      <h3 className="text-heading">{t('forDocuments')}</h3>
      <Select
        label={t('currency')}
        name="currency"
        options={[unset, ...currencies]}
        value={values.currency || UNSET}
        onChange={(currency) => onChange({ currency: currency === UNSET ? '' : currency })}
      />
      <Select
        label={t('language')}
        name="language"
        options={[unset, ...LANGUAGES.map(({ id, text }) => ({ id, text: t(text) }))]}
        value={values.language ?? UNSET}
        onChange={(language) => onChange({ language: language === UNSET ? null : language })}
      />
      <DueTermsFields
        label={terms('customerTerms')}
        hint={terms('customerTermsHint')}
        none={asUsual}
        values={values}
        onChange={onChange}
      />
      <RemindersField values={values} onChange={onChange} />
      <TextField
        label={t('terms')}
        name="terms"
        lines={2}
        maxLength={2000}
        value={values.terms}
        onChange={(terms) => onChange({ terms })}
      />
      <TextField
        label={t('notes')}
        hint={t('notesHint')}
        name="notes"
        lines={2}
        maxLength={2000}
        value={values.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </section>
  )
}

function RemindersField({ values, onChange }: PartProps) {
  const t = useMessages(customerReminderMessages)
  return (
    <Select
      label={t('ofCustomer')}
      hint={t('ofCustomerHint')}
      name="reminders"
      options={CUSTOMER_REMINDERS.map((id) => ({ id, text: t(id === 'off' ? 'never' : id) }))}
      value={values.reminders}
      onChange={(reminders) => onChange({ reminders })}
    />
  )
}
