import { onlineManager } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { Connectivity, listenToBrowser } from './connectivity.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { connectionAtom } from './open-draft.ts'

export type Unanswered = (listen: () => void) => () => void

/** Monitors the connection while mounted. */
export function useConnection(onUnanswered: Unanswered) {
  const api = useRef(useApi())
  const latest = useApi()
  const store = useStore()
  const t = useMessages(connectionMessages)
  const words = useRef(t)
  useEffect(() => {
    api.current = latest
    words.current = t
  }, [latest, t])
  const [machine, setMachine] = useState<Connectivity | null>(null)
  useEffect(() => {
    const connectivity = new Connectivity({
      check: async (signal) => {
        await answerOf(api.current.health.get({ fetch: { signal } }))
        return true
      },
      notify: (connection) => {
        const wasOnline = store.get(connectionAtom).isOnline
        store.set(connectionAtom, connection)
        // TanStack Query pauses queries while offline and refetches failed ones on reconnect.
        onlineManager.setOnline(connection.isOnline)
        if (connection.isOnline && !wasOnline) announceAlone({ kind: 'done', title: words.current('backOnline') })
      },
    })
    setMachine(connectivity)
    const stopHearing = onUnanswered(connectivity.callFailed)
    const stopListening = listenToBrowser(connectivity)
    return () => {
      stopHearing()
      stopListening()
    }
  }, [store, onUnanswered])
  return { connection: useAtomValue(connectionAtom), tryAgain: () => machine?.tryAgain() }
}
