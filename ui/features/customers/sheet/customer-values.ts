/** The form of a customer between the record of the API and its fields: text is never null there. */
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import type { CustomerContact } from '#domain/customers/contact.ts'
import type { Api } from '#ui/platform/api/api.ts'
import type { BookCustomer } from '#ui/features/customers/queries.ts'
import {
  BLANK_PARTY,
  isPartyValues,
  PARTY_FIELDS,
  partyBody,
  type PartyValues,
  partyValues,
} from '#ui/features/account/party/party-values.ts'
import {
  DUE_TERMS_FIELDS,
  type DueTermsValues,
  dueTermsValues,
} from '#ui/features/account/due-terms/due-terms-values.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

export type CustomerBody = Parameters<Api['customers']['post']>[0]

const TEXTS = [
  'name',
  'nameAr',
  'trn',
  'commercialRegistration',
  'email',
  'phone',
  'address',
  'addressAr',
  'currency',
  'country',
  'terms',
  'notes',
] as const

type Chosen = Pick<BookCustomer, 'treatment' | 'person' | 'emirate' | 'language' | 'attachEInvoice' | 'reminders'>

export type CustomerValues = Chosen &
  PartyValues &
  DueTermsValues &
  Record<(typeof TEXTS)[number], string> & { contacts: readonly CustomerContact[] }

/** The values of a new customer, in the country of the company. */
export function blankCustomer(country: string): CustomerValues {
  return {
    name: '',
    nameAr: '',
    trn: '',
    commercialRegistration: '',
    email: '',
    phone: '',
    address: '',
    addressAr: '',
    currency: '',
    country,
    terms: '',
    notes: '',
    treatment: null,
    person: null,
    emirate: null,
    language: null,
    attachEInvoice: false,
    reminders: 'plan',
    contacts: [],
    ...dueTermsValues(null),
    ...BLANK_PARTY,
  }
}

/** Checks values that another version of the app may have stored. */
export function isCustomerValues(found: unknown): found is CustomerValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, 'string'] as const))
  const chosen = { treatment: 'text', person: 'text', emirate: 'text', language: 'text' } as const
  const terms = Object.fromEntries(DUE_TERMS_FIELDS.map((field) => [field, 'string'] as const))
  const contact = { name: 'string', email: 'string', phone: 'string', mails: 'array' } as const
  return (
    hasFields(found, { ...texts, ...chosen, ...terms, attachEInvoice: 'boolean', reminders: 'string' }) &&
    hasFields(found, { contacts: 'array' }) &&
    isPartyValues(found) &&
    [...Object(found).contacts].every((one) => hasFields(one, contact))
  )
}

export function customerValues(customer: BookCustomer): CustomerValues {
  const { treatment, person, emirate, language, attachEInvoice, reminders, contacts } = customer
  const texts = Object.fromEntries(TEXTS.map((field) => [field, customer[field] ?? '']))
  return {
    // `as`, because every name in TEXTS has just been given its text
    ...(texts as Record<(typeof TEXTS)[number], string>),
    ...partyValues(customer),
    ...dueTermsValues(customer.dueTerms),
    treatment,
    person,
    emirate,
    language,
    attachEInvoice,
    reminders,
    contacts,
  }
}

type BodyFacts = {
  /** That of the address of a customer without one. */
  homeCountry: string
  dueTerms: DueTerms | null
}

/** Blank text clears a field; only one country has emirates. */
export function customerBody(values: CustomerValues, { homeCountry, dueTerms }: BodyFacts): CustomerBody {
  const { name, treatment, person, emirate, language, attachEInvoice, reminders, contacts, country } = values
  const orNull = (text: string) => text.trim() || null
  return {
    name: name.trim(),
    nameAr: orNull(values.nameAr),
    trn: orNull(values.trn),
    commercialRegistration: orNull(values.commercialRegistration),
    ...partyBody(values, country || homeCountry),
    email: orNull(values.email),
    phone: orNull(values.phone),
    address: orNull(values.address),
    addressAr: orNull(values.addressAr),
    currency: orNull(values.currency),
    country: orNull(country),
    terms: orNull(values.terms),
    notes: orNull(values.notes),
    dueTerms,
    treatment,
    person,
    language,
    attachEInvoice,
    reminders,
    emirate: country === 'AE' ? emirate : null,
    contacts: contacts.map((contact) => ({ ...contact, mails: [...contact.mails] })),
  }
}

/** The names by which the server may report problems. */
export function customerFields({ contacts = [] }: Pick<CustomerBody, 'contacts'>): string[] {
  const ofContacts = contacts.flatMap((_, at) => ['name', 'email', 'phone'].map((field) => `contacts.${at}.${field}`))
  return [
    ...TEXTS,
    ...PARTY_FIELDS,
    'treatment',
    'person',
    'emirate',
    'language',
    'attachEInvoice',
    'reminders',
    ...DUE_TERMS_FIELDS,
    ...ofContacts,
  ]
}
