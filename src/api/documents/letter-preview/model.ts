import { type Static, t } from 'elysia'
import { LETTER_TEXT_LIMITS, LETTER_TEXT_TYPES } from '#domain/letters/letter-texts.ts'
import { Id, Language, OneOf, Text } from '#http/fields.ts'

/** The saved text stands in for an absent `subject` or `message`; '' is ours. */
export const LetterPreviewBody = t.Object(
  {
    type: OneOf(LETTER_TEXT_TYPES),
    language: Language,
    subject: t.Optional(Text(LETTER_TEXT_LIMITS.subject)),
    message: t.Optional(Text(LETTER_TEXT_LIMITS.message)),
    /** An invoice for a reminder, a payment for its receipt; an example without it. */
    documentId: t.Optional(Id),
  },
  { examples: [{ type: 'invoice' as const, language: 'en' as const, message: 'Dear {customer},\n\n{company}' }] },
)

export type LetterPreviewInput = Static<typeof LetterPreviewBody>
