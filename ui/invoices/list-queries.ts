/** What the list of invoices asks of the server. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/app/api.ts'
import type { Asked } from './list-state.ts'

export type InvoiceSummary = Awaited<ReturnType<typeof listed>>['items'][number]

export const LIST = ['invoices', 'list']

/** A page at a time. While another question is on its way the rows of the one before stay. */
export function useInvoiceList(asked: Asked) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...LIST, asked],
    queryFn: ({ pageParam }) => listed(api, asked, pageParam),
    initialPageParam: null as string | null, // because the cursor of the first page is none
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

function listed(api: Api, asked: Asked, cursor: string | null) {
  return answerOf(api.invoices.get({ query: { ...filtersOf(asked), ...(cursor && { cursor }) } }))
}

/** The question as the API spells it. A search has an order of its own. */
export function filtersOf({ q, filter, from, to, currency, sort }: Asked) {
  const which = filter === 'overdue' ? { overdue: '1' as const } : filter === 'all' ? {} : { status: filter }
  return {
    ...which,
    ...(q ? { q } : sort && { sort }),
    ...(from && { from }),
    ...(to && { to }),
    ...(currency && { currency }),
  }
}
