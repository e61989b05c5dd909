import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/reports/period.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type Dashboard = NonNullable<Awaited<ReturnType<Api['dashboard']['get']>>['data']>

/** A figure in one currency. */
export type Figure = Dashboard['toCollect'][number]

export type Figures = NonNullable<Dashboard['figures']>

/** Refetched with every change of invoices, and at midnight, when more is overdue. Without days, the figures of this month. */
export function useDashboard({ from, to }: { from: string; to: string }) {
  const api = useApi()
  const days = from && to ? { from, to } : undefined
  return useQuery({
    queryKey: ['documents', 'invoice', 'dashboard', useToday(), days],
    queryFn: () => answerOf(api.dashboard.get(days && { query: days })),
    placeholderData: keepPreviousData,
  })
}

/** Who bought most in the months of a period; a request of its own, which the figures do not wait for. */
export function useTopCustomers(period: DayRange | undefined, currency: string) {
  const api = useApi()
  const months = { from: period?.from.slice(0, 7) ?? '', to: period?.to.slice(0, 7) ?? '' }
  return useQuery({
    queryKey: ['documents', 'reports', 'top-customers', months, currency],
    queryFn: () => answerOf(api.reports['sales-by-customer'].get({ query: { ...months, currency } })),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  })
}

export type TopCustomer = NonNullable<ReturnType<typeof useTopCustomers>['data']>['items'][number]
