import { useState, type ReactNode } from 'react'

type FlashProps = {
  /** What it shows; another one than before lights up for a moment (none where motion is reduced). */
  value: string
  children: ReactNode
}

/** A figure that says without a word that it has just changed; one that merely appears does not. */
export function Flash({ value, children }: FlashProps) {
  const [shown, setShown] = useState({ value, isChanged: false })
  if (shown.value !== value) setShown({ value, isChanged: true })
  return (
    <span key={value} className={shown.isChanged ? 'flash' : ''}>
      {children}
    </span>
  )
}
