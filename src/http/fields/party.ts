/** Facts of a party for e-invoices, as requests send them. */
import { t } from 'elysia'
import { REGISTRATION_KINDS } from '#domain/account/party-facts.ts'
import { Country, OneOf, Text } from '#http/fields.ts'

export const PostalField = t.Object({
  street: Text(200, 1),
  city: Text(100, 1),
  region: t.Optional(Text(100)),
  district: t.Optional(Text(100)),
  buildingNumber: t.Optional(t.String({ pattern: '^\\d{4}$', maxLength: 4, problem: 'not-a-building-number' })),
  postcode: t.Optional(Text(10)),
})

export const RegistrationField = t.Object({
  kind: OneOf(REGISTRATION_KINDS),
  authority: t.Optional(Text(120)),
  country: t.Optional(Country),
})

export const TinField = t.String({ pattern: '^1\\d{9}$', maxLength: 10, problem: 'not-a-tin' })
