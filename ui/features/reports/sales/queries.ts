import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  CUSTOMER_SALES_SORTS,
  type CustomerSalesSort,
  ITEM_SALES_SORTS,
  type ItemSalesSort,
  type SalesColumn,
} from '#domain/reports/sales-sort.ts'
import { endOfMonth, isLocalDay } from '#domain/calendar/dates.ts'
import { daysOf } from '#domain/calendar/period.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { choiceField, type QueryFields, sortState, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'

type SalesQuery<Sort extends string> = { from: string; to: string; currency: string; sort: Sort }

const fieldsOf = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]): QueryFields<SalesQuery<Sort>> => ({
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
  currency: textField('currency', (text) => /^[A-Z]{3}$/.test(text)),
  sort: choiceField('sort', sorts),
})

const CUSTOMER_FIELDS = fieldsOf<CustomerSalesSort>(CUSTOMER_SALES_SORTS)
const ITEM_FIELDS = fieldsOf<ItemSalesSort>(ITEM_SALES_SORTS)

/** A report of sales counts whole months, so its days are those of the months that they touch. */
const wholeMonths = ({ from, to }: DayRange): DayRange => ({ from: `${from.slice(0, 7)}-01`, to: endOfMonth(to) })

export const useCustomerSalesQuery = () => useSalesQuery(CUSTOMER_FIELDS, CUSTOMER_SALES_SORTS)
export const useItemSalesQuery = () => useSalesQuery(ITEM_FIELDS, ITEM_SALES_SORTS)

/** The last whole month where the address has no days. */
function useSalesQuery<Sort extends string>(fields: QueryFields<SalesQuery<Sort>>, sorts: readonly [Sort, ...Sort[]]) {
  const today = useToday()
  const { query, update } = useListQuery(fields)
  const isGiven = query.from !== '' && query.to !== '' && query.from <= query.to
  const days = isGiven ? wholeMonths(query) : daysOf('last-month', today)
  return {
    days,
    sort: query.sort,
    sorts,
    currency: query.currency,
    setDays: (to: DayRange) => update(wholeMonths(to)),
    setCurrency: (currency: string) => update({ currency }),
    /** The usual order where the report has no such one. */
    setSort: (sort: string) => update({ sort: sorts.find((one) => one === sort) ?? sorts[0] }),
  }
}

type CustomerSalesChoice = ReturnType<typeof useCustomerSalesQuery>
type ItemSalesChoice = ReturnType<typeof useItemSalesQuery>
export type SalesChoice = CustomerSalesChoice | ItemSalesChoice

/** A head that sorts: by the largest first, by the smallest first, then in the usual order. */
export const sortStateOf = (column: SalesColumn, { sort, setSort }: SalesChoice) =>
  sortState([`-${column}`, column], { sort, onSort: setSort })

type Chosen<Sort> = { days: DayRange; sort: Sort; currency: string }

export const salesRequest = <Sort extends string>({ days, sort, currency }: Chosen<Sort>) => ({
  from: days.from.slice(0, 7),
  to: days.to.slice(0, 7),
  sort,
  ...(currency !== '' && { currency }),
})

export function useSalesByCustomer(choice: CustomerSalesChoice) {
  const api = useApi()
  return useSales('sales-by-customer', choice, (query) => answerOf(api.reports['sales-by-customer'].get({ query })))
}

export function useSalesByItem(choice: ItemSalesChoice) {
  const api = useApi()
  return useSales('sales-by-item', choice, (query) => answerOf(api.reports['sales-by-item'].get({ query })))
}

/** Refetched with every change of documents. The figures of before stay while other months are fetched. */
function useSales<Page extends { nextCursor: string | null }, Sort extends string>(
  name: string,
  choice: Chosen<Sort>,
  pageOf: (query: ReturnType<typeof salesRequest<Sort>> & { cursor?: string }) => Promise<Page>,
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
