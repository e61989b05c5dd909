import { useId } from 'react'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import type { BookCustomer } from '#ui/features/customers/queries.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useCustomerFacts } from './customer-facts.ts'
import { blankCustomer, customerBody, customerFields, customerValues, type CustomerValues } from './customer-values.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { useDuplicates, useSaveRecord } from './queries.ts'
import { AddressFields, DocumentFields, NameFields, TaxFields } from './record-fields.tsx'

type CustomerSheetProps = {
  /** Null: a new customer. */
  customer: BookCustomer | null
  onClose: () => void
  onSaved?: (id: string) => void
}

/** A customer's whole record. What was typed stays when saving fails. */
export function CustomerSheet({ customer, onClose, onSaved }: CustomerSheetProps) {
  const t = useMessages(customerRecordMessages)
  const country = useAccount().data?.country ?? 'AE'
  const form = useId()
  const factsOf = useCustomerFacts()
  const { values, change, errors, isSaving, submit, elsewhere } = useForm({
    saved: customer ? customerValues(customer) : blankCustomer(country),
    version: customer?.version,
    check: (typed: CustomerValues) => ({ ok: true, body: customerBody(typed) }),
    mutation: useSaveRecord(customer?.id ?? null),
    valuesOf: customerValues,
    onSaved: ({ id }) => {
      announce({ kind: 'done', title: t('saved') })
      onSaved?.(id)
      onClose()
    },
    errorsOf: (error, body) => formErrorsOf(error, customerFields(body), t('failed')),
  })
  const duplicates = useDuplicates(values, customer?.id ?? null)
  const part = { values, onChange: change }
  return (
    <Sheet
      title={t(customer ? 'editTitle' : 'newTitle')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus>
        <NameFields {...part} />
        <DuplicateNotice duplicates={duplicates ?? []} />
        <TaxFields {...part} homeCountry={country} />
        <AddressFields {...part} />
        <ContactFields contacts={values.contacts} onChange={(contacts) => change({ contacts })} />
        <DocumentFields {...part} />
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
      </Form>
    </Sheet>
  )
}
