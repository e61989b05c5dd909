import type { PartyFacts } from '#domain/account/party-facts.ts'
import type { Emirate } from '#domain/account/seller.ts'
import type { CustomerTreatment } from '#domain/tax/treatment.ts'

/** The buyer's details as printed: copied from a customer record, or typed into the document. */
export type Buyer = PartyFacts & {
  name: string
  nameAr?: string
  email?: string
  phone?: string
  trn?: string
  treatment?: CustomerTreatment
  person?: Person
  address?: string
  addressAr?: string
  emirate?: Emirate
  country?: string
}

/**
 * The legal status of a customer. Legal persons receive other invoices than private ones in Saudi Arabia (invoice.ts),
 * and e-invoices say it everywhere.
 */
export const PERSONS = ['business', 'government', 'private'] as const

export type Person = (typeof PERSONS)[number]
