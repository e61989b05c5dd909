import { useEffect, useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { useDraftRepository } from './device-drafts.ts'
import { deviceCopyQuietMs, handoverMarginMs } from '#ui/platform/timings.ts'

export type DraftLock = {
  /** `asking` for a moment, until it is known whether another tab writes this draft. */
  status: 'asking' | 'mine' | 'elsewhere'
  /** Counts how often the draft came here from another tab: each time it is read anew. */
  turn: number
  takeOver: () => void
}

/** One tab writes a draft, the others show it. Whoever waits gets it when the writing tab is closed. */
export function useDraftLock(type: DocumentType, id: string): DraftLock {
  const { hold } = useDraftRepository(type)
  const [{ status, turn }, setState] = useState<Omit<DraftLock, 'takeOver'>>({ status: 'asking', turn: 0 })
  const [request, setRequest] = useState({ steals: false })
  useEffect(() => {
    const leave = () => setState((now) => ({ ...now, status: 'elsewhere' }))
    return hold(id, {
      steals: request.steals,
      onHeld: () => setState((now) => ({ status: 'mine', turn: now.status === 'elsewhere' ? now.turn + 1 : now.turn })),
      onHeldByOtherTab: leave,
      onLost: () => {
        leave()
        setRequest({ steals: false })
      },
    })
  }, [hold, id, request])
  // Nobody types in two tabs at once: after this pause the other one has kept its last word on this device.
  const takeOver = () => void setTimeout(() => setRequest({ steals: true }), deviceCopyQuietMs + handoverMarginMs)
  return { status, turn, takeOver }
}
