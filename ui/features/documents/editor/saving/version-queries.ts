/** The server's version of a draft in conflict. */
import { useQuery } from '@tanstack/react-query'
import type { DocumentType } from '#domain/documents/document.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'

/** For comparison only: nothing is replaced before the user chooses. */
export function useServerVersion(type: DocumentType, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['other-version', id],
    queryFn: () => answerOf(documentApi(api, type)({ id }).get()),
    gcTime: 0,
  })
}
