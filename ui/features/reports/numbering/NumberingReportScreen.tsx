import { useId } from 'react'
import { formatDay } from '#domain/calendar/date-display.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useDayOfInstant } from '#ui/features/reports/day-of-instant.ts'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { type NumberingReport, useNumberingReport } from './queries.ts'
import { Series } from './Series.tsx'

/** Every series of numbers: from which to which, what is void, what was left out, and whether any is missing. */
export function NumberingReportScreen() {
  const t = useMessages(numberingReportMessages)
  const reports = useMessages(reportsMessages)
  const shell = useMessages(shellMessages)
  const { data, error, refetch } = useNumberingReport()
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={<ReportFiles name="numbering" query={{}} />}
      />
      <LoadState
        failed={reports('loadFailed')}
        error={error}
        onRetry={refetch}
        skeleton={
          <ListSkeleton label={t('loading')}>
            <div className="flex flex-col gap-4">
              <Skeleton height="h-40" />
              <Skeleton height="h-40" />
            </div>
          </ListSkeleton>
        }
      >
        {data ? <Report report={data} /> : null}
      </LoadState>
    </>
  )
}

function Report({ report: { series } }: { report: NumberingReport }) {
  const t = useMessages(numberingReportMessages)
  const { locale } = useLanguage()
  const dayOf = useDayOfInstant()
  const rule = useId()
  if (series.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon="i-lucide-hash"
        action={<ButtonLink href={paths.createInvoice}>{t('createInvoice')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4" aria-describedby={rule}>
        {series.map((one) => (
          <li key={`${one.kind} ${one.prefix}`}>
            <Series series={one} formatInstant={(at) => formatDay(dayOf(at), locale)} />
          </li>
        ))}
      </ul>
      <p id={rule} className="text-small text-ink-muted">
        {t('rule')}
      </p>
    </>
  )
}
