import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

export type Item = Awaited<ReturnType<typeof fetchItem>>
export type Movement = Awaited<ReturnType<typeof fetchMovements>>['items'][number]
export type MovementBody = Parameters<ReturnType<Api['items']>['movements']['post']>[0]

const fetchItem = (api: Api, id: string) => answerOf(api.items({ id }).get())

const fetchMovements = (api: Api, id: string, page: { cursor?: string }) =>
  answerOf(api.items({ id }).movements.get({ query: page }))

export function useItem(id: string) {
  const api = useApi()
  return useQuery({ queryKey: ['items', 'page', id], queryFn: () => fetchItem(api, id) })
}

/** Newest first. */
export function useMovements(id: string) {
  const api = useApi()
  return usePagedList(['items', 'movements', id], (page) => fetchMovements(api, id, page))
}

export function useRecordMovement(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (body: MovementBody) => answerOf(api.items({ id }).movements.post(body)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['items'] }),
  })
}

export function useDeleteItem(): (id: string) => Promise<unknown> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    await answerOf(api.items({ id }).delete())
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
}
