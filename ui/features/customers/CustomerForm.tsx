import { useEffect, useRef } from 'react'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { ChangedElsewhere, type FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { FormActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { DuplicateNotice } from './sheet/DuplicateNotice.tsx'
import { useDuplicates } from './sheet/queries.ts'
import { typedCustomer } from './typed-customer.ts'
import { PersonField } from './PersonField.tsx'
import {
  type BookCustomer,
  chosen,
  type ChosenCustomer,
  type CustomerFields,
  customerFieldsBody,
  useCustomer,
  useSaveCustomer,
} from './queries.ts'

type CustomerFormProps = {
  /** Initial values: the typed name, or the customer's details. */
  start: CustomerFields
  /** Null: a new customer. */
  id: string | null
  onSaved: (customer: ChosenCustomer) => void
  onCancel: () => void
}

const ARABIC = /\p{Script=Arabic}/u

/** Inline form to add or edit a customer, with server errors at their fields. */
export function CustomerForm({ start, id, onSaved, onCancel }: CustomerFormProps) {
  const t = useMessages(customerMessages)
  const factsOf = useFactsOf()
  const { data: record } = useCustomer(id)
  const { values, change, errors, isSaving, submit, elsewhere, isRestored, discard } = useStoredForm({
    part: typedCustomer(id),
    // The details of a document may be older than the customer's.
    saved: record ? fieldsOf(record) : start,
    initial: { saved: start, values: start },
    version: id === null ? undefined : (record?.version ?? ''),
    check: (typed: CustomerFields) => ({ ok: true, body: customerFieldsBody(typed) }),
    mutation: useSaveCustomer(id),
    valuesOf: fieldsOf,
    onSaved: (customer) => onSaved(chosen(customer)),
    errorsOf: (error) => formErrorsOf(error, FIELDS, error.message),
  })
  const duplicates = useDuplicates(values, id)
  const text = (name: keyof Omit<CustomerFields, 'person'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const cancel = () => {
    discard()
    onCancel()
  }
  const container = useStartedName(start)
  return (
    <div ref={container} className="rounded-card border border-line bg-ground p-4">
      <Form errors={errors.fields} onSubmit={submit}>
        <h2 className="text-heading">{id === null ? t('newCustomer') : t('details')}</h2>
        {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
        {errors.message === null ? null : (
          <Banner tone="danger" title={t('failed')} urgent>
            {errors.message}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('name')} label={t('name')} maxLength={200} />
          <TextField {...text('nameAr')} label={t('nameArabic')} maxLength={200} />
          <TextField {...text('trn')} label={t('trn')} hint={t('trnHint')} writing="ltr" inputMode="numeric" />
          <TextField {...text('email')} label={t('email')} writing="ltr" inputMode="email" maxLength={254} />
        </div>
        <DuplicateNotice duplicates={duplicates ?? []} />
        <PersonField value={values.person} onChange={(person) => change({ person })} />
        <TextField {...text('address')} label={t('address')} lines={2} maxLength={500} />
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
        {/* Lets Enter submit: in a sheet the button is outside of the form. */}
        <input type="submit" hidden />
        <FormActions>
          <Button onPress={cancel}>{t('cancel')}</Button>
          <Button look="primary" busy={isSaving} onPress={submit}>
            {id === null ? t('save') : t('saveChanges')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

/** Focuses the name field of the language in which the name was started, within the element of this ref. */
function useStartedName(start: CustomerFields) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const name = ARABIC.test(start.nameAr) ? 'nameAr' : 'name'
    container.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  }, [start])
  return container
}

const FIELDS = ['name', 'nameAr', 'trn', 'email', 'address', 'person'] as const

function fieldsOf({ name, nameAr, trn, email, address, person }: Omit<BookCustomer, 'balances'>): CustomerFields {
  return { name, nameAr: nameAr ?? '', trn: trn ?? '', email: email ?? '', address: address ?? '', person }
}

/** Names and values of fields for the notice of changes elsewhere. */
function useFactsOf(): (path: string, customer: CustomerFields) => FieldFacts {
  const t = useMessages(customerMessages)
  const record = useMessages(customerRecordMessages)
  return (path, customer) => {
    const field = FIELDS.find((one) => one === path)
    if (field === undefined) return null
    if (field === 'person') return { label: record(field), text: record(customer.person ?? 'optional') }
    return { label: t(field === 'nameAr' ? 'nameArabic' : field), text: customer[field] }
  }
}
