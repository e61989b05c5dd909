import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { OfflineBar } from '#ui/shell/OfflineBar.tsx'
import { OfflineScreen } from '#ui/shell/OfflineScreen.tsx'
import { type Unanswered, useConnection, useTypingPause } from './connection-state.ts'
import { openDraftAtom } from './open-draft.ts'

/** What stands over every screen when the network goes. Loaded after the page, and before it is needed. */
export function Watch({ onUnanswered }: { onUnanswered: Unanswered }) {
  const { connection, tryAgain } = useConnection(onUnanswered)
  const draft = useAtomValue(openDraftAtom)
  const [isShrunk, setShrunk] = useState(false)
  const mayCover = useTypingPause(!connection.isOnline)
  if (connection.isOnline) {
    // The next time it is news again.
    if (isShrunk) setShrunk(false)
    return null
  }
  if (isShrunk) return <OfflineBar isTrying={connection.isTrying} onTryAgain={tryAgain} />
  if (!mayCover) return null
  return (
    <OfflineScreen
      isTrying={connection.isTrying}
      draft={draft}
      onTryAgain={tryAgain}
      onShrink={() => setShrunk(true)}
    />
  )
}
