/** The mailing of many documents, and the fates of those that are known. */
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import type { Api } from '#ui/platform/api/api.ts'

export type Fate = NonNullable<Awaited<ReturnType<Api['documents']['send']['post']>>['data']>['items'][number]

export type Selection = {
  type: DocumentType
  purpose: MessagePurpose
  documents: readonly DocumentRow[]
  /** How many of the selected cannot be mailed. */
  left: number
}

export type BulkMailing = Selection & {
  id: string
  member: string
  stage: 'review' | 'under-way' | 'failed' | 'over'
  error: Error | null
  /** Those that are known so far. */
  fates: readonly Fate[]
  /** The last request. A repeat of the same one has its key, so that nothing goes twice. */
  attempt: { body: string; key: string }
}

/** Ids of those whose fate is not known. */
export const leftOf = ({ documents, fates }: BulkMailing): string[] =>
  documents.map(({ id }) => id).filter((id) => !fates.some((fate) => fate.id === id))

/** The selected documents that a letter can bring, or an invoice be reminded of by. */
export function mailable(type: DocumentType, purpose: MessagePurpose, rows: readonly DocumentRow[]): DocumentRow[] {
  const { actions, receivable } = DOCUMENT_TYPES[type]
  const sendable = rows.filter(({ status }) => actions.send?.from.includes(status))
  if (purpose === 'send') return sendable
  return receivable === 'debit' ? sendable.filter(isOpen) : []
}

const isOpen = ({ settlement }: DocumentRow) => settlement === 'unpaid' || settlement === 'partial'
