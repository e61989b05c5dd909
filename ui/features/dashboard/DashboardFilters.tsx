import { daysOf } from '#domain/calendar/period.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { shownCurrency, useDashboardQuery } from './dashboard-query.ts'
import { PeriodField } from './PeriodField.tsx'
import type { Dashboard } from './queries.ts'

/** The period of the figures, and the currency of the plots where there are several. This month is not in the address. */
export function DashboardFilters({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(reportPeriodMessages)
  const { query, update } = useDashboardQuery()
  const { currencies, shown } = shownCurrency(dashboard, query)
  const month = daysOf('this-month', dashboard.today)
  const { from, to } = query.from && query.to ? query : month
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PeriodField
        days={{ from, to }}
        onChange={(days) => update(days.from === month.from && days.to === month.to ? { from: '', to: '' } : days)}
      />
      {currencies.length > 1 ? (
        <Select
          label={t('currency')}
          options={currencies.map((id) => ({ id, text: id }))}
          value={shown}
          onChange={(currency) => update({ currency: currency === currencies[0] ? '' : currency })}
        />
      ) : null}
    </div>
  )
}
