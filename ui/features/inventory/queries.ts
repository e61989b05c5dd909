import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type BookItem, findItems, type NewItem } from '#domain/documents/drafts/item-line.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { itemsKnownMs } from '#ui/platform/timings.ts'

/** Up to this many items are fetched once and searched locally. */
const LOCAL_SEARCH_LIMIT = 100
const MOST_MATCHES = 7

const ALL = ['items', 'all'] as const

function fetchItems(api: Api, q: string) {
  return answerOf(api.items.get({ query: { limit: LOCAL_SEARCH_LIMIT, ...(q !== '' && { q }) } }))
}

/** An item as the API answers it. */
export type ItemRow = Awaited<ReturnType<typeof fetchItems>>['items'][number]

// Offline, fail at once: a paused query would look like an empty list.
const QUERY_OPTIONS = { staleTime: itemsKnownMs, retry: false, networkMode: 'always' } as const

/** Prefetches the items before typing starts. */
export function usePrefetchItems(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    () => void queries.prefetchQuery({ queryKey: ALL, queryFn: () => fetchItems(api, ''), ...QUERY_OPTIONS }),
    [api, queries],
  )
}

export type Matches = {
  items: BookItem[]
  /** The result is final: an item not in it does not exist, or cannot be looked up now. */
  isSettled: boolean
  failure: Error | null
}

/**
 * Items matching the typed text. A small inventory is searched locally; a large one by the server with `debounced`, the
 * debounced text. Until it answers, previous results that still match are shown.
 */
export function useMatchingItems(typed: string, debounced: string): Matches {
  const api = useApi()
  const all = useQuery({ queryKey: ALL, queryFn: () => fetchItems(api, ''), ...QUERY_OPTIONS })
  const isWhole = all.data?.nextCursor === null
  const found = useQuery({
    queryKey: ['items', 'matching', debounced],
    queryFn: () => fetchItems(api, debounced),
    enabled: all.data !== undefined && !isWhole && debounced !== '',
    placeholderData: keepPreviousData,
    ...QUERY_OPTIONS,
  })
  const known = [...(found.data?.items ?? []), ...(all.data?.items ?? [])]
  const failure = all.error ?? found.error
  const isAnswered = found.isSuccess && !found.isPlaceholderData && debounced === typed
  return {
    items: findItems(withoutDuplicates(known), typed, MOST_MATCHES),
    isSettled: isWhole || isAnswered || failure !== null,
    failure,
  }
}

function withoutDuplicates(items: readonly BookItem[]): BookItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** How many items there are, how many are low or out, what the stock is worth, and in which currency all of that is. */
export function useInventorySummary() {
  const api = useApi()
  return useQuery({ queryKey: ['items', 'summary'], queryFn: () => answerOf(api.items.summary.get()) })
}

type Found = Awaited<ReturnType<typeof fetchItems>>

/** The stock of an item that a line names, decimal text; null while it is not tracked or not known. */
export const useStockOf = (id: string): string | null => useStocksOf([id]).get(id) ?? null

/** The same of several items, by id. Items that a search has brought are not asked for again. */
export function useStocksOf(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const api = useApi()
  const queries = useQueryClient()
  const all = useQuery({
    queryKey: ALL,
    queryFn: () => fetchItems(api, ''),
    enabled: ids.length > 0,
    ...QUERY_OPTIONS,
  })
  const found = queries
    .getQueriesData<Found>({ queryKey: ['items', 'matching'] })
    .flatMap(([, page]) => page?.items ?? [])
  const known = new Map([...found, ...(all.data?.items ?? [])].map(({ id, stock }) => [id, stock]))
  const asked = useQueries({
    queries: ids
      .filter((id) => !known.has(id))
      .map((id) => ({
        queryKey: ['items', 'stock', id],
        queryFn: () => answerOf(api.items({ id }).get()),
        enabled: all.data !== undefined,
        ...QUERY_OPTIONS,
      })),
  })
  return new Map([...known, ...asked.flatMap(({ data }) => (data ? [[data.id, data.stock] as const] : []))])
}

/** Mutations of the inventory. Offline, they fail at once instead of pausing. */
export function useInventoryMutations() {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = async () => {
    // An answer on its way was given before this change, and would pass for a fresh one.
    await queries.cancelQueries({ queryKey: ['items'] })
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  const change = { networkMode: 'always', onSuccess } as const
  const { mutateAsync: add } = useMutation({
    mutationFn: (item: NewItem) => answerOf(api.items.post(item)),
    ...change,
  })
  /** Partial update: only the given fields change. */
  const { mutateAsync: complete } = useMutation({
    mutationFn: ({ id, ...more }: Partial<NewItem> & { id: string }) => answerOf(api.items({ id }).put(more)),
    ...change,
  })
  /** Documents keep their copy of the item's text. */
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => answerOf(api.items({ id }).delete()),
    ...change,
  })
  return useMemo(() => ({ add, complete, remove }), [add, complete, remove])
}
