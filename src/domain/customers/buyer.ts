import type { Emirate } from '#domain/account/emirate.ts'
import type { CustomerTreatment } from '#domain/tax/treatment.ts'

/** Who a document is addressed to, written out: a customer of the book, or one typed in place. */
export type Buyer = {
  name: string
  nameAr?: string
  email?: string
  phone?: string
  trn?: string
  treatment?: CustomerTreatment
  address?: string
  addressAr?: string
  emirate?: Emirate
  country?: string
}
