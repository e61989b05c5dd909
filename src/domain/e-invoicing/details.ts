/** Facts of the frozen copy of a document for its e-invoice, beside its amounts. */
import type { PartyFacts } from '#domain/account/party-facts.ts'
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { LINE_FACTS } from '#domain/tax/e-invoice-facts.ts'
import { pick } from '#domain/documents/fields.ts'
import { unitCodeOf } from '#domain/inventory/unit-codes.ts'
import { exemptionOf } from '#domain/tax/exemptions.ts'
import type { EInvoiceDetails, LineDetails, PartyDetails, Postal, Registration } from './e-invoice.ts'

export function detailsOf(document: CommercialDocument): EInvoiceDetails {
  const { seller, customer, lines, correction } = document
  const { flags, paymentMeans, beneficiary, period, delivery } = document.eInvoice ?? {}
  return {
    seller: partyDetails(seller, seller.country),
    buyer: partyDetails(customer ?? {}, customer?.country ?? seller.country),
    lines: lines.map((line) => lineDetails(line, document)),
    ...(paymentMeans && { paymentMeans }),
    ...(flags && flags.length > 0 && { flags }),
    ...(correction?.reasonCode && { reasonCode: correction.reasonCode }),
    ...(period && { period }),
    ...(beneficiary && { beneficiary }),
    ...(delivery && { delivery }),
  }
}

type Party = PartyFacts & { emirate?: string }

/** The parts of a Saudi national address; elsewhere street and city are asked for. */
const SAUDI_FIELDS = ['street', 'buildingNumber', 'district', 'city', 'postcode'] as const
const postalFields = (country: string) => (country === 'SA' ? SAUDI_FIELDS : (['street', 'city'] as const))

/** `country`: where the party is; a customer without one is taken for one of the seller's. */
function partyDetails(party: Party, country: string): PartyDetails {
  const registration = registrationOf(party)
  return { ...pick(party, ['tin']), postal: postalOf(party, country), ...(registration && { registration }) }
}

function postalOf({ postal, emirate }: Party, country: string): Postal {
  const region = country === 'AE' ? emirate : postal?.region
  return { ...(postal && pick(postal, postalFields(country))), ...(region !== undefined && { region }), country }
}

/** A number alone is that of a trade licence. */
function registrationOf({ commercialRegistration: number, registration }: Party): Registration | undefined {
  if (number === undefined) return undefined
  return { kind: 'licence', ...registration, number }
}

function lineDetails(line: DocumentLine, { seller, exemptions }: CommercialDocument): LineDetails {
  const { unit, unitAr, unitCode = unitCodeOf(unit, unitAr) } = line
  const exemption = exemptionOf(line, seller.country, exemptions)
  return {
    ...pick(line, LINE_FACTS),
    ...(unitCode !== undefined && { unitCode }),
    ...(exemption !== undefined && { exemption }),
  }
}
