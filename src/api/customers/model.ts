/** What comes in for a customer. A PUT takes any of the fields; null clears one. */
import { type Static, t } from 'elysia'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'
import { Clearable, Country, Currency, DocumentLanguageField, Email, EmirateField, OneOf, Text } from '#http/fields.ts'

const details = {
  nameAr: t.Optional(Clearable(200)),
  email: t.Optional(t.Nullable(Email)),
  phone: t.Optional(Clearable(40)),
  trn: t.Optional(Clearable(40)),
  treatment: t.Optional(t.Nullable(OneOf(CUSTOMER_TREATMENTS))),
  address: t.Optional(Clearable(500)),
  addressAr: t.Optional(Clearable(500)),
  emirate: t.Optional(t.Nullable(EmirateField)),
  country: t.Optional(t.Nullable(Country)),
  currency: t.Optional(t.Nullable(Currency)),
  language: t.Optional(t.Nullable(DocumentLanguageField)),
  terms: t.Optional(Clearable(2000)),
  notes: t.Optional(Clearable(2000)),
}

export const CustomerBody = t.Object({ name: Text(200), ...details })
export const CustomerChangeBody = t.Object({ name: t.Optional(Text(200, 1)), ...details })
export const CustomerParams = t.Object({ id: Text(100) })

export const CustomerListQuery = t.Object({
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
  cursor: t.Optional(Text(3000)),
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(['name', 'newest'])),
})

export type CustomerInput = Static<typeof CustomerBody>
export type CustomerChange = Static<typeof CustomerChangeBody>
export type CustomerListRequest = Static<typeof CustomerListQuery>
