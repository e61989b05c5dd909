/** The seller's details as printed; copied into each document when it is issued. */
import type { Emirate } from './emirate.ts'

export type Seller = {
  name: string
  nameAr?: string
  country: string
  vatRegistered: boolean
  trn?: string
  commercialRegistration?: string
  amountStyle?: 'code' | 'symbol'
  emirate?: Emirate
  address?: string
  addressAr?: string
  phone?: string
  email?: string
  website?: string
  bank?: { bankName?: string; accountName?: string; iban?: string; swift?: string }
}
