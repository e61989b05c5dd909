import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { COUNTRIES } from './countries.ts'
import { VatFields } from './VatFields.tsx'
import { useCompanyFacts } from './company-facts.ts'
import { COMPANY_FIELDS, COMPANY_PART, companyBody, type CompanyValues, companyValues } from './company-values.ts'
import { readDueTerms } from '#ui/features/account/due-terms/due-terms-values.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useLocalForm } from '#ui/features/account/local-form.ts'
import { BankDetails } from './BankDetails.tsx'
import { EInvoiceFacts } from './EInvoiceFacts.tsx'
import { NewDocuments } from './NewDocuments.tsx'
import { type Account, useUpdateAccount } from '#ui/features/account/queries.ts'

/** Saved at once. The server validates and puts numbers into their canonical form. */
export function CompanyForm({ account }: { account: Account }) {
  const t = useMessages(accountMessages)
  const copy = useMessages(localCopyMessages)
  const fieldMessage = useFieldMessage()
  const factsOf = useCompanyFacts()
  const { values, change, errors, isSaving, submit, isRestored, discard, elsewhere } = useLocalForm({
    part: COMPANY_PART,
    saved: companyValues(account),
    version: account.version,
    confirmed: account.vatAnswered ? [] : ['vatRegistered'],
    check: (company: CompanyValues) => {
      const terms = readDueTerms(company)
      if (!terms.ok) return { ok: false, fields: { [terms.field]: fieldMessage(terms.problem) } }
      return { ok: true, body: companyBody(company, { saved: account, dueTerms: terms.value }) }
    },
    mutation: useUpdateAccount(),
    valuesOf: companyValues,
    onSaved: () => announce({ kind: 'done', title: t('saved') }),
    errorsOf: (error) => formErrorsOf(error, COMPANY_FIELDS, t('saveFailed')),
  })
  const part = { company: values, onChange: change }
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-heading">{t('company')}</h2>
      <p className="mb-4 text-ink-muted">{t('companyText')}</p>
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
        <Names {...part} />
        <VatFields answer={values} wasRegistered={account.vatRegistered} onChange={change} />
        <Registrations {...part} />
        <Addresses {...part} />
        <Contact {...part} />
        <EInvoiceFacts {...part} />
        <BankDetails bank={values.bank} onChange={(changed) => change({ bank: { ...values.bank, ...changed } })} />
        <NewDocuments {...part} />
        <Choices
          label={t('language')}
          hint={t('languageHint')}
          options={[
            { id: 'en', text: t('en') },
            { id: 'ar', text: t('ar') },
          ]}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        <Checkbox isSelected={values.lowStockMail} onChange={(lowStockMail) => change({ lowStockMail })}>
          {t('lowStockMail')}
        </Checkbox>
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
        <div>
          <Button type="submit" look="primary" wide busy={isSaving}>
            {errors.message === null ? t('save') : copy('tryAgain')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type PartProps = { company: CompanyValues; onChange: (changed: Partial<CompanyValues>) => void }

const PAIR = 'grid gap-4 md:grid-cols-2'

function Names({ company, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  return (
    <div className={PAIR}>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="organization"
        value={company.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField label={t('nameAr')} name="nameAr" value={company.nameAr} onChange={(nameAr) => onChange({ nameAr })} />
    </div>
  )
}

function Registrations({ company, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  const countries = COUNTRIES.map((id) => ({ id, text: t(id) }))
  return (
    <div className={PAIR}>
      <Select
        label={t('country')}
        name="country"
        options={countries}
        value={countries.find(({ id }) => id === company.country)?.id ?? null}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        label={t('commercialRegistration')}
        name="commercialRegistration"
        hint={t('commercialRegistrationHint')}
        writing="ltr"
        autoComplete="off"
        maxLength={40}
        value={company.commercialRegistration}
        onChange={(commercialRegistration) => onChange({ commercialRegistration })}
      />
    </div>
  )
}

function Addresses({ company, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  return (
    <div className={PAIR}>
      <TextField
        label={t('address')}
        name="address"
        lines={3}
        value={company.address}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        label={t('addressAr')}
        name="addressAr"
        lines={3}
        value={company.addressAr}
        onChange={(addressAr) => onChange({ addressAr })}
      />
    </div>
  )
}

function Contact({ company, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  return (
    <div className={PAIR}>
      {company.country === 'AE' ? (
        <Select
          label={t('emirate')}
          name="emirate"
          placeholder={t('emirateOptional')}
          options={EMIRATES.map((id) => ({ id, text: EMIRATE_NAMES[id][locale] }))}
          value={company.emirate}
          onChange={(emirate) => onChange({ emirate })}
        />
      ) : null}
      <TextField
        label={t('phone')}
        name="phone"
        type="tel"
        writing="ltr"
        autoComplete="tel"
        value={company.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        writing="ltr"
        autoComplete="email"
        value={company.email}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={t('website')}
        name="website"
        type="url"
        writing="ltr"
        autoComplete="url"
        maxLength={200}
        value={company.website}
        onChange={(website) => onChange({ website })}
      />
    </div>
  )
}
