import type { ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'

type LoadStateProps = {
  failed: string
  error: unknown
  onRetry: () => unknown
  skeleton: ReactNode
  /** What was loaded; null while nothing is. It stays below an error. */
  children: ReactNode | null
}

/** What was loaded, or its skeleton, or why it could not be loaded. */
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
