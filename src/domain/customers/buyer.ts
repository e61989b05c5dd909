import type { Emirate } from '#domain/account/emirate.ts'
import type { CustomerTreatment } from '#domain/tax/treatment.ts'
import type { Person } from './person.ts'

/** The buyer's details as printed: copied from a customer record, or typed into the document. */
export type Buyer = {
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
