import type { Party, Postal } from '#domain/e-invoicing/e-invoice.ts'
import type { MaybeElement } from '#domain/e-invoicing/xml.ts'
import { REGISTRATION_CODES } from './codes.ts'
import { aggregate, basic, taxScheme } from '#domain/e-invoicing/elements.ts'

/** The participant identifier scheme of the UAE (ISO 6523). */
const TIN_SCHEME = { schemeID: '0235' }

/** `identifiedBy`: the number by which taxes know a party; a seller who is not registered for VAT has his TIN alone. */
export function partyElement(party: Party, identifiedBy: 'trn' | 'tin'): MaybeElement {
  const { tin, trn, isRegistered, name, postal } = party
  const vat = isRegistered
    ? { id: trn, scheme: 'VAT' }
    : { id: identifiedBy === 'tin' ? tin : undefined, scheme: 'TIN' }
  return aggregate(
    'Party',
    basic('EndpointID', tin, TIN_SCHEME),
    addressElement('PostalAddress', postal),
    vat.id === undefined ? null : aggregate('PartyTaxScheme', basic('CompanyID', vat.id), taxScheme(vat.scheme)),
    aggregate('PartyLegalEntity', basic('RegistrationName', name), registrationElement(party)),
  )
}

export function addressElement(name: string, postal: Postal = {}): MaybeElement {
  return aggregate(
    name,
    basic('StreetName', postal.street),
    basic('CityName', postal.city),
    basic('CountrySubentity', postal.region),
    aggregate('Country', basic('IdentificationCode', postal.country)),
  )
}

function registrationElement({ registration }: Party): MaybeElement {
  if (registration === undefined) return null
  const { kind, number, authority, country } = registration
  const issuer = kind === 'passport' ? country : authority
  return basic('CompanyID', number, {
    schemeAgencyID: REGISTRATION_CODES[kind],
    ...(issuer && { schemeAgencyName: issuer }),
  })
}
