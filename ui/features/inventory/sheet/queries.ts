import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import type { ItemBody } from './item-values.ts'

/** Creates an item, or updates the one with this id. */
export function useSaveItem(id: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (body: ItemBody) => answerOf(id === null ? api.items.post(body) : api.items({ id }).put(body)),
    onError: refetchWhenStale(queries, ['items']),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['item-categories'] })
      return queries.invalidateQueries({ queryKey: ['items'] })
    },
  })
}
