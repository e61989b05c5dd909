import { type Static, t } from 'elysia'
import { LETTER_STATES, LETTER_TYPES } from '#domain/mail/letter.ts'
import { Id, OneOf, pageFields, Text } from '#http/fields.ts'

export const LetterParams = t.Object({ id: Text(100) })

export const LetterListQuery = t.Object({
  ...pageFields,
  state: t.Optional(OneOf(LETTER_STATES)),
  type: t.Optional(OneOf(LETTER_TYPES)),
  customerId: t.Optional(Id),
  documentId: t.Optional(Id),
})

export type LetterListRequest = Static<typeof LetterListQuery>
