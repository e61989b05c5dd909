/** Facts of the frozen copy of a document for its e-invoice, beside its amounts. */
import type { PartyFacts } from '#domain/account/party-facts.ts'
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { LINE_FACTS } from '#domain/tax/e-invoice-facts.ts'
import { pick } from '#domain/documents/fields.ts'
import { unitCodeOf } from '#domain/inventory/unit-codes.ts'
import { exemptionOf, UAE_EXEMPTIONS } from '#domain/tax/exemptions.ts'
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

/** `country`: where the party is; a customer without one is taken for one of the seller's. */
function partyDetails(party: Party, country: string): PartyDetails {
  const registration = registrationOf(party)
  return { ...pick(party, ['tin']), postal: postalOf(party, country), ...(registration && { registration }) }
}

function postalOf({ postal, emirate }: Party, country: string): Postal {
  const region = country === 'AE' ? emirate : postal?.region
  return { ...(postal && pick(postal, ['street', 'city'])), ...(region !== undefined && { region }), country }
}

/** A number alone is that of a trade licence. */
function registrationOf({ commercialRegistration: number, registration }: Party): Registration | undefined {
  if (number === undefined) return undefined
  return { kind: 'licence', ...registration, number }
}

function lineDetails(line: DocumentLine, { seller, exemptions }: CommercialDocument): LineDetails {
  const { treatment, unit, unitAr, unitCode = unitCodeOf(unit, unitAr) } = line
  const reason = exemptionOf(line, seller.country, exemptions)
  const exemption = UAE_EXEMPTIONS.find((code) => code === reason)
  return {
    ...pick(line, LINE_FACTS),
    ...(unitCode !== undefined && { unitCode }),
    ...(treatment === 'exempt' && exemption !== undefined && { exemption }),
  }
}
