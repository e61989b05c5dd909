/** What the list of invoices asks of the server. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { ListQuery } from './filters.ts'
import { historyQuery, invoiceQuery } from './document.ts'

export type InvoiceSummary = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export const LIST = ['invoices', 'list']

export function useInvoiceList(query: ListQuery) {
  const api = useApi()
  const today = useToday()
  // What is overdue changes at midnight.
  return usePagedList([...LIST, query, ...(query.filter === 'overdue' ? [today] : [])], (page) =>
    fetchPage(api, query, page),
  )
}

function fetchPage(api: Api, query: ListQuery, page: { cursor?: string }) {
  return answerOf(api.invoices.get({ query: { ...filtersOf(query), ...page } }))
}

/** The question as the API spells it. A search has an order of its own. */
export function filtersOf({ q, filter, customer, from, to, currency, sort }: ListQuery) {
  const which = filter === 'overdue' ? { overdue: '1' as const } : filter === 'all' ? {} : { status: filter }
  return {
    ...which,
    ...(q ? { q } : sort && { sort }),
    ...(customer && { customerId: customer }),
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

/** What is drafted, unpaid and overdue in all, whatever the list shows; asked anew when a day is over. */
export function useSummary() {
  const api = useApi()
  return useQuery({
    queryKey: ['invoices', 'summary', useToday()],
    queryFn: () => answerOf(api.invoices.summary.get()),
    placeholderData: keepPreviousData,
  })
}

/** So many the server puts into one file (`src/api/documents/files/model.ts`). */
export const MOST_IN_ZIP = 50
export const MOST_IN_CSV = 200

/** Files of many invoices, by a one-use https address: webviews send no header with a download and know no `blob:`. */
export function useInvoiceFiles() {
  const api = useApi()
  const t = useMessages(invoiceListMessages)
  const say = useMessages(oneInvoiceMessages)
  const { locale } = useLanguage()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ path }: { path: string; kind: 'zip' | 'csv' }) => {
      const { url } = await answerOf(api.downloads.post({ path }))
      location.assign(url)
    },
    onError: ({ message }) => announce({ kind: 'failed', title: say('actionFailed'), description: message }),
  })
  const csv = (asked: Record<string, string | undefined>) => {
    const query = Object.entries({ ...asked, language: locale }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    mutate({ kind: 'csv', path: `/api/invoices.csv?${new URLSearchParams(query).toString()}` })
  }
  return {
    busy: isPending ? variables.kind : null,
    /** Printing takes a moment; the browser shows how far the file is. */
    zip: (ids: readonly string[]) =>
      mutate(
        { kind: 'zip', path: `/api/invoices.zip?ids=${ids.join(',')}` },
        { onSuccess: () => announce({ kind: 'done', title: t('preparing', { n: ids.length }) }) },
      ),
    csvOf: (ids: readonly string[]) => csv({ ids: ids.join(',') }),
    csvOfList: (asked: ListQuery) => csv(filtersOf(asked)),
  }
}
