/** Queries and mutations of the list of documents. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { MAX_DELETED_AT_ONCE } from '#domain/documents/limits.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { documentApi, documentApiPath } from '#ui/platform/api/document-api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { documentKey, documentQuery, historyQuery } from './document.ts'
import { type FilterOptions, type ListQuery, type ListRequest, listRequest } from './filters.ts'

export type DocumentRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export function useDocumentList(query: ListQuery, filters: FilterOptions['filters']) {
  const api = useApi()
  const { type } = useDocumentType()
  const today = useToday()
  const changesDaily = filters.find(({ id }) => id === query.filter)?.changesDaily ?? false
  return usePagedList(['documents', type, 'list', query, ...(changesDaily ? [today] : [])], (page) =>
    fetchPage(api, type, { ...listRequest(query, filters), ...page }),
  )
}

function fetchPage(api: Api, type: DocumentType, query: ListRequest) {
  return answerOf(documentApi(api, type).get({ query }))
}

/** The first page as the PDF's renderer draws it. Rendered once a version. */
export function useFirstPage(of: Versioned) {
  const { type } = useDocumentType()
  return useQuery(firstPageQuery(useApi(), type, of))
}

type Versioned = Pick<DocumentRow, 'id' | 'version'>

const firstPageQuery = (api: Api, type: DocumentType, { id, version }: Versioned) =>
  queryOptions({
    queryKey: [...documentKey(type, id), 'first-page', version],
    queryFn: async () => {
      const { pages } = await answerOf(documentApi(api, type)({ id }).pages.get({ query: { page: 1 } }))
      return pages[0] ?? ''
    },
    staleTime: Infinity,
    retry: false,
  })

const PREFETCHED_MS = 30_000

/** Fetches the detail panel's content of a document before it is opened. */
export function usePrefetch(): (of: Versioned) => void {
  const api = useApi()
  const { type } = useDocumentType()
  const queries = useQueryClient()
  return useCallback(
    (of) => {
      void queries.prefetchQuery({ ...documentQuery(api, type, of.id), staleTime: PREFETCHED_MS })
      void queries.prefetchQuery({ ...historyQuery(api, type, of.id), staleTime: PREFETCHED_MS })
      void queries.prefetchQuery(firstPageQuery(api, type, of))
    },
    [api, type, queries],
  )
}

/** Deletes drafts in as many calls as the server's limit takes. The calls outlive the page. */
export function useDeleteDrafts(): (ids: readonly string[]) => Promise<void> {
  const api = useApi()
  const { type } = useDocumentType()
  const queries = useQueryClient()
  return useCallback(
    async (ids) => {
      const groups = Array.from({ length: Math.ceil(ids.length / MAX_DELETED_AT_ONCE) }, (_, group) =>
        ids.slice(group * MAX_DELETED_AT_ONCE, (group + 1) * MAX_DELETED_AT_ONCE),
      )
      const calls = groups.map((some) =>
        answerOf(documentApi(api, type)['delete-drafts'].post({ ids: some }, { fetch: { keepalive: true } })),
      )
      try {
        await Promise.all(calls)
      } finally {
        await queries.invalidateQueries({ queryKey: ['documents', type] })
      }
    },
    [api, type, queries],
  )
}

/** Downloads the PDFs of several documents as one file. */
export function useZip(): { isPending: boolean; download: (ids: readonly string[]) => void } {
  const download = useDownloadOf()
  const { type } = useDocumentType()
  const t = useMessages(documentListMessages)
  const view = useMessages(documentViewMessages)
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) => download(`${documentApiPath(type)}.zip?ids=${ids.join(',')}`),
    // Rendering takes a moment; the browser shows the progress of the download.
    onSuccess: (_, ids) => announce({ kind: 'done', title: t('preparing', { n: ids.length }) }),
    onError: ({ message }) => announce({ kind: 'failed', title: view('actionFailed'), description: message }),
  })
  return { isPending, download: mutate }
}
