import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { OfflineBar } from '#ui/app/shell/OfflineBar.tsx'
import { OfflineScreen } from '#ui/app/shell/OfflineScreen.tsx'
import { UpdatePrompt } from '#ui/app/shell/UpdatePrompt.tsx'
import { useRevocations } from '#ui/platform/api/revoke-tokens.ts'
import { type Unanswered, useConnection } from '#ui/platform/connectivity/connection-state.ts'
import { openDraftAtom } from '#ui/platform/connectivity/open-draft.ts'
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
  // Offline, there is nothing to update to.
  if (!connection.isOnline) return <Outage isTrying={connection.isTrying} mayCover={mayCover} onTryAgain={tryAgain} />
  return mayPrompt ? <UpdatePrompt onTake={updates.take} onLater={updates.putOff} /> : null
}

type OutageProps = { isTrying: boolean; mayCover: boolean; onTryAgain: () => void }

/** A full screen over the mounted page; a bar once dismissed. Each outage starts with the screen again. */
function Outage({ isTrying, mayCover, onTryAgain }: OutageProps) {
  const draft = useAtomValue(openDraftAtom)
  const [isShrunk, setShrunk] = useState(false)
  if (isShrunk) return <OfflineBar isTrying={isTrying} onTryAgain={onTryAgain} />
  if (!mayCover) return null
  return <OfflineScreen isTrying={isTrying} draft={draft} onTryAgain={onTryAgain} onShrink={() => setShrunk(true)} />
}
