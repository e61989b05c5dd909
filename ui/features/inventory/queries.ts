import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type BookItem, findItems, type NewItem } from '#domain/documents/drafts/item-line.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useSaveRecord } from '#ui/platform/api/save-record.ts'
import { itemsKnownMs } from '#ui/platform/timings.ts'
import { usePermission } from '#ui/platform/session/session.tsx'

/** Up to this many items are fetched once and searched locally; the newest first, as the server finds them. */
const LOCAL_SEARCH_LIMIT = 100
const MOST_MATCHES = 7

/** Fetched once for everything that searches or names items. */
export const ALL_ITEMS = ['items', 'all'] as const

export function fetchItems(api: Api, q: string) {
  return answerOf(api.items.get({ query: { limit: LOCAL_SEARCH_LIMIT, ...(q === '' ? { sort: 'newest' } : { q }) } }))
}

/** An item as the API answers it. */
export type ItemRow = Awaited<ReturnType<typeof fetchItems>>['items'][number]

// Offline, fail at once: a paused query would look like an empty list.
export const ITEM_QUERY_OPTIONS = { staleTime: itemsKnownMs, retry: false, networkMode: 'always' } as const

/** Prefetches the items before typing starts. */
export function usePrefetchItems(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    () =>
      void queries.prefetchQuery({ queryKey: ALL_ITEMS, queryFn: () => fetchItems(api, ''), ...ITEM_QUERY_OPTIONS }),
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
  const all = useQuery({ queryKey: ALL_ITEMS, queryFn: () => fetchItems(api, ''), ...ITEM_QUERY_OPTIONS })
  const isWhole = all.data?.nextCursor === null
  const found = useQuery({
    queryKey: ['items', 'matching', debounced],
    queryFn: () => fetchItems(api, debounced),
    enabled: all.data !== undefined && !isWhole && debounced !== '',
    placeholderData: keepPreviousData,
    ...ITEM_QUERY_OPTIONS,
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
  const enabled = usePermission('figures.read')
  return useQuery({ queryKey: ['items', 'summary'], queryFn: () => answerOf(api.items.summary.get()), enabled })
}

/** Creates an item, or updates the one with this id. */
export const useSaveItem = (id: string | null) => useSaveRecord(useApi().items, id, 'items', 'item-categories')

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
