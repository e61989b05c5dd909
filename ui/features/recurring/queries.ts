/** Queries and mutations of recurring invoices. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

type Calls = Api['recurring-invoices']

export type SeriesRequest = NonNullable<NonNullable<Parameters<Calls['get']>[0]>['query']>

const fetchPage = (api: Api, query: SeriesRequest) => answerOf(api['recurring-invoices'].get({ query }))

export type SeriesRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

const fetchSeries = (api: Api, id: string) => answerOf(api['recurring-invoices']({ id }).get())

export type Series = Awaited<ReturnType<typeof fetchSeries>>

export type SeriesBody = Parameters<Calls['post']>[0]

export function useSeriesList(request: SeriesRequest) {
  const api = useApi()
  return usePagedList(['recurring', 'list', request], (page) => fetchPage(api, { ...request, ...page }))
}

/** Null disables the query. */
export function useSeries(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['recurring', 'one', id],
    queryFn: () => fetchSeries(api, id ?? ''),
    enabled: id !== null,
  })
}

/** The series that made an invoice; null when none did. */
export function useSeriesOf(documentId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['recurring', 'of', documentId],
    queryFn: async () => (await fetchPage(api, { documentId, limit: 1 })).items[0] ?? null,
  })
}

export type Occurrence = Awaited<ReturnType<typeof fetchOccurrences>>['items'][number]

const fetchOccurrences = (api: Api, id: string, cursor: string) =>
  answerOf(api['recurring-invoices']({ id }).occurrences.get({ query: { limit: 24, ...(cursor && { cursor }) } }))

export function useOccurrences(id: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['recurring', 'occurrences', id],
    queryFn: ({ pageParam }) => fetchOccurrences(api, id, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Creates a series, or changes the one with this id that has this version. */
export function useSaveSeries(series: Pick<Series, 'id' | 'version'> | null) {
  const api = useApi()
  const queries = useQueryClient()
  const calls = api['recurring-invoices']
  return useMutation({
    // Offline, fail at once: nothing of money waits in a queue.
    networkMode: 'always',
    mutationFn: (body: SeriesBody) =>
      answerOf(series === null ? calls.post(body) : calls({ id: series.id }).put({ ...body, version: series.version })),
    onError: refetchWhenStale(queries, ['recurring']),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['recurring'] }),
  })
}

/** The calls of one series. They refresh lists of invoices too, because an act may make one. */
export function useSeriesCalls(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const calls = api['recurring-invoices']({ id })
  const refresh = async <Answer>(answer: Promise<Answer>) => {
    const answered = await answer
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['recurring'] }),
      queries.invalidateQueries({ queryKey: ['invoices'] }),
    ])
    return answered
  }
  return {
    pause: () => refresh(answerOf(calls.pause.post())),
    resume: () => refresh(answerOf(calls.resume.post())),
    end: () => refresh(answerOf(calls.end.post())),
    duplicate: () => refresh(answerOf(calls.duplicate.post())),
    skip: (day?: string) => refresh(answerOf(calls.skip.post(day === undefined ? {} : { day }))),
    now: (day?: string) => refresh(answerOf(calls.now.post(day === undefined ? {} : { day }))),
    remove: () => refresh(answerOf(calls.delete())),
  }
}
