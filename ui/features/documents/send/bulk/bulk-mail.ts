/** Mailing many documents: some at a time, so that one sees how far it is. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'

export type Fate = NonNullable<Awaited<ReturnType<Api['documents']['send']['post']>>['data']>['items'][number]

/** Documents of one request. Reminders are all in one: those of a customer may share a letter. */
const STEP = { send: 10, remind: 100 } as const satisfies Record<MessagePurpose, number>

type Mailing = { ids: readonly string[]; message: string }

/** After a failure the next call goes on where it stopped, with the same key: nothing goes twice. */
export function useBulkMail(purpose: MessagePurpose) {
  const api = useApi()
  const refresh = useRefresh()
  const keyOf = useIdempotencyKey()
  const [fates, setFates] = useState<readonly Fate[]>([])
  const mutation = useMutation({
    // Offline, fail at once: no mail is queued.
    networkMode: 'always',
    mutationFn: async ({ ids, message }: Mailing) => {
      let known = fates
      const left = ids.filter((id) => !fates.some((fate) => fate.id === id))
      while (left.length > 0) {
        const body = { ids: left.slice(0, STEP[purpose]), ...(message.trim() !== '' && { message }) }
        const options = { headers: { 'idempotency-key': keyOf(body) } }
        const call = purpose === 'remind' ? api.invoices.remind : api.documents.send
        const { items } = await answerOf(call.post(body, options))
        left.splice(0, body.ids.length)
        known = [...known, ...items]
        setFates(known)
      }
      return known
    },
    onSettled: () => void refresh(),
  })
  return { ...mutation, fates }
}

/** The selected documents that a letter can bring, or an invoice be reminded of by. */
export function mailable(type: DocumentType, purpose: MessagePurpose, rows: readonly DocumentRow[]): DocumentRow[] {
  const { actions, receivable } = DOCUMENT_TYPES[type]
  const sendable = rows.filter(({ status }) => actions.send?.from.includes(status))
  if (purpose === 'send') return sendable
  return receivable === 'debit' ? sendable.filter(isOpen) : []
}

const isOpen = ({ settlement }: DocumentRow) => settlement === 'unpaid' || settlement === 'partial'
