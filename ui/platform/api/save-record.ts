import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answered, answerOf } from './api.ts'
import { refetchWhenStale } from './stale-record.ts'

/** A resource of the API whose records a form creates and changes. */
type Saved<Body, Row> = { post: (body: Body) => Promise<Answered<Row>> } & ((params: { id: string }) => {
  put: (body: Body) => Promise<Answered<Row>>
})

/**
 * Creates a record, or updates the one with this id.
 * @param queryKeys of the resource, then of others whose answers depend on it.
 */
export function useSaveRecord<Body, Row>(resource: Saved<Body, Row>, id: string | null, ...queryKeys: string[]) {
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (body: Body) => answerOf(id === null ? resource.post(body) : resource({ id }).put(body)),
    onError: refetchWhenStale(queries, queryKeys.slice(0, 1)),
    onSuccess: () => Promise.all(queryKeys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
