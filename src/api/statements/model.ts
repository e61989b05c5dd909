import { type Static, t } from 'elysia'
import { Currency, Day, DocumentLanguageField, OneOf, Text } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'

export const StatementParams = t.Object({ id: Text(100) })
export const SentParams = t.Object({ id: Text(100), statementId: Text(100) })

const statementFields = {
  from: t.Optional(Day),
  to: t.Optional(Day),
  currency: t.Optional(Currency),
  language: t.Optional(DocumentLanguageField),
}

/** Left out: from the first entry, until today, in the customer's currency and language. */
export const StatementQuery = t.Object(statementFields)
export const StatementPdfQuery = t.Object({ ...statementFields, download: t.Optional(OneOf(['1'])) })
export const SentPdfQuery = t.Object({ download: t.Optional(OneOf(['1'])) })
export const StatementLinkQuery = t.Object({ currency: t.Optional(Currency) })

export type StatementRequest = Static<typeof StatementQuery>

export const isStatementPdfQuery = guardOf(StatementPdfQuery)
export const isSentPdfQuery = guardOf(SentPdfQuery)
