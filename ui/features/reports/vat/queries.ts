import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayRange } from '#domain/reports/period.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type VatReturn = NonNullable<Awaited<ReturnType<Api['reports']['vat']['get']>>['data']>
export type VatLine = NonNullable<Awaited<ReturnType<Api['reports']['vat']['lines']['get']>>['data']>['items'][number]

type Entries = Parameters<Api['reports']['vat']['entries']['put']>[0]
type Filing = Parameters<Api['reports']['vat']['filings']['post']>[0]

/** Refetched with every change of documents and payments. */
const KEY = ['documents', 'reports', 'vat']

/** The running tax period where none is given. The figures of before stay while another period is fetched. */
export function useVatReturn(days: DayRange | null, { enabled = true } = {}) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: [...KEY, 'return', days],
    queryFn: () => answerOf(api.reports.vat.get({ query: days ?? {} })),
    placeholderData: keepPreviousData,
  })
}

export function useVatFilings() {
  const api = useApi()
  return useQuery({ queryKey: [...KEY, 'filings'], queryFn: () => answerOf(api.reports.vat.filings.get()) })
}

/** The documents that fill a box, and their sum. A page may be short although more follow. */
export function useVatLines(days: DayRange, box: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...KEY, 'lines', days, box],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.reports.vat.lines.get({ query: { ...days, box, ...(pageParam !== null && { cursor: pageParam }) } }),
      ),
    initialPageParam: null as string | null, // because the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** `keepalive`: the page may be gone before the answer. */
export function useSaveVatEntries({ keepalive = false } = {}) {
  const api = useApi()
  const invalidate = useInvalidate()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (entries: Entries) =>
      answerOf(api.reports.vat.entries.put(entries, keepalive ? { fetch: { keepalive } } : {})),
    onSuccess: invalidate,
  })
}

export function useFileVatReturn() {
  const api = useApi()
  const invalidate = useInvalidate()
  return useMutation({
    networkMode: 'always',
    mutationFn: (filing: Filing) => answerOf(api.reports.vat.filings.post(filing)),
    onSuccess: invalidate,
  })
}

function useInvalidate() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}
