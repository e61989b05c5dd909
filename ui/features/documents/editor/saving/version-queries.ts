/** The server's version of an open draft. */
import { useQuery } from '@tanstack/react-query'
import type { DocumentType } from '#domain/documents/document.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import type { DraftMetadata } from './editor-session-machine.ts'

/** The server's version for a comparison: nothing is replaced before the user chooses. */
export function useServerVersion(type: DocumentType, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['other-version', id],
    queryFn: () => answerOf(documentApi(api, type)({ id }).get()),
    gcTime: 0,
  })
}

/**
 * The version of a draft that was opened without the server; undefined until it can be read. Keyed by the version that was opened,
 * because an answer to an earlier visit of the page may be older than that.
 */
export function useConfirmedVersion({ type, id, version, isUnconfirmed = false }: DraftMetadata) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['draft', id, 'confirmed', version],
    queryFn: () => answerOf(documentApi(api, type)({ id }).get()),
    enabled: isUnconfirmed,
    retry: (_failures, error) => isUnreachable(error),
    staleTime: Infinity,
    gcTime: 0,
  })
  return data
}
