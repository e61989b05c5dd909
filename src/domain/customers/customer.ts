/** Validation of a customer record. */
import { isCurrency } from '#domain/money/currency.ts'
import { readRegistrationNumber, readTin, trimmed } from '#domain/account/party-facts.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Buyer } from './buyer.ts'
import { isPhone } from './phone.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { readEmail } from '#domain/text/email.ts'
import type { FieldProblems, Read } from '#domain/refusal.ts'
import { readTrn } from '#domain/tax/trn.ts'

export type Customer = Buyer & {
  phone?: string
  currency?: string
  language?: DocumentLanguage
  terms?: string
  notes?: string
}

const LONGEST = {
  name: 200,
  nameAr: 200,
  phone: 40,
  commercialRegistration: 40,
  address: 500,
  addressAr: 500,
  terms: 2_000,
  notes: 2_000,
} as const satisfies Partial<Record<keyof Customer, number>>

/**
 * Trims, omits blank fields, and normalises e-mail, TRN and phone. A name in either language is enough. `homeCountry`
 * (ISO 3166) is used to check the TRN of a customer without a country.
 */
export function readCustomer(
  typed: Customer,
  homeCountry: string,
): { ok: true; customer: Customer } | { ok: false; fields: FieldProblems } {
  const fields: FieldProblems = {}
  const customer = withoutBlanks(typed)
  const settle = (field: 'email' | 'trn' | 'tin', read: Read<string>) => {
    if (read.ok) customer[field] = read.value
    else fields[field] = read.problem
  }
  if (customer.name === '' && customer.nameAr === undefined) fields.name = { problem: 'missing' }
  if (customer.email !== undefined) settle('email', readEmail(customer.email))
  if (customer.trn !== undefined) settle('trn', readTrn(customer.trn, customer.country ?? homeCountry))
  if (customer.tin !== undefined) settle('tin', readTin(customer.tin))
  if (customer.commercialRegistration !== undefined)
    customer.commercialRegistration = readRegistrationNumber(customer.commercialRegistration)
  if (customer.phone !== undefined) {
    customer.phone = toAsciiDigits(stripBidi(customer.phone)).trim()
    if (!isPhone(customer.phone)) fields.phone = { problem: 'not-a-phone' }
  }
  if (customer.country !== undefined && !/^[A-Z]{2}$/.test(customer.country))
    fields.country = { problem: 'not-an-option' }
  if (customer.currency !== undefined && !isCurrency(customer.currency)) fields.currency = { problem: 'not-a-currency' }
  for (const [field, longest] of Object.entries(LONGEST)) {
    const text = customer[field as keyof typeof LONGEST] // because Object.entries loses the key type of LONGEST
    if (text !== undefined && text.length > longest) fields[field] = { problem: 'too-long', limit: String(longest) }
  }
  return Object.keys(fields).length === 0 ? { ok: true, customer } : { ok: false, fields }
}

/** The type requires `name`, so a blank one becomes an empty string. */
function withoutBlanks({ postal, registration, ...typed }: Customer): Customer {
  const filled = Object.entries(typed)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return {
    name: '',
    ...Object.fromEntries(filled),
    ...(postal && { postal: trimmed(postal) }),
    ...(registration && { registration: trimmed(registration) }),
  }
}
