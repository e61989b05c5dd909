/** Drafts that this device has and the server has not. */
import { useQuery } from '@tanstack/react-query'
import { useDraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { outboxEveryMs } from '#ui/platform/timings.ts'

/** Those that no tab is writing; none while it is not known. Read without a connection too. */
export function useWaitingDrafts() {
  const repository = useDraftRepository('invoice')
  const { data } = useQuery({
    queryKey: ['waiting-drafts'],
    queryFn: repository.findAllUnsent,
    networkMode: 'always',
    refetchInterval: outboxEveryMs,
    gcTime: 0,
  })
  return data ?? []
}
