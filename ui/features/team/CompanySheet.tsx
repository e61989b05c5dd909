import { flushSync } from 'react-dom'
import { accountMessages } from '#i18n/account/account.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { COUNTRIES } from '#ui/features/account/company/countries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useEnterSession, useFoundCompany } from './enter-company.ts'

type CompanyValues = { name: string; nameAr: string; country: string }

const isCompanyValues = (found: unknown): found is CompanyValues =>
  hasFields(found, { name: 'string', nameAr: 'string', country: 'string' })

/** Founds a further company and goes there. It begins with the country of this one. */
export function CompanySheet({ country, onClose }: { country: string; onClose: () => void }) {
  const t = useMessages(companiesMessages)
  const account = useMessages(accountMessages)
  const form = useCompanyForm(country, onClose)
  const { values, change } = form
  const countries = COUNTRIES.map((id) => ({ id, text: account(id) }))
  return (
    <FormSheet title={t('new')} submitText={t('found')} form={form} failureTitle={t('notFounded')} onClose={onClose}>
      <p className="text-ink-muted">{t('newText')}</p>
      <TextField
        label={account('name')}
        name="name"
        autoComplete="organization"
        maxLength={200}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={account('nameAr')}
        name="nameAr"
        maxLength={200}
        value={values.nameAr}
        onChange={(nameAr) => change({ nameAr })}
      />
      <Select
        label={account('country')}
        name="country"
        options={countries}
        value={countries.find(({ id }) => id === values.country)?.id ?? null}
        onChange={(chosen) => change({ country: chosen })}
      />
    </FormSheet>
  )
}

function useCompanyForm(country: string, onClose: () => void) {
  const t = useMessages(companiesMessages)
  const sentence = useFieldMessage()
  const enter = useEnterSession()
  const blank: CompanyValues = { name: '', nameAr: '', country }
  return useStoredForm({
    part: recordEdits('company:new', isCompanyValues),
    saved: blank,
    check: ({ name, nameAr, ...rest }) =>
      name.trim() === ''
        ? { ok: false, fields: { name: sentence({ problem: 'missing' }) } }
        : { ok: true, body: { ...rest, name: name.trim(), nameAr: nameAr.trim() || null } },
    mutation: useFoundCompany(),
    valuesOf: () => blank,
    onSaved: (session) => {
      // The form is gone before the session changes: it would keep its input under the new company.
      flushSync(onClose)
      enter(session, paths.settings)
    },
    errorsOf: (error) => {
      if (isUnreachable(error)) return { fields: {}, message: t('foundingNeedsConnection') }
      if (error instanceof ApiError && error.reason === 'team.limit') return { fields: {}, message: t('limit') }
      return formErrorsOf(error, ['name', 'nameAr', 'country'], t('notFounded'))
    },
  })
}
