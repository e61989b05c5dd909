import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type Api, useApi } from '#ui/platform/api/api.ts'
import { browserDraftRepository, type DraftRepository } from './device-drafts.ts'
import type { Delivered } from './draft-outbox.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { memberKeyOf } from '#ui/platform/session/session-storage.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { outboxEveryMs, outboxFirstMs } from '#ui/platform/timings.ts'
import { DRAFTED_TYPES } from '#domain/documents/document-types.ts'

/** Delivers the unsent drafts of closed tabs while online and signed in. */
export function useOutbox(isOnline: boolean): void {
  const { session } = useSession()
  const user = session ? memberKeyOf(session) : undefined
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(connectionMessages)
  const latest = useRef({ api, t })
  useEffect(() => {
    latest.current = { api, t }
  }, [api, t])
  useEffect(() => {
    if (!user || !isOnline) return undefined
    let isRunning = false
    const run = async () => {
      if (isRunning) return
      isRunning = true
      const { sent, sentAfterOutage, contradicted } = await deliverAll(latest.current.api, user)
      isRunning = false
      // Nobody doubts the delivery of a draft left a moment ago, so it is announced after an outage alone.
      if (sentAfterOutage > 0) announce({ kind: 'done', title: latest.current.t('delivered', { n: sentAfterOutage }) })
      if (sent + sentAfterOutage + contradicted === 0) return
      // The open draft has its own copy.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => !['draft', 'unsent'].includes(String(queryKey[0])),
      })
    }
    const first = setTimeout(() => void run(), outboxFirstMs)
    const rounds = setInterval(() => void run(), outboxEveryMs)
    return () => {
      clearTimeout(first)
      clearInterval(rounds)
    }
  }, [user, isOnline, queries])
}

/** The next round delivers the rest after a request without an answer. */
async function deliverAll(api: Api, user: string): Promise<Delivered> {
  const delivered = { ...NOTHING }
  for (const type of DRAFTED_TYPES) {
    const { sent, sentAfterOutage, contradicted } = await deliverAny(api, browserDraftRepository(user, type)).catch(
      () => NOTHING,
    )
    delivered.sent += sent
    delivered.sentAfterOutage += sentAfterOutage
    delivered.contradicted += contradicted
  }
  return delivered
}

/** The module is loaded when there is something to deliver, which is seldom. */
async function deliverAny(api: Api, repository: DraftRepository): Promise<Delivered> {
  const unsent = await repository.findAllUnsent()
  if (unsent.length === 0) return NOTHING
  const { deliverUnsent } = await import('./draft-outbox.ts')
  return deliverUnsent(api, repository)
}

const NOTHING: Delivered = { sent: 0, sentAfterOutage: 0, contradicted: 0 }
