/** Queries and mutations of one document. Those of the list are in list.ts. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { documentApi, documentApiPath } from '#ui/platform/api/document-api.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'

export type DocumentEvent = {
  kind: string
  at: string
  /** The number of the document itself, or of the payment or credit note that the event is about. */
  number?: string
  revision?: string
  reason?: string
  /** Addresses of the recipients, or the document that money went to. */
  to?: string
  from?: string
  amount?: string
  currency?: string
  /** Who did it; null for what is older than members are. */
  by: { name: string; nameAr: string | null } | 'client' | null
  /** Facts of an answer to a quotation: who gave it, the name on it, and the last day from then on. */
  answeredBy?: string
  name?: string
  validUntil?: string
}

export const documentKey = (type: DocumentType, id: string) => ['documents', type, 'one', id]

export function useDocument(id: string) {
  const { type } = useDocumentType()
  return useQuery({
    ...documentQuery(useApi(), type, id),
    refetchInterval: ({ state: { data } }) => (isLetterUnderWay(data) ? LETTER_EVERY_MS : false),
  })
}

/** A letter takes seconds; one that is refused for now is tried again for two days. */
const LETTER_EVERY_MS = 5_000
const LETTER_WITHIN_MS = 2 * 60_000

function isLetterUnderWay(document: CommercialDocument | undefined): boolean {
  if (document?.delivery?.state !== 'queued') return false
  return Date.now() - Date.parse(document.delivery.at) < LETTER_WITHIN_MS
}

/** Fetches a document that a press opens: fails at once, offline too. */
export function useFetchDocument(): (id: string) => Promise<CommercialDocument> {
  const api = useApi()
  const { type } = useDocumentType()
  const queries = useQueryClient()
  return (id) => queries.fetchQuery({ ...documentQuery(api, type, id), networkMode: 'always', retry: false })
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

/** The paper as the PDF's renderer draws it, one SVG a page: all of them, or the first. */
export function usePaper({ id, version }: CommercialDocument, isWhole: boolean) {
  const api = useApi()
  const { type } = useDocumentType()
  return useQuery({
    queryKey: [...documentKey(type, id), 'paper', isWhole, version],
    queryFn: async () => {
      const query = isWhole ? {} : { page: 1 }
      return (await answerOf(documentApi(api, type)({ id }).pages.get({ query }))).pages
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
}

/** Issues a draft. The idempotency key names the version, so that a retry after a lost answer does not issue twice. */
export function useIssueDocument({ id, version }: CommercialDocument) {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => answerOf(one.issue.post(undefined, { headers: { 'idempotency-key': `issue-${version}` } })),
    onSuccess: refresh,
  })
}

/** The record of a pending void, by which it is told from other pending actions on the document. */
export const voidingOf = (id: string): string => `void:${id}`

/** Voids a document. The idempotency key names the version, as that of issuing does. */
export function useVoidDocument({ id, version }: CommercialDocument): (reason: string) => Promise<void> {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return async (reason) => {
    const options = { headers: { 'idempotency-key': `void-${version}` }, fetch: { keepalive: true } }
    try {
      await answerOf(one.void.post({ reason }, options))
    } finally {
      void refresh()
    }
  }
}

export function useDuplicateDocument({ id }: CommercialDocument) {
  const one = useOneApi(id)
  return useMutation({ mutationFn: () => answerOf(one.duplicate.post()) })
}

export function useDownload({ id }: Pick<CommercialDocument, 'id'>) {
  const download = useDownloadOf()
  const { type } = useDocumentType()
  return useMutation({
    mutationFn: (language: DocumentLanguage) => download(`${documentApiPath(type)}/${id}/pdf?language=${language}`),
  })
}

/** Refetches everything that depends on documents, the trial's count included. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => !FORMS.includes(queryKey[0]) })
}

/** Queries that have filled a form stay: a draft is not overwritten, and an invoice may have nothing left to credit. */
const FORMS: readonly unknown[] = ['draft', 'credit-form']

/** The calls of one document. */
export function useOneApi(id: string) {
  const api = useApi()
  const { type } = useDocumentType()
  return documentApi(api, type)({ id })
}
