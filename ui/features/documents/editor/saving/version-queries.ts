/** The version of this draft that somebody else saved meanwhile. */
import { useQuery } from '@tanstack/react-query'
import type { DocumentType } from '#domain/documents/document.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'

/** To look at: nothing here takes its place before the writer has chosen. */
export function useOtherVersion(type: DocumentType, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['other-version', id],
    queryFn: () => answerOf(documentApi(api, type)({ id }).get()),
    gcTime: 0,
  })
}
