import { type Static, t } from 'elysia'
import { LETTER_TEXT_LIMITS, LETTER_TEXT_TYPES, type LetterTextType } from '#domain/letters/letter-texts.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { Text } from '#http/fields.ts'

export const LetterTextFields = t.Partial(
  t.Object({ subject: Text(LETTER_TEXT_LIMITS.subject), message: Text(LETTER_TEXT_LIMITS.message) }),
)

const TextsByLanguage = t.Partial(t.Object({ en: LetterTextFields, ar: LetterTextFields }))

// because Object.fromEntries loses the names
const TEXTS = Object.fromEntries(LETTER_TEXT_TYPES.map((type) => [type, TextsByLanguage])) as Record<
  LetterTextType,
  typeof TextsByLanguage
>

/** Any may be left out; '' goes back to our words. */
export const LetterTextsBody = t.Partial(t.Object({ version: Version, ...TEXTS }), {
  examples: [
    {
      invoice: {
        en: {
          subject: 'Invoice {number}',
          message: 'Dear {customer},\n\nPlease find attached our invoice.\n\n{company}',
        },
      },
    },
  ],
})

export const LETTER_TEXTS_FIELDS = fieldsOf(LetterTextsBody)

export type LetterTextsChange = Static<typeof LetterTextsBody>
