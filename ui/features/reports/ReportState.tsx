import type { ReactNode } from 'react'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { progressIn } from '#ui/platform/api/progress.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ProgressBar } from '#ui/kit/layout/ProgressBar.tsx'

type ReportStateProps = {
  report: { error: unknown; failureReason: unknown; refetch: () => unknown }
  skeleton: ReactNode
  /** The loaded report; null until it is there. */
  children: ReactNode | null
}

/** Shows the report, its skeleton, why it could not be loaded, or how many of the company's documents have been counted for it. */
export function ReportState({ report: { error, failureReason, refetch }, skeleton, children }: ReportStateProps) {
  const t = useMessages(reportsMessages)
  const progress = progressIn(failureReason)
  if (progress) return <Preparing {...progress} />
  return (
    <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={skeleton}>
      {children}
    </LoadState>
  )
}

function Preparing({ counted, total }: { counted: number; total: number }) {
  const t = useMessages(reportsMessages)
  return (
    <Banner tone="info" title={t('preparing')}>
      <div className="flex flex-col gap-2">
        <p>{t('counted', { counted, n: total })}</p>
        <ProgressBar label={t('preparing')} value={counted} most={total} />
        <p className="text-small text-ink-muted">{t('opensWhenCounted')}</p>
      </div>
    </Banner>
  )
}
