import { useEffect } from 'react'
import { Outage } from '#ui/app/shell/offline/Outage.tsx'
import { UpdatePrompt } from '#ui/app/shell/UpdatePrompt.tsx'
import { useRevocations } from '#ui/platform/api/revoke-tokens.ts'
import { type Unanswered, useConnection } from '#ui/platform/connectivity/connection-state.ts'
import { useOutbox } from '#ui/platform/drafts/outbox-state.ts'
import { keepScrollSteady } from '#ui/platform/navigation/steady-scroll.ts'
import { typingPauseMs } from '#ui/platform/timings.ts'
import { useTypingPaused } from '#ui/kit/timing/typing-pause.ts'
import { useManifest, useUpdates } from '#ui/platform/service-worker/updates-state.ts'

/** Offline screen and update prompt above every route. Loaded after the page. */
export function ConnectivityMonitor({ onUnanswered }: { onUnanswered: Unanswered }) {
  useEffect(keepScrollSteady, [])
  const { connection, tryAgain } = useConnection(onUnanswered)
  const updates = useUpdates()
  const mayCover = useTypingPaused(!connection.isOnline, typingPauseMs)
  const mayPrompt = useTypingPaused(updates.isReady, typingPauseMs)
  useManifest()
  useOutbox(connection.isOnline)
  useRevocations(connection.isOnline)
  // An update needs a connection.
  if (!connection.isOnline) return <Outage isTrying={connection.isTrying} mayCover={mayCover} onTryAgain={tryAgain} />
  return mayPrompt ? <UpdatePrompt onTake={updates.take} onLater={updates.putOff} /> : null
}
