import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isWritingAtom } from '#ui/platform/connectivity/open-draft.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'

type OutageProps = {
  /** Try Again was pressed and its check is running. */
  isTrying: boolean
  /** True while nobody is typing, so that a screen may take the focus. */
  mayCover: boolean
  onTryAgain: () => void
}

/** A full screen over the mounted page; a bar while a draft is edited, or once dismissed in this outage. */
export function Outage({ isTrying, mayCover, onTryAgain }: OutageProps) {
  const isWriting = useAtomValue(isWritingAtom)
  const [isShrunk, setShrunk] = useState(false)
  if (isWriting || isShrunk) return <OfflineBar isTrying={isTrying} onTryAgain={onTryAgain} />
  if (!mayCover) return null
  return <OfflineScreen isTrying={isTrying} onTryAgain={onTryAgain} onShrink={() => setShrunk(true)} />
}
