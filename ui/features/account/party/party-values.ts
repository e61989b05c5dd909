/** The facts of a party for e-invoices between a record of the API and the fields of a form: text is never null there. */
import {
  type PostalAddress,
  REGISTRATION_KINDS,
  type RegistrationIssuer,
  type RegistrationKind,
  tinOfTrn,
} from '#domain/account/party-facts.ts'
import { readTrn } from '#domain/tax/trn.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

const POSTAL_FIELDS = [
  'street',
  'city',
  'region',
  'district',
  'buildingNumber',
  'postcode',
] as const satisfies readonly (keyof PostalAddress)[]

export type PostalField = (typeof POSTAL_FIELDS)[number]

export type PartyValues = {
  registration: { kind: RegistrationKind | null; authority: string; country: string }
  tin: string
  postal: Record<PostalField, string>
}

/** The names of the fields, by which the server reports problems. */
export const PARTY_FIELDS: readonly string[] = [
  'registration.kind',
  'registration.authority',
  'registration.country',
  'tin',
  ...POSTAL_FIELDS.map((field) => `postal.${field}`),
]

export const BLANK_PARTY: PartyValues = {
  registration: { kind: null, authority: '', country: '' },
  tin: '',
  postal: { street: '', city: '', region: '', district: '', buildingNumber: '', postcode: '' },
}

export type PartyRecord = { registration: RegistrationIssuer | null; tin: string | null; postal: PostalAddress | null }

export function partyValues({ registration, tin, postal }: PartyRecord): PartyValues {
  return {
    registration: { ...BLANK_PARTY.registration, ...registration },
    tin: tin ?? '',
    postal: { ...BLANK_PARTY.postal, ...postal },
  }
}

/** The parts of an address in a country: the region of the UAE is the emirate, which is a field of its own. Null: all parts. */
export function postalFieldsIn(country: string | null): readonly PostalField[] {
  if (country === 'SA' || country === null) return POSTAL_FIELDS
  return country === 'AE' ? ['street', 'city'] : ['street', 'city', 'region']
}

/**
 * Blank text clears a fact. The server asks for a street and a city with any other part of an address, so both are sent
 * then, even blank.
 */
export function partyBody({ registration, tin, postal }: PartyValues, country: string): PartyRecord {
  return {
    registration: registrationBody(registration),
    tin: tin.trim() || null,
    postal: postalBody(postal, country),
  }
}

function registrationBody({ kind, authority, country }: PartyValues['registration']): RegistrationIssuer | null {
  if (kind === null) return null
  return {
    kind,
    ...(kind === 'licence' && authority.trim() && { authority: authority.trim() }),
    ...(kind === 'passport' && country && { country }),
  }
}

function postalBody(postal: PartyValues['postal'], country: string): PostalAddress | null {
  const written = postalFieldsIn(country).flatMap((field) => {
    const text = asWritten(field, postal[field])
    return text === '' ? [] : [[field, text] as const]
  })
  return written.length === 0 ? null : { street: '', city: '', ...Object.fromEntries(written) }
}

const asWritten = (field: PostalField, text: string): string =>
  field === 'buildingNumber' || field === 'postcode' ? toAsciiDigits(stripBidi(text)).trim() : text.trim()

/** The TIN to propose while none is typed: that of a complete TRN of the country. */
export function proposedTin({ tin, trn, country }: { tin: string; trn: string; country: string }): string | undefined {
  const read = readTrn(trn, country)
  return tin.trim() === '' && read.ok ? tinOfTrn(read.value) : undefined
}

/** Checks stored values of a form, which another version of the app may have written. */
export function isPartyValues(found: unknown): found is PartyValues {
  if (!hasFields(found, { registration: 'any', tin: 'string', postal: 'any' })) return false
  const { registration, postal } = Object(found)
  return (
    hasFields(registration, { kind: 'text', authority: 'string', country: 'string' }) &&
    [null, ...REGISTRATION_KINDS].includes(registration.kind) &&
    hasFields(postal, Object.fromEntries(POSTAL_FIELDS.map((field) => [field, 'string'] as const)))
  )
}
