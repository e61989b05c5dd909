import { useEffect, useRef, useState } from 'react'
import { customerMessages } from '#i18n/customers/customers.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { FormActions } from '#ui/kit/overlays/Sheet.tsx'
import { DuplicateNotice } from './sheet/DuplicateNotice.tsx'
import { useDuplicates } from './sheet/queries.ts'
import { PersonField } from './PersonField.tsx'
import { chosen, type ChosenCustomer, type CustomerFields, useSaveCustomer } from './queries.ts'

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
  const [fields, setFields] = useState(start)
  const save = useSaveCustomer(id)
  const { error } = save
  const duplicates = useDuplicates(fields, id)
  const refused = error instanceof ApiError ? error.fields : {}
  const text = (name: keyof Omit<CustomerFields, 'person'>) => ({
    name,
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })
  const submit = () => {
    if (!save.isPending) save.mutate(fields, { onSuccess: (customer) => onSaved(chosen(customer)) })
  }
  const container = useRef<HTMLDivElement>(null)
  // Focuses the name field of the language in which the name was started.
  useEffect(() => {
    const name = ARABIC.test(start.nameAr) ? 'nameAr' : 'name'
    container.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  }, [start])
  return (
    <div ref={container} className="rounded-card border border-line bg-ground p-4">
      <Form errors={refused} onSubmit={submit}>
        <h2 className="text-heading">{id === null ? t('newCustomer') : t('details')}</h2>
        {error && Object.keys(refused).length === 0 ? (
          <Banner tone="danger" title={t('failed')} urgent>
            {error.message}
          </Banner>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('name')} label={t('name')} maxLength={200} />
          <TextField {...text('nameAr')} label={t('nameArabic')} maxLength={200} />
          <TextField {...text('trn')} label={t('trn')} hint={t('trnHint')} writing="ltr" inputMode="numeric" />
          <TextField {...text('email')} label={t('email')} writing="ltr" inputMode="email" maxLength={254} />
        </div>
        <DuplicateNotice duplicates={duplicates ?? []} />
        <PersonField value={fields.person} onChange={(person) => setFields({ ...fields, person })} />
        <TextField {...text('address')} label={t('address')} lines={2} maxLength={500} />
        {/* Lets Enter submit: in a sheet the button is outside of the form. */}
        <input type="submit" hidden />
        <FormActions>
          <Button onPress={onCancel}>{t('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onPress={submit}>
            {id === null ? t('save') : t('saveChanges')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
