import { type Static, t } from 'elysia'
import { Currency, Day, DocumentLanguageField, Text } from '#http/fields.ts'

export const StatementParams = t.Object({ id: Text(100) })

/** Left out: from the first entry, until today, in the customer's currency and language. */
export const StatementQuery = t.Object({
  from: t.Optional(Day),
  to: t.Optional(Day),
  currency: t.Optional(Currency),
  language: t.Optional(DocumentLanguageField),
})

export type StatementRequest = Static<typeof StatementQuery>
