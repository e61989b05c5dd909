/** What the list of invoices asks of the server. */
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Api, answerOf, useApi } from '#ui/app/api.ts'
import type { Asked } from './list-state.ts'
import { historyQuery, invoiceQuery } from './queries.ts'

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

/** The first page of its paper, by the PDF's own renderer. A version is drawn once. */
export function usePaper(of: Versioned) {
  return useQuery(paperQuery(useApi(), of))
}

type Versioned = Pick<InvoiceSummary, 'id' | 'version'>

const paperQuery = (api: Api, { id, version }: Versioned) =>
  queryOptions({
    queryKey: ['invoices', 'one', id, 'paper', version],
    queryFn: async () => (await answerOf(api.invoices({ id }).pages.get({ query: { page: 1 } }))).pages[0] ?? '',
    staleTime: Infinity,
    retry: false,
  })

const PREFETCHED_MS = 30_000

/** Fetches what the panel shows of an invoice before it is opened. */
export function usePrefetch(): (of: Versioned | undefined) => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    (of) => {
      if (!of) return
      void queries.prefetchQuery({ ...invoiceQuery(api, of.id), staleTime: PREFETCHED_MS })
      void queries.prefetchQuery({ ...historyQuery(api, of.id), staleTime: PREFETCHED_MS })
      void queries.prefetchQuery(paperQuery(api, of))
    },
    [api, queries],
  )
}

/** Deletes drafts, so many at once as the server takes. Sent even while the page is being left. */
export function useDeleteDrafts(): (ids: readonly string[]) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    async (ids) => {
      const groups = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, group) =>
        ids.slice(group * MOST_AT_ONCE, (group + 1) * MOST_AT_ONCE),
      )
      const sent = groups.map((some) =>
        answerOf(api.invoices['delete-drafts'].post({ ids: some }, { fetch: { keepalive: true } })),
      )
      try {
        await Promise.all(sent)
      } finally {
        await queries.invalidateQueries({ queryKey: ['invoices'] })
      }
    },
    [api, queries],
  )
}

const MOST_AT_ONCE = 100
