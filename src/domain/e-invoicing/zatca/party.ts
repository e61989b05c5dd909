import type { Party, Postal } from '#domain/e-invoicing/e-invoice.ts'
import { aggregate, basic, taxScheme } from '#domain/e-invoicing/elements.ts'
import type { MaybeElement } from '#domain/e-invoicing/xml.ts'
import { identityOf } from './codes.ts'

export function partyElement(party: Party): MaybeElement {
  const { trn, isRegistered, name, postal } = party
  const identity = identityOf(party)
  const hasVatNumber = isRegistered && trn !== undefined && postal?.country === 'SA'
  return aggregate(
    'Party',
    identity ? aggregate('PartyIdentification', basic('ID', identity.id, { schemeID: identity.scheme })) : null,
    addressElement(postal),
    hasVatNumber ? aggregate('PartyTaxScheme', basic('CompanyID', trn), taxScheme()) : null,
    aggregate('PartyLegalEntity', basic('RegistrationName', name)),
  )
}

function addressElement(postal: Postal = {}): MaybeElement {
  return aggregate(
    'PostalAddress',
    basic('StreetName', postal.street),
    basic('BuildingNumber', postal.buildingNumber),
    basic('CitySubdivisionName', postal.district),
    basic('CityName', postal.city),
    basic('PostalZone', postal.postcode),
    // A Saudi address has none; abroad it is the state or the emirate.
    basic('CountrySubentity', postal.country === 'SA' ? undefined : postal.region),
    aggregate('Country', basic('IdentificationCode', postal.country)),
  )
}
