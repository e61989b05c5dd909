/** Changes of several items at once, each with Undo. The follow-up outlives the calling component. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useArchiving } from '#ui/platform/archiving.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

// Offline, fail at once: a paused mutation would look like one that takes long.
const AT_ONCE = { networkMode: 'always' } as const

/** Invalidates the queries that any change of items affects. */
function useRefresh() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['items'] })
    void queries.invalidateQueries({ queryKey: ['item-categories'] })
  }
}

export const useArchive = () => useArchiving(useApi().items, itemBulkMessages, 'items', 'item-categories')

type Categorized = { ids: readonly string[]; categoryId: string | null }

/** Undo puts each item back into the category it was in. */
export function useMoveToCategory(): {
  isPending: boolean
  moveTo: (items: readonly ItemRow[], to: string | null) => void
} {
  const api = useApi()
  const refresh = useRefresh()
  const t = useMessages(itemBulkMessages)
  const { mutate, isPending } = useMutation({
    ...AT_ONCE,
    mutationFn: async ({ moves }: { moves: readonly Categorized[]; before: readonly Categorized[] | null }) => {
      for (const { ids, categoryId } of moves) await answerOf(api.items.category.post({ ids: [...ids], categoryId }))
    },
    onSuccess: (_, { moves, before }) => {
      refresh()
      if (!before) return announce({ kind: 'done', title: t('categoryUndone') })
      const undo = () => mutate({ moves: before, before: null })
      const n = moves.reduce((sum, { ids }) => sum + ids.length, 0)
      return announce({ kind: 'done', title: t('categoryDone', { n }), action: { text: t('undo'), onAction: undo } })
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  const moveTo = (items: readonly ItemRow[], to: string | null) =>
    mutate({ moves: [{ ids: items.map(({ id }) => id), categoryId: to }], before: byCategory(items) })
  return { isPending, moveTo }
}

function byCategory(items: readonly ItemRow[]): Categorized[] {
  const groups = Map.groupBy(items, ({ categoryId }) => categoryId)
  return [...groups].map(([categoryId, group]) => ({ categoryId, ids: group.map(({ id }) => id) }))
}

type Priced = { id: string; price: string | null }

/** Raises or lowers prices by a percentage. */
export function useChangePrices(onDone: () => void) {
  const api = useApi()
  const refresh = useRefresh()
  const t = useMessages(itemBulkMessages)
  const restoring = useMutation({
    ...AT_ONCE,
    mutationFn: (items: Priced[]) => answerOf(api.items.prices.restore.post({ items })),
    onSuccess: () => {
      refresh()
      announce({ kind: 'done', title: t('pricesUndone') })
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ items, percent }: { items: readonly Priced[]; percent: string }) =>
      answerOf(api.items.prices.post({ ids: items.map(({ id }) => id), percent })),
    onSuccess: (changed, { items }) => {
      refresh()
      onDone()
      const before = items.map(({ id, price }) => ({ id, price }))
      announce({
        kind: 'done',
        title: t('pricesDone', { n: changed.items.length }),
        action: { text: t('undo'), onAction: () => restoring.mutate(before) },
      })
    },
  })
}
