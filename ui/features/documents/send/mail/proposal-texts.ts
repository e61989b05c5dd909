import { NO_TEXT } from '#domain/letters/letter-texts.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useReminder } from '#ui/features/documents/queries/reminding.ts'
import { useOwnTexts } from '#ui/features/letters/texts/queries.ts'
import { ownTextIn, type TextIn } from './mail-draft.ts'

/**
 * The letters that the server would send: a document's is written here with the company's own texts, a reminder comes from the server and
 * is empty until then. `areKnown`: the server would send the same. `isLoading`: it may still change.
 */
export function useProposal(purpose: MessagePurpose, documentId: string) {
  const { type } = useDocumentType()
  const isReminder = purpose === 'remind'
  const { texts, ...own } = useOwnTexts(type)
  const reminder = useReminder(isReminder ? documentId : null)
  if (!isReminder) return { ...own, textIn: ownTextIn(texts) }
  const textIn: TextIn = (_, language) => reminder.data?.texts[language] ?? NO_TEXT
  return { textIn, areKnown: true, isLoading: reminder.isLoading }
}
