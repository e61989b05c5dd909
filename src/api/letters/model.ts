import { type Static, t } from 'elysia'
import { LETTER_FILTERS, LETTER_TYPES } from '#domain/mail/letter.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import { Email, Id, OneOf, pageFields, Text } from '#http/fields.ts'

export const LetterParams = t.Object({ id: Text(100) })

/** `to`: other addresses, for a new letter. Without it the same letter goes again to those who did not get it. */
export const LetterRetryBody = t.Optional(
  t.Object(
    { to: t.Optional(t.Array(Email, { minItems: 1, maxItems: MOST_RECIPIENTS })) },
    { examples: [{ to: ['accounts@noor.example'] }] },
  ),
)

export const LetterListQuery = t.Object({
  ...pageFields,
  q: t.Optional(Text(200)),
  state: t.Optional(OneOf(LETTER_FILTERS)),
  type: t.Optional(OneOf(LETTER_TYPES)),
  customerId: t.Optional(Id),
  documentId: t.Optional(Id),
})

export type LetterListRequest = Static<typeof LetterListQuery>
