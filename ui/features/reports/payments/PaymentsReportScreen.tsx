import { endOfMonth } from '#domain/calendar/dates.ts'
import { formatMonth } from '#domain/calendar/date-display.ts'
import { groupThousands } from '#domain/money/money.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentsReportMessages } from '#i18n/reports/payments.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { PeriodField } from '#ui/features/dashboard/PeriodField.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { usePaymentsReport } from '#ui/features/reports/queries.ts'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { ReportState } from '#ui/features/reports/ReportState.tsx'
import { useReportPeriod } from '#ui/features/reports/report-query.ts'

type Report = NonNullable<ReturnType<typeof usePaymentsReport>['data']>
type CurrencyReport = Report['currencies'][number]

/** Customers' money of a period: by month and by method, in each currency. */
export function PaymentsReportScreen() {
  const t = useMessages(paymentsReportMessages)
  const reports = useMessages(reportsMessages)
  const shell = useMessages(shellMessages)
  const { days, update } = useReportPeriod()
  const report = usePaymentsReport(days)
  const { data } = report
  const title = reports('payments')
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        actions={<ReportFiles name="payments" query={days} />}
      />
      <div className="flex flex-wrap items-end gap-3">
        <PeriodField days={days} onChange={update} />
      </div>
      <ReportState
        report={report}
        skeleton={
          <ListSkeleton label={t('loading')}>
            <div className="flex flex-col gap-4">
              <Skeleton width="w-40" height="h-7" />
              <Skeleton height="h-60" />
              <Skeleton height="h-60" />
            </div>
          </ListSkeleton>
        }
      >
        {data ? <PaymentsReport report={data} /> : null}
      </ReportState>
    </>
  )
}

function PaymentsReport({ report: { currencies, period } }: { report: Report }) {
  const t = useMessages(paymentsReportMessages)
  if (currencies.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon="i-lucide-credit-card"
        action={<ButtonLink href={paths.payments}>{t('record')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      {currencies.map((report) => (
        <CurrencySection key={report.currency} report={report} period={period} />
      ))}
      <p className="text-small text-ink-muted">{t('rule')}</p>
    </>
  )
}

/** A row of a table: a month, a method, or the total of all. */
type Row = { id: string; name: string; received: string; refunded: string; net: string; href?: string }

function CurrencySection({ report, period }: { report: CurrencyReport; period: DayRange }) {
  const t = useMessages(paymentsReportMessages)
  const entry = useMessages(paymentEntryMessages)
  const { locale } = useLanguage()
  const { currency, months, methods, received, refunded, net } = report
  const total: Row = { id: 'total', name: t('total'), received, refunded, net }
  const byMonth = months.map(({ month, ...sums }): Row => {
    const days = { from: `${month}-01`, to: endOfMonth(`${month}-01`) }
    return {
      ...sums,
      id: month,
      name: formatMonth(month, locale, 'long'),
      href: rowsOf({ currency, ...within(days, period) }),
    }
  })
  const byMethod = methods.map(({ method, ...sums }): Row => {
    return { ...sums, id: method, name: entry(method), href: rowsOf({ currency, ...period, method }) }
  })
  const rows = [...byMonth, ...byMethod, total]
  return (
    <section aria-label={currency} className="flex flex-col gap-4">
      <h2 className="flex items-baseline gap-2 text-heading">
        <span className="text-ink-muted">{t('net')}</span> <Amount value={net} currency={currency} />
      </h2>
      <Table
        caption={`${t('byMonth')}, ${currency}`}
        columns={useColumns(t('month'), rows)}
        rows={[...byMonth, total]}
        rowId={({ id }) => id}
        rowHref={({ href }) => href}
      />
      <Table
        caption={`${t('byMethod')}, ${currency}`}
        columns={useColumns(t('method'), rows)}
        rows={[...byMethod, total]}
        rowId={({ id }) => id}
        rowHref={({ href }) => href}
      />
    </section>
  )
}

const rowsOf = (query: DayRange & { currency: string; method?: string }): string =>
  paths.paymentsWith(new URLSearchParams(query).toString())

/** The days of a month that the period has. */
const within = (month: DayRange, period: DayRange): DayRange => ({
  from: month.from < period.from ? period.from : month.from,
  to: month.to > period.to ? period.to : month.to,
})

/** On cards the net amounts of both tables stand under each other, so all of their rows are measured. */
function useColumns(head: string, rows: readonly Row[]): Column<Row>[] {
  const t = useMessages(paymentsReportMessages)
  const amount = (id: 'received' | 'refunded' | 'net', card: 'detail' | 'end'): Column<Row> => ({
    id,
    head: t(id),
    kind: 'amount',
    card,
    cell: (row) => <Amount value={row[id]} />,
    ...(card === 'detail' && {
      cardCell: (row) => (
        <span className="inline-flex gap-1">
          {t(id)} <Amount value={row[id]} />
        </span>
      ),
    }),
  })
  return [
    { id: 'name', head, cell: ({ name }) => name, card: 'title' },
    amount('received', 'detail'),
    amount('refunded', 'detail'),
    { ...amount('net', 'end'), widest: widestOfFigures(rows.map(({ net }) => groupThousands(net))) },
  ]
}
