import { type ReactNode, useEffect, useState } from 'react'

/**
 * Opens a dialog only if its action is still possible. The pending act before it is done first, and may have
 * left nothing to do; later it stays open, and loses nothing typed.
 */
export function IfPossible(props: { isPossible: boolean; onClose: () => void; children: ReactNode }) {
  const { onClose, children } = props
  const [isPossible] = useState(props.isPossible)
  useEffect(() => {
    if (!isPossible) onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- because it is decided once
  }, [])
  return isPossible ? children : null
}
