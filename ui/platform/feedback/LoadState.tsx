import type { ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'

type LoadStateProps = {
  failed: string
  error: unknown
  onRetry: () => unknown
  skeleton: ReactNode
  /** The loaded content; null until it is there. It stays below an error. */
  children: ReactNode | null
}

/** Shows the loaded content, its skeleton, or the reason why it could not be loaded. */
export function LoadState({ failed, error, onRetry, skeleton, children }: LoadStateProps) {
  return (
    <>
      {error ? (
        <LoadError title={failed} why={error instanceof Error ? error.message : null} onAgain={onRetry} />
      ) : null}
      {children}
      {children || error ? null : skeleton}
    </>
  )
}
