import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SALES_SORTS } from '#domain/reports/sales-sort.ts'
import { endOfMonth, isLocalDay } from '#domain/calendar/dates.ts'
import { daysOf } from '#domain/calendar/period.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { choiceField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'

type SalesQuery = { from: string; to: string; currency: string; sort: (typeof SALES_SORTS)[number] }

const FIELDS: QueryFields<SalesQuery> = {
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
  currency: textField('currency', (text) => /^[A-Z]{3}$/.test(text)),
  sort: choiceField('sort', SALES_SORTS),
}

/** A report of sales counts whole months, so its days are those of the months that they touch. */
const wholeMonths = ({ from, to }: DayRange): DayRange => ({ from: `${from.slice(0, 7)}-01`, to: endOfMonth(to) })

/** The last whole month where the address has no days. */
export function useSalesQuery() {
  const today = useToday()
  const { query, update } = useListQuery(FIELDS)
  const isGiven = query.from !== '' && query.to !== '' && query.from <= query.to
  const days = isGiven ? wholeMonths(query) : daysOf('last-month', today)
  return {
    days,
    sort: query.sort,
    currency: query.currency,
    update,
    setDays: (to: DayRange) => update(wholeMonths(to)),
  }
}

export type SalesChoice = Pick<ReturnType<typeof useSalesQuery>, 'days' | 'sort' | 'currency'>

export const salesRequest = ({ days, sort, currency }: SalesChoice) => ({
  from: days.from.slice(0, 7),
  to: days.to.slice(0, 7),
  sort,
  ...(currency !== '' && { currency }),
})

export function useSalesByCustomer(choice: SalesChoice) {
  const api = useApi()
  return useSales('sales-by-customer', choice, (query) => answerOf(api.reports['sales-by-customer'].get({ query })))
}

export function useSalesByItem(choice: SalesChoice) {
  const api = useApi()
  return useSales('sales-by-item', choice, (query) => answerOf(api.reports['sales-by-item'].get({ query })))
}

/** Refetched with every change of documents. The figures of before stay while other months are fetched. */
function useSales<Page extends { nextCursor: string | null }>(
  name: string,
  choice: SalesChoice,
  pageOf: (query: ReturnType<typeof salesRequest> & { cursor?: string }) => Promise<Page>,
) {
  const request = salesRequest(choice)
  return useInfiniteQuery({
    queryKey: ['documents', 'reports', name, request],
    queryFn: ({ pageParam }) => pageOf({ ...request, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null, // because the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}
