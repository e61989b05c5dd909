import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { itemBody, type ItemValues } from './item-values.ts'

/** Creates an item, or updates the one with this id. */
export function useSaveItem(item: { id: string; trackStock: boolean } | null) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (values: ItemValues) => {
      const body = itemBody(values, item?.trackStock ?? false)
      return answerOf(item === null ? api.items.post(body) : api.items({ id: item.id }).put(body))
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['item-categories'] })
      return queries.invalidateQueries({ queryKey: ['items'] })
    },
  })
}
