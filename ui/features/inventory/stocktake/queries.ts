import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import type { Locale } from '#domain/locale.ts'
import { useDeferredAction } from '#ui/platform/deferred-actions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

export type Stocktake = Awaited<ReturnType<typeof fetchStocktake>>
export type StocktakeCount = Awaited<ReturnType<typeof fetchCounts>>['items'][number]
export type StockItem = Awaited<ReturnType<typeof fetchItems>>['items'][number]

const PAGE = 100

const oneKey = (id: string) => ['stocktakes', 'one', id]
const countsKey = (id: string) => ['stocktakes', 'counts', id]

const fetchStocktake = (api: Api, id: string) => answerOf(api.stocktakes({ id }).get())

const fetchCounts = (api: Api, id: string, page: { cursor?: string }) =>
  answerOf(api.stocktakes({ id }).counts.get({ query: { limit: PAGE, ...page } }))

const fetchItems = (api: Api, locale: Locale, q: string, page: { cursor?: string }) => {
  const sort = locale === 'ar' ? 'nameAr' : 'name'
  return answerOf(api.items.get({ query: { ...(q === '' ? { sort } : { q }), ...page } }))
}

export function useStocktakes() {
  const api = useApi()
  return usePagedList(['stocktakes', 'list'], (page) => answerOf(api.stocktakes.get({ query: page })))
}

export function useStocktake(id: string) {
  const api = useApi()
  return useQuery({ queryKey: oneKey(id), queryFn: () => fetchStocktake(api, id) })
}

/** All of them: the review adds them up, and each row of the count says what it was counted as. */
export function useCounts(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: countsKey(id),
    queryFn: async () => {
      const counts: StocktakeCount[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof fetchCounts>> = await fetchCounts(
          api,
          id,
          cursor === null ? {} : { cursor },
        )
        counts.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null)
      return counts
    },
    // Each count shows the later movements.
    staleTime: 0,
  })
}

/** Items whose stock is tracked are among them; the others have no stock to count. */
export function useItemsToCount(q: string) {
  const api = useApi()
  const { locale } = useLanguage()
  return usePagedList(['items', 'to-count', locale, q], (page) => fetchItems(api, locale, q, page))
}

/** Items that match a code. @throws ApiError */
export function useFindItems(): (code: string) => Promise<StockItem[]> {
  const api = useApi()
  const { locale } = useLanguage()
  return async (code) => (await fetchItems(api, locale, code, {})).items
}

export function useStartStocktake() {
  const api = useApi()
  const queries = useQueryClient()
  const keyOf = useIdempotencyKey()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (body: { name?: string }) =>
      answerOf(api.stocktakes.post(body, { headers: { 'idempotency-key': keyOf(body) } })),
    onSuccess: (started) => {
      queries.setQueryData(oneKey(started.id), started)
      void queries.invalidateQueries({ queryKey: ['stocktakes', 'list'] })
    },
  })
}

/** Corrects the stock once the undo window is over: items and their movements are stale afterwards. */
export function usePostStocktake(id: string): () => void {
  const api = useApi()
  const queries = useQueryClient()
  const defer = useDeferredAction()
  const t = useMessages(reviewMessages)
  return () =>
    defer({
      records: [id],
      title: t('posting'),
      doneTitle: t('posted'),
      failedTitle: t('notPosted'),
      act: async () => {
        const posted = await answerOf(api.stocktakes({ id }).post.post(undefined, { fetch: { keepalive: true } }))
        queries.setQueryData(oneKey(id), posted)
        void queries.invalidateQueries({ queryKey: ['stocktakes'] })
        void queries.invalidateQueries({ queryKey: ['items'] })
      },
    })
}

export function useDeleteStocktake(id: string): () => void {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(stocktakeMessages)
  const deleteWithUndo = useDeleteWithUndo()
  return () =>
    deleteWithUndo({
      ids: [id],
      title: t('removed'),
      failedTitle: t('notRemoved'),
      act: async () => {
        await answerOf(api.stocktakes({ id }).delete())
        await queries.invalidateQueries({ queryKey: ['stocktakes', 'list'] })
      },
    })
}

/** Counts become stale, and are refetched when they are shown next. */
export function useStaleCounts(id: string): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [countsKey(id), oneKey(id), ['stocktakes', 'list']]) {
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  }, [queries, id])
}
