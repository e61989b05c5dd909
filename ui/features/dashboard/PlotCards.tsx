import { type ReactNode, Suspense, useId } from 'react'
import { addDays } from '#domain/calendar/dates.ts'
import { formatDay, formatMonth, formatShortDay } from '#domain/calendar/date-display.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import type { PlotColumn } from '#ui/kit/plots/ColumnPlot.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { lazyAfterPaint } from '#ui/kit/timing/lazy-component.tsx'
import { shownCurrency, useDashboardQuery } from './dashboard-query.ts'
import { rowsOf } from './invoice-rows.ts'
import type { Dashboard, Figures } from './queries.ts'

const ColumnPlot = lazyAfterPaint(async () => (await import('#ui/kit/plots/ColumnPlot.tsx')).ColumnPlot)

/** Twelve months, and what comes in over the next weeks, in one currency. Nothing before there is anything to draw. */
export function PlotCards({ dashboard }: { dashboard: Dashboard }) {
  const { shown } = shownCurrency(dashboard, useDashboardQuery().query)
  const { figures } = dashboard
  const months = figures?.months.filter(({ currency }) => currency === shown) ?? []
  const comingIn = figures?.comingIn.find(({ currency }) => currency === shown)
  if (months.length === 0 && !comingIn) return null
  return (
    <div className="grid gap-4 dashboard-columns">
      {months.length > 0 ? <MonthsCard months={months} currency={shown} /> : null}
      {comingIn ? <ComingInCard comingIn={comingIn} /> : null}
    </div>
  )
}

function MonthsCard({ months, currency }: { months: Figures['months']; currency: string }) {
  const t = useMessages(dashboardMessages)
  const { locale } = useLanguage()
  const columns = months.map(({ month, invoiced, collected }) => ({
    id: month,
    category: formatMonth(month, locale, 'long'),
    label: formatMonth(month, locale, 'short'),
    value: invoiced,
    beside: collected,
    href: rowsOf.issuedIn(currency, month),
  }))
  return (
    <PlotCard heading={t('twelveMonths')} currency={currency}>
      <MoneyColumns
        label={t('twelveMonths')}
        categoryHead={t('month')}
        heads={[t('invoiced'), t('collected')]}
        columns={columns}
        currency={currency}
      />
    </PlotCard>
  )
}

function ComingInCard({ comingIn }: { comingIn: Figures['comingIn'][number] }) {
  const t = useMessages(dashboardMessages)
  const { locale } = useLanguage()
  const { currency, overdue, undated, later, laterCheques, weeks } = comingIn
  const columns = weeks.map(({ from, due, cheques }) => ({
    id: from,
    category: t('weekOf', { from: formatDay(from, locale), to: formatDay(addDays(from, 6), locale) }),
    label: formatShortDay(from, locale, from),
    value: due,
    beside: cheques,
  }))
  const others = [
    { id: 'overdue', name: t('overdue'), value: overdue },
    { id: 'undated', name: t('undated'), value: undated },
    { id: 'later', name: t('later'), value: later },
    { id: 'laterCheques', name: t('laterCheques'), value: laterCheques },
  ].filter(({ value }) => !/^[0.]+$/.test(value))
  return (
    <PlotCard heading={t('comingIn')} currency={currency}>
      <MoneyColumns
        label={t('comingIn')}
        categoryHead={t('week')}
        heads={[t('due'), t('cheques')]}
        columns={columns}
        currency={currency}
      />
      {others.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {others.map(({ id, name, value }) => (
            <div key={id} className="flex gap-2">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-600">
                <Amount value={value} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </PlotCard>
  )
}

function PlotCard({ heading, currency, children }: { heading: string; currency: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        <span aria-hidden="true" className="text-small text-ink-muted">
          <bdi>{currency}</bdi>
        </span>
      </div>
      {children}
    </section>
  )
}

type MoneyColumnsProps = {
  label: string
  categoryHead: string
  heads: readonly [string, string]
  columns: readonly (PlotColumn & { beside: string })[]
  currency: string
}

function MoneyColumns({ label, categoryHead, heads, columns, currency }: MoneyColumnsProps) {
  const t = useMessages(plotMessages)
  const amount = (value: string) => isolate(formatAmount(value, currency))
  const [first, second] = heads
  return (
    <Suspense fallback={<Skeleton height="h-60" />}>
      <ColumnPlot
        columns={columns}
        format={(value) => <Amount value={value} currency={currency} />}
        sentence={({ category, value, beside = '0' }) =>
          t('twoValuesOn', { category, first, value: amount(value), second, beside: amount(beside) })
        }
        texts={{
          label,
          categoryHead,
          valueHead: first,
          besideHead: second,
          showTable: t('showTable'),
          hideTable: t('hideTable'),
        }}
      />
    </Suspense>
  )
}
