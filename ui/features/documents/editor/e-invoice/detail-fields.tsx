/** The details that an answer of the e-invoice section asks for. */
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { EMIRATES } from '#domain/account/seller.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { countryOptions } from '#ui/features/account/party/country-options.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useEditor, useFieldError } from '#ui/features/documents/editor/state.ts'
import { useDelivery, useEInvoice, usePeriodDay } from './e-invoice-state.ts'

export function DeliveryFields() {
  const t = useMessages(eInvoiceMessages)
  const { locale } = useLanguage()
  const [street, city, country] = [useDelivery('street'), useDelivery('city'), useDelivery('country')]
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <Details field="eInvoice.delivery" label={t('delivery')}>
      <div data-field={country.name}>
        <Select
          label={t('country')}
          placeholder={t('choose')}
          options={countryOptions(country.value, locale)}
          isDisabled={!isMine}
          {...country}
          value={country.value || null}
        />
      </div>
      <Region country={country.value} />
      <div data-field={city.name}>
        <TextField label={t('city')} maxLength={100} isDisabled={!isMine} {...city} />
      </div>
      <div data-field={street.name}>
        <TextField label={t('street')} maxLength={200} isDisabled={!isMine} {...street} />
      </div>
    </Details>
  )
}

/** An emirate in the UAE, any text elsewhere. */
function Region({ country }: { country: string }) {
  const t = useMessages(eInvoiceMessages)
  const { locale } = useLanguage()
  const region = useDelivery('region')
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <div data-field={region.name}>
      {country === 'AE' ? (
        <Select
          label={t('emirate')}
          placeholder={t('choose')}
          options={EMIRATES.map((id) => ({ id, text: EMIRATE_NAMES[id][locale] }))}
          isDisabled={!isMine}
          {...region}
          value={EMIRATES.find((id) => id === region.value) ?? null}
        />
      ) : (
        <TextField label={t('region')} maxLength={100} isDisabled={!isMine} {...region} />
      )}
    </div>
  )
}

export function BeneficiaryField() {
  const t = useMessages(eInvoiceMessages)
  const { facts, change } = useEInvoice()
  const field = 'eInvoice.beneficiary'
  const error = useFieldError(field)
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <div data-field={field} className={INDENTED}>
      <TextField
        label={t('beneficiary')}
        hint={t('beneficiaryHint')}
        name={field}
        maxLength={100}
        value={facts.beneficiary ?? ''}
        error={error}
        isDisabled={!isMine}
        onChange={(beneficiary) => change(field, (now) => ({ ...now, beneficiary }))}
      />
    </div>
  )
}

export function PeriodFields() {
  const t = useMessages(eInvoiceMessages)
  const [from, to] = [usePeriodDay('from'), usePeriodDay('to')]
  const isDisabled = !useAtomValue(useEditor().isMineAtom)
  return (
    <Details field="eInvoice.period" label={t('period')}>
      <div data-field={from.name}>
        <DayField label={t('from')} isDisabled={isDisabled} {...from} />
      </div>
      <div data-field={to.name}>
        <DayField label={t('to')} isDisabled={isDisabled} {...to} />
      </div>
    </Details>
  )
}

const INDENTED = 'mb-3 ms-8 min-w-0'

/** Fields that belong together. The server may complain of all of them at once. */
function Details({ field, label, children }: { field: string; label: string; children: ReactNode }) {
  const error = useFieldError(field)
  return (
    <fieldset data-field={field} className={INDENTED}>
      <legend className="mb-1.5 text-small font-600">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {error === undefined ? null : (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
