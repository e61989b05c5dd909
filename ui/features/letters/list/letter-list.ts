/** The query of the list of letters. */
import { LETTER_TYPES, type LetterType } from '#domain/mail/letter.ts'
import type { LetterRequest } from '#ui/features/letters/queries.ts'
import { choiceField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'

export const SHOWN = ['', 'queued', 'sent', 'undelivered'] as const

export type LetterQuery = {
  q: string
  show: (typeof SHOWN)[number]
  type: '' | LetterType
}

export const LETTER_FIELDS: QueryFields<LetterQuery> = {
  q: textField('q'),
  show: choiceField('show', SHOWN),
  type: choiceField('type', ['', ...LETTER_TYPES]),
}

export const letterRequest = ({ q, show, type }: LetterQuery): LetterRequest => ({
  ...(q && { q }),
  ...(show && { state: show }),
  ...(type && { type }),
})
