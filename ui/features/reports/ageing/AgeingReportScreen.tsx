import { isZero } from '#domain/money/money.ts'
import { ageingReportMessages } from '#i18n/reports/ageing.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { useScrollRestoration } from '#ui/platform/lists/scroll-restoration.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { ReportState } from '#ui/features/reports/ReportState.tsx'
import { AgeingTable } from './AgeingTable.tsx'
import { AgeingTotals } from './AgeingTotals.tsx'
import { AGEING_FIELDS, type AgeingAnswer, ageingRequest, useAgeingReport } from './queries.ts'

/** The debts of customers by days overdue, today or at the end of a day of the past. */
export function AgeingReportScreen() {
  const t = useMessages(ageingReportMessages)
  const reports = useMessages(reportsMessages)
  const shell = useMessages(shellMessages)
  const period = useMessages(reportPeriodMessages)
  const today = useToday()
  const { query, update } = useListQuery(AGEING_FIELDS)
  const report = useAgeingReport(query)
  const { data } = report
  const [first] = data?.pages ?? []
  useScrollRestoration({ ...report, rows: data?.pages.flatMap(({ items }) => items) ?? [] })
  const title = reports('ageing')
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        actions={<ReportFiles name="ageing" query={ageingRequest(query)} />}
      />
      <div className="flex flex-wrap items-end gap-3">
        <DayField
          label={t('asOf')}
          value={query.asOf || today}
          latest={today}
          onChange={(day) => update({ asOf: day === today ? '' : day })}
        />
        {first && first.currencies.length > 1 ? (
          <Select
            label={period('currency')}
            options={first.currencies.map((id) => ({ id, text: id }))}
            value={first.currency}
            onChange={(currency) => update({ currency })}
          />
        ) : null}
      </div>
      <ReportState
        report={report}
        skeleton={
          <ListSkeleton label={t('loading')}>
            <div className="flex flex-col gap-4">
              <Skeleton height="h-24" />
              <Skeleton height="h-60" />
            </div>
          </ListSkeleton>
        }
      >
        {data && first ? <Report first={first} report={report} pages={data.pages} /> : null}
      </ReportState>
    </>
  )
}

type ReportProps = {
  first: AgeingAnswer
  pages: readonly AgeingAnswer[]
  report: ReturnType<typeof useAgeingReport>
}

function Report({ first, pages, report }: ReportProps) {
  const t = useMessages(ageingReportMessages)
  const list = useMessages(listMessages)
  const shell = useMessages(shellMessages)
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0 && first.withoutRecord === null && isZero(first.totals.balance)) {
    return (
      <EmptyState
        title={t('empty')}
        icon="i-lucide-hourglass"
        action={<ButtonLink href={paths.invoices}>{t('view')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = report
  const more = () => void fetchNextPage()
  return (
    <>
      <AgeingTotals report={first} />
      <AgeingTable report={first} items={items} />
      <LoadMore
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        failed={isFetchNextPageError && error ? { title: t('moreFailed'), reason: error.message } : null}
        moreText={list('more')}
        againText={shell('tryAgain')}
        onMore={more}
        onPressMore={more}
      />
      <p className="text-small text-ink-muted">{t('rule')}</p>
    </>
  )
}
