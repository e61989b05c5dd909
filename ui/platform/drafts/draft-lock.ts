import { useEffect, useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { useDraftRepository } from './device-drafts.ts'
import { deviceCopyQuietMs, handoverMarginMs } from '#ui/platform/timings.ts'

export type DraftLock = {
  /** `asking` until it is known whether another tab has the lock. */
  status: 'requesting' | 'held' | 'elsewhere'
  /** Counts how often the lock came from another tab; each time the draft is read again. */
  turn: number
  takeOver: () => void
}

/** A Web Lock per draft: one tab writes it, the others are read-only and wait for the lock. */
export function useDraftLock(type: DocumentType, id: string): DraftLock {
  const { hold } = useDraftRepository(type)
  const [{ status, turn }, setState] = useState<Omit<DraftLock, 'takeOver'>>({ status: 'requesting', turn: 0 })
  const [request, setRequest] = useState({ steals: false })
  useEffect(() => {
    const leave = () => setState((now) => ({ ...now, status: 'elsewhere' }))
    return hold(id, {
      steals: request.steals,
      onHeld: () => setState((now) => ({ status: 'held', turn: now.status === 'elsewhere' ? now.turn + 1 : now.turn })),
      onHeldByOtherTab: leave,
      onLost: () => {
        leave()
        setRequest({ steals: false })
      },
    })
  }, [hold, id, request])
  // After this delay the other tab has stored its last edit on this device.
  const takeOver = () => void setTimeout(() => setRequest({ steals: true }), deviceCopyQuietMs + handoverMarginMs)
  return { status, turn, takeOver }
}
