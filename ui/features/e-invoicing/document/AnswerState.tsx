import type { ReactNode } from 'react'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

type AnswerStateProps = {
  error: Error | null
  onRetry: () => unknown
  /** The height of the skeleton, as a class. */
  height: string
  /** Null while it loads. */
  children: ReactNode
}

/** The answer about an e-invoice: loading, failed with a way to try again, or its content. */
export function AnswerState({ error, onRetry, height, children }: AnswerStateProps) {
  const t = useMessages(readinessMessages)
  return (
    <LoadState
      failed={t('checkFailed')}
      error={error}
      onRetry={onRetry}
      skeleton={
        <div aria-busy="true">
          <Skeleton height={height} />
        </div>
      }
    >
      {children}
    </LoadState>
  )
}
