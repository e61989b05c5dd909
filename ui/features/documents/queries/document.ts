/** Queries and mutations of one document. Those of the list are in list.ts. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { DocumentType, Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi, documentApiPath } from '#ui/platform/api/document-api.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'

export type DocumentEvent = { kind: string; at: string; number?: string; reason?: string; to?: string }

export const documentKey = (type: DocumentType, id: string) => ['documents', type, 'one', id]

export function useDocument(id: string) {
  const { type } = useDocumentType()
  return useQuery(documentQuery(useApi(), type, id))
}

export const documentQuery = (api: Api, type: DocumentType, id: string) =>
  queryOptions({
    queryKey: documentKey(type, id),
    queryFn: () => answerOf(documentApi(api, type)({ id }).get()),
  })

export function useHistory(id: string) {
  const { type } = useDocumentType()
  return useQuery(historyQuery(useApi(), type, id))
}

export const historyQuery = (api: Api, type: DocumentType, id: string) =>
  queryOptions({
    queryKey: [...documentKey(type, id), 'history'],
    queryFn: async (): Promise<DocumentEvent[]> => (await answerOf(documentApi(api, type)({ id }).history.get())).items,
  })

/** A draft as the PDF's renderer draws it: one SVG a page. */
export function useDraftPages(document: Invoice) {
  const api = useApi()
  const { type } = useDocumentType()
  return useQuery({
    queryKey: [...documentKey(type, document.id), 'pages', document.version],
    queryFn: async () => {
      const draft = readDraft(editableDraft(document, 'standard'), document.baseCurrency)
      if (!draft.ok) return []
      const { template: _theOnlyOne, ...body } = draft.body
      return (await answerOf(api.documents.preview.post(body))).pages
    },
    retry: false,
  })
}

/** Issues a draft. The idempotency key names the version, so that a retry after a lost answer does not issue twice. */
export function useIssueDocument({ id, version }: Invoice) {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => answerOf(one.issue.post(undefined, { headers: { 'idempotency-key': `issue-${version}` } })),
    onSuccess: refresh,
  })
}

export function useVoidDocument({ id, version }: Invoice) {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) =>
      answerOf(one.void.post({ reason }, { headers: { 'idempotency-key': `void-${version}` } })),
    onSuccess: refresh,
  })
}

export function useDuplicateDocument({ id }: Invoice) {
  const one = useOneApi(id)
  return useMutation({ mutationFn: () => answerOf(one.duplicate.post()) })
}

/** Downloads the PDF by a one-use https address: webviews send no header with a download and know no `blob:`. */
export function useDownload({ id }: Pick<Invoice, 'id'>) {
  const api = useApi()
  const { type } = useDocumentType()
  return useMutation({
    mutationFn: async (language: DocumentLanguage) => {
      const path = `${documentApiPath(type)}/${id}/pdf?language=${language}`
      const { url } = await answerOf(api.downloads.post({ path }))
      location.assign(url)
    },
  })
}

/** Refetches everything that depends on documents, the trial's count included. */
export function useRefresh() {
  const queries = useQueryClient()
  // A draft being edited is not overwritten.
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'draft' })
}

/** The calls of one document. */
export function useOneApi(id: string) {
  const api = useApi()
  const { type } = useDocumentType()
  return documentApi(api, type)({ id })
}
