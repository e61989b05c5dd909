/** Schemas of the requests about customers. A PUT takes any of the fields; null clears one. */
import { type Static, t } from 'elysia'
import { CONTACT_MAILS, CUSTOMER_REMINDERS, MOST_CONTACTS } from '#domain/customers/contact.ts'
import { PERSONS } from '#domain/customers/buyer.ts'
import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { PostalField, RegistrationField } from '#http/fields/party.ts'
import {
  Clearable,
  Country,
  Currency,
  DocumentLanguageField,
  DueTermsField,
  Email,
  EmirateField,
  fileFields,
  Id,
  OneOf,
  pageFields,
  Text,
} from '#http/fields.ts'

const Contact = t.Object({
  name: Text(200),
  email: Text(254),
  phone: Text(40),
  mails: t.Array(OneOf(CONTACT_MAILS), { maxItems: CONTACT_MAILS.length }),
})

const details = {
  nameAr: t.Optional(Clearable(200)),
  email: t.Optional(t.Nullable(Email)),
  phone: t.Optional(Clearable(40)),
  trn: t.Optional(Clearable(40)),
  treatment: t.Optional(t.Nullable(OneOf(CUSTOMER_TREATMENTS))),
  person: t.Optional(t.Nullable(OneOf(PERSONS))),
  commercialRegistration: t.Optional(Clearable(40)),
  registration: t.Optional(t.Nullable(RegistrationField)),
  tin: t.Optional(Clearable(40)),
  postal: t.Optional(t.Nullable(PostalField)),
  address: t.Optional(Clearable(500)),
  addressAr: t.Optional(Clearable(500)),
  emirate: t.Optional(t.Nullable(EmirateField)),
  country: t.Optional(t.Nullable(Country)),
  currency: t.Optional(t.Nullable(Currency)),
  language: t.Optional(t.Nullable(DocumentLanguageField)),
  terms: t.Optional(Clearable(2000)),
  dueTerms: t.Optional(t.Nullable(DueTermsField)),
  notes: t.Optional(Clearable(2000)),
  attachEInvoice: t.Optional(t.Boolean()),
  /** Whether the company's plan of reminders counts. */
  reminders: t.Optional(OneOf(CUSTOMER_REMINDERS)),
  contacts: t.Optional(t.Array(Contact, { maxItems: MOST_CONTACTS })),
}

const EXAMPLE = {
  name: 'Noor Design Studio',
  nameAr: 'استوديو نور للتصميم',
  email: 'finance@noor.example',
  phone: '+971 4 555 0134',
  trn: '100123456700003',
  treatment: 'registered' as const,
  person: 'business' as const,
  address: 'Office 1204, Business Bay, Dubai',
  addressAr: 'مكتب 1204، الخليج التجاري، دبي',
  emirate: 'DXB' as const,
  country: 'AE',
  currency: 'AED',
  language: 'bilingual' as const,
  terms: 'Payment within 30 days.',
  dueTerms: { days: 30 },
  contacts: [{ name: 'Accounts', email: 'accounts@noor.example', phone: '', mails: ['invoices' as const] }],
}
const OTHER = '01935a5e-7c00-7000-8000-0000000000c2'

export const CustomerBody = t.Object({ name: Text(200), ...details }, { examples: [EXAMPLE] })
export const CustomerChangeBody = t.Object(
  { version: t.Optional(Version), name: t.Optional(Text(200)), ...details },
  { examples: [{ phone: '+971 4 555 0135', notes: null }] },
)
export const CUSTOMER_FIELDS = fieldsOf(CustomerChangeBody)
export const CustomerParams = t.Object({ id: Text(100) })

const Ids = t.Array(Id, { minItems: 1, maxItems: MOST_CUSTOMERS_AT_ONCE })
export const CustomerIdsBody = t.Object({ ids: Ids }, { examples: [{ ids: [OTHER] }] })
export const MergeBody = t.Object({ otherId: Id }, { examples: [{ otherId: OTHER }] })

/** A minus in front turns the order round. `balance` is in one currency: `currency`, or the account's own. */
const SORTS = ['name', '-name', 'nameAr', '-nameAr', 'balance', '-balance', 'activity', '-activity'] as const

const filters = {
  q: t.Optional(Text(200)),
  filter: t.Optional(OneOf(['owes', 'overdue', 'in-credit', 'archived'])),
  sort: t.Optional(OneOf(SORTS)),
  currency: t.Optional(Currency),
}

export const CustomerListQuery = t.Object({
  ...pageFields,
  /** A long name in Arabic letters is in it. */
  cursor: t.Optional(Text(3000)),
  ...filters,
})

export const CustomerFileQuery = t.Object({ ...filters, ...fileFields(MOST_CUSTOMERS_AT_ONCE) })

/** The values typed so far: a TRN need not be whole. `except` is the customer who is being edited. */
export const DuplicatesQuery = t.Object({
  name: t.Optional(Text(200)),
  nameAr: t.Optional(Text(200)),
  trn: t.Optional(Text(40)),
  except: t.Optional(Id),
})

export type CustomerInput = Static<typeof CustomerBody>
export type CustomerChange = Static<typeof CustomerChangeBody>
/** Within the server a list may also be limited to customers that are named. */
export type CustomerListRequest = Static<typeof CustomerListQuery> & { ids?: readonly string[] }
export type DuplicatesRequest = Static<typeof DuplicatesQuery>
