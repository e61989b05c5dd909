/** The details of a customer in their one form, checked. */
import { readContacts } from '#domain/customers/contact.ts'
import { type Customer, readCustomer } from '#domain/customers/customer.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { nameKeys } from '#domain/text/name-key.ts'
import type { CustomerDetails } from './answer.ts'

/** Details that are no text about him. */
export type OfRecord = 'contacts' | 'attachEInvoice' | 'dueTerms' | 'reminders'

export const blankCustomer: Omit<CustomerDetails, 'name'> = {
  nameAr: null,
  email: null,
  phone: null,
  trn: null,
  treatment: null,
  person: null,
  commercialRegistration: null,
  registration: null,
  tin: null,
  postal: null,
  address: null,
  addressAr: null,
  emirate: null,
  country: null,
  currency: null,
  language: null,
  terms: null,
  dueTerms: null,
  notes: null,
  contacts: [],
  attachEInvoice: false,
  reminders: 'plan',
}

/** A buyer without a country is taken for one of `homeCountry` (ISO 3166), the account's own. */
export function readDetails(details: CustomerDetails, homeCountry: string) {
  const { contacts, attachEInvoice, dueTerms, reminders, ...typed } = details
  const read = readCustomer(withoutNulls(typed), homeCountry)
  const people = readContacts(contacts)
  if (!read.ok || !people.ok) {
    const fields: FieldProblems = { ...(!read.ok && read.fields), ...(!people.ok && people.fields) }
    return { ok: false as const, fields }
  }
  const record = { contacts: people.contacts, attachEInvoice, dueTerms, reminders }
  const values = { ...blankCustomer, ...read.customer, ...record }
  return { ok: true as const, values: { ...values, ...nameKeys(values) } }
}

function withoutNulls({ name, ...rest }: Omit<CustomerDetails, OfRecord>): Customer {
  return { name, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) }
}
