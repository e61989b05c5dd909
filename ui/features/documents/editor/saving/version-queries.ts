/** The version of this draft that somebody else saved meanwhile. */
import { useQuery } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

/** To look at: nothing here takes its place before the writer has chosen. */
export function useOtherVersion(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['other-version', id],
    queryFn: () => answerOf(api.invoices({ id }).get()),
    gcTime: 0,
  })
}
