/** The seller's details as printed; copied into each document when it is issued. */
import type { Brand } from '#domain/branding/brand.ts'
import type { PartyFacts } from './party-facts.ts'

export type Seller = PartyFacts & {
  name: string
  nameAr?: string
  country: string
  vatRegistered: boolean
  trn?: string
  /** How amounts are written on Arabic documents. When absent, the code of the currency is used. */
  amountStyle?: 'symbol'
  emirate?: Emirate
  address?: string
  addressAr?: string
  phone?: string
  email?: string
  website?: string
  /** The look of the company's documents. Absent while nothing was chosen. */
  brand?: Brand
  bank?: { bankName?: string; accountName?: string; iban?: string; swift?: string }
}

/** VAT is reported by the emirate of the supply. */
export const EMIRATES = ['AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'] as const

export type Emirate = (typeof EMIRATES)[number]
