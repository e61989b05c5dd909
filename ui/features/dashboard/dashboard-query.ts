/** The period and the currency of the dashboard, in its address. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import type { Dashboard } from './queries.ts'

/** Blank: this month, and the company's own currency. */
export type DashboardQuery = { from: string; to: string; currency: string }

const FIELDS: QueryFields<DashboardQuery> = {
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
  currency: textField('currency', isCurrency),
}

export const useDashboardQuery = () => useListQuery(FIELDS)

/** The currencies of the plots, in the order of the figures, and the one that is shown. */
export function shownCurrency({ figures, currency }: Dashboard, query: Pick<DashboardQuery, 'currency'>) {
  const rows = figures ? [...figures.months, ...figures.comingIn] : []
  const currencies = [...new Set(rows.map((row) => row.currency))]
  return { currencies, shown: currencies.find((one) => one === query.currency) ?? currencies[0] ?? currency }
}
