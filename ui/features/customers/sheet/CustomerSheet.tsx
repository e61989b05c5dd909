import { customerRecordMessages } from '#i18n/customers/record.ts'
import { readDueTerms } from '#ui/features/account/due-terms/due-terms-values.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { type BookCustomer, useSaveCustomer } from '#ui/features/customers/queries.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useCustomerFacts } from './customer-facts.ts'
import {
  blankCustomer,
  customerBody,
  customerFields,
  customerValues,
  type CustomerValues,
  isCustomerValues,
} from './customer-values.ts'
import { EInvoiceFields } from './EInvoiceFields.tsx'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { useDuplicates } from './queries.ts'
import { AddressFields, DocumentFields, NameFields, TaxFields } from './record-fields.tsx'

type CustomerSheetProps = {
  /** Null: a new customer. */
  customer: BookCustomer | null
  onClose: () => void
  onSaved?: (id: string) => void
}

/** A customer's whole record. */
export function CustomerSheet({ customer, onClose, onSaved }: CustomerSheetProps) {
  const t = useMessages(customerRecordMessages)
  const fieldMessage = useFieldMessage()
  const country = useAccount().data?.country ?? 'AE'
  const factsOf = useCustomerFacts(country)
  const form = useStoredForm({
    part: recordEdits(`customer:${customer?.id ?? 'new'}`, isCustomerValues),
    saved: customer ? customerValues(customer) : blankCustomer(country),
    version: customer?.version,
    check: (typed: CustomerValues) => {
      const terms = readDueTerms(typed)
      if (!terms.ok) return { ok: false, fields: { [terms.field]: fieldMessage(terms.problem) } }
      return { ok: true, body: customerBody(typed, { homeCountry: country, dueTerms: terms.value }) }
    },
    mutation: useSaveCustomer(customer?.id ?? null),
    valuesOf: customerValues,
    onSaved: ({ id }) => {
      announce({ kind: 'done', title: t('saved') })
      onSaved?.(id)
      onClose()
    },
    errorsOf: (error, body) => formErrorsOf(error, customerFields(body), t('failed')),
  })
  const { values, change, elsewhere } = form
  const duplicates = useDuplicates(values, customer?.id ?? null)
  const part = { values, onChange: change }
  return (
    <FormSheet title={t(customer ? 'editTitle' : 'newTitle')} submitText={t('save')} form={form} onClose={onClose}>
      <NameFields {...part} />
      <DuplicateNotice duplicates={duplicates ?? []} />
      <TaxFields {...part} homeCountry={country} />
      <AddressFields {...part} />
      <EInvoiceFields {...part} homeCountry={country} errors={form.errors.fields} />
      <ContactFields contacts={values.contacts} onChange={(contacts) => change({ contacts })} />
      <DocumentFields {...part} />
      <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
    </FormSheet>
  )
}
