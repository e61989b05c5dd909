/** Facts of a seller or a buyer for an e-invoice, beside the printed details: the address in parts, the registration, the TIN. */
import { type Read, refuseField } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** `region`: outside the UAE, where it is the emirate. District, building number and postcode are those of a Saudi address. */
export type PostalAddress = {
  street: string
  city: string
  region?: string
  district?: string
  /** Four digits. */
  buildingNumber?: string
  postcode?: string
}

export const REGISTRATION_KINDS = ['licence', 'emirates-id', 'passport', 'cabinet-decision'] as const

export type RegistrationKind = (typeof REGISTRATION_KINDS)[number]

/** The register that the number of a commercial registration is from. */
export type RegistrationIssuer = {
  kind: RegistrationKind
  /** The authority that issued a licence. */
  authority?: string
  /** The country of a passport (ISO 3166). */
  country?: string
}

export type PartyFacts = {
  /** السجل التجاري: ten digits in Saudi Arabia, elsewhere as the registrar writes it. */
  commercialRegistration?: string
  postal?: PostalAddress
  registration?: RegistrationIssuer
  /** The first ten digits of the corporate tax number. */
  tin?: string
}

const TIN = /^1\d{9}$/

/** The TIN without spaces and dashes, whatever digits it was typed with. */
export function readTin(typed: string): Read<string> {
  const tin = toAsciiDigits(stripBidi(typed)).replace(/[\s-]/g, '')
  return TIN.test(tin) ? { ok: true, value: tin } : refuseField('not-a-tin')
}

/** Registers write their numbers each in its own way, so dashes and letters stay. */
export const readRegistrationNumber = (typed: string): string => toAsciiDigits(stripBidi(typed)).trim()

/** The texts of an address or a registration, trimmed; blank ones are left out. */
export function trimmed<Texts extends PostalAddress | RegistrationIssuer>(texts: Texts): Texts {
  const filled = Object.entries<string>(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))
  // because Object.fromEntries forgets the names it was given
  return Object.fromEntries(filled) as Texts
}

/**
 * The TIN that a TRN suggests: its first ten digits. The TRN of a member of a VAT group is the group's, and suggests
 * somebody else's (Mandatory Fields 1.0, February 2026).
 */
export function tinOfTrn(trn: string | null | undefined): string | undefined {
  const read = readTin(trn?.slice(0, 10) ?? '')
  return read.ok ? read.value : undefined
}
