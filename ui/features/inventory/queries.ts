import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type BookItem, findItems, type NewItem } from '#domain/documents/drafts/item-line.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { itemsKnownMs } from '#ui/platform/timings.ts'

/** A book of this size is asked for once, and searched here. */
const WHOLE_BOOK = 100
const MOST_MATCHES = 7

const ALL = ['items', 'all'] as const

function fetchItems(api: Api, q: string) {
  return answerOf(api.items.get({ query: { limit: WHOLE_BOOK, ...(q !== '' && { q }) } }))
}

// An unreachable server is said at once: a list that waits for the network would look like an empty one.
const ASKING = { staleTime: itemsKnownMs, retry: false, networkMode: 'always' } as const

/** Asks for the book before a word is typed. */
export function useItemsAhead(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    () => void queries.prefetchQuery({ queryKey: ALL, queryFn: () => fetchItems(api, ''), ...ASKING }),
    [api, queries],
  )
}

export type Matches = {
  items: BookItem[]
  /** What is not among the items is not in the book, as far as anybody can tell. */
  isSettled: boolean
  failure: Error | null
}

/**
 * The items that match what is typed. A small book answers at once; a large one is searched by the server for `asked`
 * (what was typed a moment ago), and until it answers those of the answer before are shown that still match.
 */
export function useMatchingItems(typed: string, asked: string): Matches {
  const api = useApi()
  const all = useQuery({ queryKey: ALL, queryFn: () => fetchItems(api, ''), ...ASKING })
  const isWhole = all.data?.nextCursor === null
  const found = useQuery({
    queryKey: ['items', 'matching', asked],
    queryFn: () => fetchItems(api, asked),
    enabled: all.data !== undefined && !isWhole && asked !== '',
    placeholderData: keepPreviousData,
    ...ASKING,
  })
  const known = [...(found.data?.items ?? []), ...(all.data?.items ?? [])]
  const failure = all.error ?? found.error
  const isAnswered = found.isSuccess && !found.isPlaceholderData && asked === typed
  return {
    items: findItems(withoutDoubles(known), typed, MOST_MATCHES),
    isSettled: isWhole || isAnswered || failure !== null,
    failure,
  }
}

function withoutDoubles(items: readonly BookItem[]): BookItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Changes of the book. Without a network they fail at once rather than wait for one. */
export function useBook() {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['items'] })
  const change = { networkMode: 'always', onSuccess } as const
  const { mutateAsync: add } = useMutation({
    mutationFn: (item: NewItem) => answerOf(api.items.post(item)),
    ...change,
  })
  /** Says more about an item: only what is given changes. */
  const { mutateAsync: complete } = useMutation({
    mutationFn: ({ id, ...more }: Partial<NewItem> & { id: string }) => answerOf(api.items({ id }).put(more)),
    ...change,
  })
  /** Documents that have it keep what it said. */
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => answerOf(api.items({ id }).delete()),
    ...change,
  })
  return useMemo(() => ({ add, complete, remove }), [add, complete, remove])
}
