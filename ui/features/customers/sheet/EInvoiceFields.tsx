import { useState } from 'react'
import { partyMessages } from '#i18n/account/party.ts'
import { PARTY_FIELDS } from '#ui/features/account/party/party-values.ts'
import { PartyFields } from '#ui/features/account/party/PartyFields.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { CustomerValues } from './customer-values.ts'

type EInvoiceFieldsProps = {
  values: CustomerValues
  /** The address of a customer without a country has the parts of this one. */
  homeCountry: string
  /** Problems by field name. */
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<CustomerValues>) => void
}

/** Few customers need these facts: they are folded away unless one of them is set or has a problem. */
export function EInvoiceFields({ values, homeCountry, errors, onChange }: EInvoiceFieldsProps) {
  const t = useMessages(partyMessages)
  const [isOpen, setOpen] = useState(() => hasFacts(values))
  const [seen, setSeen] = useState(errors)
  // The state changes while rendering, so that the form finds the field to focus (react.dev, "Adjusting state when a prop
  // changes").
  if (seen !== errors) {
    setSeen(errors)
    if (NAMES.some((name) => name in errors)) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-heading ring">
        <span aria-hidden="true" className={`i-lucide-chevron-down text-ink-muted ${isOpen ? 'rotate-180' : ''}`} />
        {t('forEInvoices')}
      </summary>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-small text-ink-muted">{t('forEInvoicesText')}</p>
        <TextField
          label={t('number')}
          name="commercialRegistration"
          hint={t('numberHint')}
          writing="ltr"
          autoComplete="off"
          maxLength={40}
          value={values.commercialRegistration}
          onChange={(commercialRegistration) => onChange({ commercialRegistration })}
        />
        <PartyFields
          party={values}
          country={values.country || homeCountry}
          trn={values.trn}
          layout="flex flex-col gap-4"
          onChange={onChange}
        />
        <Checkbox
          name="attachEInvoice"
          isSelected={values.attachEInvoice}
          onChange={(attachEInvoice) => onChange({ attachEInvoice })}
        >
          {t('attachEInvoice')}
        </Checkbox>
      </div>
    </details>
  )
}

const NAMES = ['commercialRegistration', ...PARTY_FIELDS]

const hasFacts = ({ commercialRegistration, registration, tin, postal, attachEInvoice }: CustomerValues): boolean =>
  attachEInvoice ||
  [commercialRegistration, registration.kind ?? '', tin, ...Object.values(postal)].some((text) => text.trim() !== '')
