import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DocumentType } from '#domain/documents/document.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { documentApi } from '#ui/platform/api/document-api.ts'

/** Figures of all documents of a type, and their currencies. Midnight changes which are overdue. */
export function useDocumentSummary(type: DocumentType) {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', type, 'summary', useToday()],
    queryFn: () => answerOf(documentApi(api, type).summary.get()),
    placeholderData: keepPreviousData,
    enabled: usePermission('figures.read'),
  })
}
