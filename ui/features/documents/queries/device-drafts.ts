import { useQuery } from '@tanstack/react-query'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useDraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { outboxEveryMs } from '#ui/platform/timings.ts'

/** Drafts that are on this device and not on the server, except those open in a tab. Also read offline. */
export function useUnsentDrafts() {
  const { type } = useDocumentType()
  const repository = useDraftRepository(type)
  const { data } = useQuery({
    queryKey: ['unsent-drafts', type],
    queryFn: repository.findAllUnsent,
    networkMode: 'always',
    refetchInterval: outboxEveryMs,
    gcTime: 0,
  })
  return data ?? []
}
