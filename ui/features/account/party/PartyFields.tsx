import { useRef } from 'react'
import { REGISTRATION_KINDS } from '#domain/account/party-facts.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { countryOptions } from './country-options.ts'
import { type PartyValues, type PostalField, postalFieldsIn, proposedTin } from './party-values.ts'

type PartyFieldsProps = {
  party: PartyValues
  /** Where the party is (ISO 3166): its address has the parts that are usual there. */
  country: string
  /** The TRN in the form; empty while there is none. */
  trn: string
  /** The party is the company itself, not a customer. */
  isOwn?: boolean
  /** How the fields of the registration stand, and those of the address below them. */
  layout: string
  onChange: (changed: Partial<PartyValues>) => void
}

/** The option for an absent choice. */
const UNSET = 'unset'

/** The facts that only the file of an e-invoice asks for, under the names that the API has for them. */
export function PartyFields({ party, country, trn, isOwn = false, layout, onChange }: PartyFieldsProps) {
  const { postal, registration } = party
  return (
    <>
      <div className={layout}>
        <RegistrationFields
          registration={registration}
          onChange={(changed) => onChange({ registration: { ...registration, ...changed } })}
        />
        {/* The TIN of Saudi Arabia is another number, which no file of the UAE takes. */}
        {country !== 'SA' || party.tin !== '' ? (
          <TinField
            tin={party.tin}
            proposed={proposedTin({ tin: party.tin, trn, country })}
            isOwn={isOwn}
            onChange={(tin) => onChange({ tin })}
          />
        ) : null}
      </div>
      <div className={layout}>
        <PostalFields
          postal={postal}
          country={country}
          onChange={(changed) => onChange({ postal: { ...postal, ...changed } })}
        />
      </div>
    </>
  )
}

type RegistrationFieldsProps = {
  registration: PartyValues['registration']
  onChange: (changed: Partial<PartyValues['registration']>) => void
}

function RegistrationFields({ registration, onChange }: RegistrationFieldsProps) {
  const t = useMessages(partyMessages)
  const { locale } = useLanguage()
  const { kind, authority, country } = registration
  return (
    <>
      <Select
        label={t('kind')}
        name="registration.kind"
        options={[{ id: UNSET, text: t('notSet') }, ...REGISTRATION_KINDS.map((id) => ({ id, text: t(id) }))]}
        value={kind ?? UNSET}
        onChange={(chosen) => onChange({ kind: chosen === UNSET ? null : chosen })}
      />
      {kind === 'licence' ? (
        <TextField
          label={t('authority')}
          name="registration.authority"
          autoComplete="off"
          maxLength={120}
          value={authority}
          onChange={(typed) => onChange({ authority: typed })}
        />
      ) : null}
      {kind === 'passport' ? (
        <Select
          label={t('passportCountry')}
          name="registration.country"
          placeholder={t('notSet')}
          options={countryOptions(country, locale)}
          value={country || null}
          onChange={(chosen) => onChange({ country: chosen })}
        />
      ) : null}
    </>
  )
}

type TinFieldProps = { tin: string; proposed: string | undefined; isOwn: boolean; onChange: (tin: string) => void }

function TinField({ tin, proposed, isOwn, onChange }: TinFieldProps) {
  const t = useMessages(partyMessages)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="flex min-w-0 flex-col items-stretch gap-1">
      <TextField
        label={t('tin')}
        name="tin"
        hint={t('tinHint')}
        writing="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={tin}
        onChange={onChange}
      />
      {proposed === undefined ? null : (
        <div>
          <Button
            look="quiet"
            compact
            onPress={() => {
              // The button goes with the proposal, so the focus goes to the field.
              box.current?.querySelector('input')?.focus()
              onChange(proposed)
            }}
          >
            {t(isOwn ? 'ownTin' : 'theirTin', { tin: proposed })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Numbers read from left to right. The lengths are those of the API. */
const LENGTHS: Record<PostalField, { maxLength: number; isNumber?: true }> = {
  street: { maxLength: 200 },
  city: { maxLength: 100 },
  region: { maxLength: 100 },
  district: { maxLength: 100 },
  buildingNumber: { maxLength: 4, isNumber: true },
  postcode: { maxLength: 10, isNumber: true },
}

type PostalFieldsProps = {
  postal: PartyValues['postal']
  country: string
  onChange: (changed: Partial<PartyValues['postal']>) => void
}

function PostalFields({ postal, country, onChange }: PostalFieldsProps) {
  const t = useMessages(partyMessages)
  return postalFieldsIn(country).map((field) => {
    const { maxLength, isNumber } = LENGTHS[field]
    return (
      <TextField
        key={field}
        label={t(field)}
        name={`postal.${field}`}
        autoComplete="off"
        {...(field === 'buildingNumber' && { hint: t('buildingNumberHint') })}
        {...(isNumber && { writing: 'ltr', inputMode: 'numeric' })}
        maxLength={maxLength}
        value={postal[field]}
        onChange={(text) => onChange({ [field]: text })}
      />
    )
  })
}
