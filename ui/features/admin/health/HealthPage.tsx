import { adminMessages } from '#i18n/admin/admin.ts'
import { adminHealthMessages } from '#i18n/admin/health.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DataCheck } from '#ui/features/admin/overview/DataCheck.tsx'
import { HealthFacts } from './HealthFacts.tsx'
import { useHealth } from './queries.ts'
import { Refusals } from './Refusals.tsx'
import { SettingsInForce } from './SettingsInForce.tsx'

/** How the process, its database and its mail do, polled while the page is open. */
export function HealthPage() {
  const t = useMessages(adminHealthMessages)
  const admin = useMessages(adminMessages)
  const { data, error, refetch } = useHealth()
  return (
    <>
      <PageHeader title={admin('health')} documentTitle={admin('pageTitle', { page: admin('health') })}>
        <p className="text-ink-muted">{t('refreshed')}</p>
      </PageHeader>
      <LoadState failed={t('failed')} error={error} onRetry={refetch} skeleton={<Skeleton height="h-40" />}>
        {data ? (
          <>
            <DataCheck report={data.dataCheck} />
            <HealthFacts health={data} />
            <Refusals refusals={data.refusals} />
            <SettingsInForce settings={data.settings} />
          </>
        ) : null}
      </LoadState>
    </>
  )
}
