import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/reports/period.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

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
