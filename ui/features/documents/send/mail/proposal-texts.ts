import { REMINDER_BY_HAND } from '#domain/letters/letter-texts.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useOwnTexts } from '#ui/features/letters/texts/queries.ts'

/** The company's own texts with which a letter of the page's type of document is proposed. */
export function useProposalTexts(purpose: MessagePurpose) {
  const { type } = useDocumentType()
  return useOwnTexts(purpose === 'remind' ? REMINDER_BY_HAND : type)
}
