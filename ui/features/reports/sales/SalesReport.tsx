import type { ReactNode } from 'react'
import type { SalesColumn, SalesSort } from '#domain/reports/sales-sort.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { PeriodField } from '#ui/features/dashboard/PeriodField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { useScrollRestoration } from '#ui/platform/lists/scroll-restoration.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { ReportState } from '#ui/features/reports/ReportState.tsx'
import { type SalesChoice, salesRequest, type useSalesByCustomer, type useSalesByItem } from './queries.ts'

type Report = ReturnType<typeof useSalesByCustomer> | ReturnType<typeof useSalesByItem>

type SalesReportProps = {
  title: string
  /** The report's address in the API. */
  name: string
  choice: SalesChoice
  report: Report
  empty: string
  rule: string
  children: ReactNode
}

/** The frame of both reports: months, currency, order, then the table or its state. */
export function SalesReport({ title, name, choice, report, empty, rule, children }: SalesReportProps) {
  const t = useMessages(salesReportMessages)
  const shell = useMessages(shellMessages)
  const { data } = report
  const [first] = data?.pages ?? []
  useScrollRestoration({ ...report, rows: data?.pages.flatMap<{ id: string }>(({ items }) => items) ?? [] })
  const isEmpty = first && first.items.length === 0 && first.without === null
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        actions={<ReportFiles name={name} query={salesRequest(choice)} />}
      />
      <Filters choice={choice} currency={first?.currency} currencies={first?.currencies ?? []} />
      <ReportState
        report={report}
        skeleton={
          <ListSkeleton label={t('loading')}>
            <Skeleton height="h-60" />
          </ListSkeleton>
        }
      >
        {first ? (
          <>
            {isEmpty ? (
              <EmptyState
                title={empty}
                icon="i-lucide-chart-column"
                action={<ButtonLink href={paths.createInvoice}>{t('create')}</ButtonLink>}
              >
                {t('emptyText')}
              </EmptyState>
            ) : (
              children
            )}
            <More report={report} />
            {isEmpty ? null : <p className="text-small text-ink-muted">{rule}</p>}
          </>
        ) : null}
      </ReportState>
    </>
  )
}

type FiltersProps = Pick<SalesReportProps, 'choice'> & {
  currency: string | undefined
  currencies: readonly string[]
}

function Filters({ choice, currency, currencies }: FiltersProps) {
  const { days, sort, setDays, setCurrency, setSort } = choice
  const sorts: readonly SalesSort[] = choice.sorts
  const isNarrow = useNarrow()
  const t = useMessages(salesReportMessages)
  const period = useMessages(reportPeriodMessages)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PeriodField days={days} onChange={setDays} />
      {currency !== undefined && currencies.length > 1 ? (
        <Select
          label={period('currency')}
          options={currencies.map((id) => ({ id, text: id }))}
          value={currency}
          onChange={setCurrency}
        />
      ) : null}
      {isNarrow ? (
        <Select
          label={t('sort')}
          options={sorts.map((id) => ({
            id,
            text: t(id.startsWith('-') ? 'highestFirst' : 'lowestFirst', { column: t(columnOf(id)) }),
          }))}
          value={sort}
          onChange={setSort}
        />
      ) : null}
    </div>
  )
}

/** A sort is named after its column, with a minus for the highest first. */
const columnOf = (sort: SalesSort) => sort.replace('-', '') as SalesColumn // because no name has a minus

function More({ report }: { report: Report }) {
  const t = useMessages(salesReportMessages)
  const list = useMessages(listMessages)
  const shell = useMessages(shellMessages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = report
  const more = () => void fetchNextPage()
  return (
    <LoadMore
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      failed={isFetchNextPageError && error ? { title: t('moreFailed'), reason: error.message } : null}
      moreText={list('more')}
      againText={shell('tryAgain')}
      onMore={more}
      onPressMore={more}
    />
  )
}
