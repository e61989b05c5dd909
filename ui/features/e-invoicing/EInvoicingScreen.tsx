import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Deadlines } from './Deadlines.tsx'
import { LawDates } from './LawDates.tsx'
import { FileCheck } from './file-check/FileCheck.tsx'
import { useEInvoicing } from './queries.ts'
import { ModeCard } from './readiness/ModeCard.tsx'
import { ReadinessCard } from './readiness/ReadinessCard.tsx'

/** E-invoices: whether the company prepares them, how ready it is, whether a file is right, and since when they are the law. */
export function EInvoicingScreen() {
  const t = useMessages(eInvoicingMessages)
  const shell = useMessages(shellMessages)
  const { data: account } = useAccount()
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <div className="flex flex-col gap-6">
        <p className="text-ink-muted">{t('notSent')}</p>
        <IfPermitted to="company.read">
          <ErrorBoundarySection>
            <Company />
          </ErrorBoundarySection>
        </IfPermitted>
        <FileCheck />
        {account?.country === 'SA' ? null : <Deadlines />}
      </div>
    </>
  )
}

function Company() {
  const t = useMessages(readinessMessages)
  const { data: settings, error, refetch } = useEInvoicing()
  return (
    <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<Skeleton height="h-40" />}>
      {settings?.profile === null ? <Banner tone="info" title={t('elsewhere')} /> : null}
      {settings?.profile ? (
        <>
          {settings.country === 'SA' ? (
            <Banner tone="info" title={t('prepared')}>
              {t('preparedText')}
            </Banner>
          ) : null}
          <ModeCard settings={settings} />
          <IfPermitted to="figures.read">
            <ReadinessCard />
          </IfPermitted>
          {settings.country === 'SA' ? <LawDates dates={settings.dates} /> : null}
        </>
      ) : null}
    </LoadState>
  )
}
