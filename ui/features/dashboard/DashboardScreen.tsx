import { Suspense } from 'react'
import './dashboard.css'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { lazyAfterPaint } from '#ui/kit/timing/lazy-component.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DepositLine } from './lines/DepositLine.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FirstRunCard } from './FirstRunCard.tsx'
import { NextStepLine } from './NextStepLine.tsx'
import { OverdueCard } from './OverdueCard.tsx'
import { useDashboardQuery } from './dashboard-query.ts'
import { PlotCards } from './PlotCards.tsx'
import { type Dashboard, useDashboard } from './queries.ts'
import { StockLine } from './lines/StockLine.tsx'
import { UndeliveredLine } from './lines/UndeliveredLine.tsx'

// The figures do not wait for the lists and days of their filters, whose place is kept.
const DashboardFilters = lazyAfterPaint(async () => (await import('./DashboardFilters.tsx')).DashboardFilters)

const CustomerCards = lazyAfterPaint(async () => (await import('./CustomerCards.tsx')).CustomerCards)

// These are below what a first look sees, and their words and forms are a tenth of the screen's own code.
const ActivityCard = lazyAfterPaint(async () => (await import('./ActivityCard.tsx')).ActivityCard)
const NumberingCard = lazyAfterPaint(
  async () => (await import('#ui/features/settings/NumberingCard.tsx')).NumberingCard,
)

/** The company's figures and its next step; numbering and currency below (spec §3). */
export function DashboardScreen() {
  const t = useMessages(dashboardMessages)
  const shell = useMessages(shellMessages)
  const { data, error } = useDashboard(useDashboardQuery().query)
  return (
    <DocumentTypeContext value={INVOICE}>
      <PageHeader
        title={shell('dashboard')}
        documentTitle={shell('pageTitle', { page: shell('dashboard') })}
        actions={
          <IfPermitted to="records.write">
            <ButtonLink look="primary" icon="i-lucide-plus" href={paths.createInvoice}>
              {t('createInvoice')}
            </ButtonLink>
          </IfPermitted>
        }
      />
      <ErrorBoundarySection>
        <Overview />
      </ErrorBoundarySection>
      {/* Below the figures, so not before they have their height: it would move. */}
      {data || error ? (
        <ErrorBoundarySection>
          <Suspense fallback={<Skeleton height="h-60" />}>
            <NumberingCard />
          </Suspense>
        </ErrorBoundarySection>
      ) : null}
    </DocumentTypeContext>
  )
}

function Overview() {
  const t = useMessages(dashboardMessages)
  const { data, error, refetch } = useDashboard(useDashboardQuery().query)
  return (
    <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<DashboardSkeleton />}>
      {data ? <Sections dashboard={data} /> : null}
    </LoadState>
  )
}

/** The activity is empty before the first invoice, and takes the page where nothing is overdue. */
function Sections({ dashboard }: { dashboard: Dashboard }) {
  const { firstRun, drafts, chequesToDeposit, stock, oldestOverdue, activity } = dashboard
  const isOverdue = oldestOverdue.length > 0
  return (
    <>
      <NextStepLine dashboard={dashboard} />
      <DepositLine figures={chequesToDeposit} />
      <StockLine stock={stock} />
      <UndeliveredLine undelivered={dashboard.undelivered} />
      <FirstRunCard firstRun={firstRun} hasDrafts={drafts.length > 0} />
      <Suspense fallback={<div className="h-[4.4375rem]" />}>
        <DashboardFilters dashboard={dashboard} />
      </Suspense>
      <FigureCards dashboard={dashboard} />
      <PlotCards dashboard={dashboard} />
      {dashboard.figures && firstRun.issued ? (
        <Suspense fallback={<Skeleton height="h-60" />}>
          <CustomerCards dashboard={dashboard} />
        </Suspense>
      ) : null}
      {firstRun.issued ? (
        <div className={`grid items-start gap-4 ${isOverdue ? 'dashboard-columns' : ''}`}>
          {isOverdue ? <OverdueCard dashboard={dashboard} /> : null}
          <Suspense fallback={<ActivitySkeleton events={activity.length} />}>
            <ActivityCard activity={activity} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}

/** The height is that of the card of so many events, each in two lines. */
function ActivitySkeleton({ events }: { events: number }) {
  return (
    <div className="card flex flex-col gap-2 p-4">
      <Skeleton width="w-40" height="h-7" />
      <div style={{ blockSize: `${events * 3.5}rem` }} />
    </div>
  )
}
