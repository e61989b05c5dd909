import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '#ui/platform/api/api.ts'
import { useAdminApi } from '#ui/features/admin/queries.ts'

export type ViewRequest = { userId: string; accountId: string; reason: string }

export function useBeginView() {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...body }: ViewRequest) => answerOf(api.users({ id: userId })['view-as'].post(body)),
    // The permission may have been withdrawn, and the audit has a line more.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
