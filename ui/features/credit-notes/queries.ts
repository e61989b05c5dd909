/** Queries of credit notes, and the mutation that issues one. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'

export type CreditRequest = Parameters<ReturnType<Api['invoices']>['credit-notes']['post']>[0]

export type Creditable = NonNullable<Awaited<ReturnType<ReturnType<Api['invoices']>['creditable']['get']>>['data']>

/** Beside the documents' own queries, which are refetched when a note is issued: nothing may be left to credit then. */
const formKey = (id: string) => ['credit-form', id]

const paperKey = (id: string) => [...formKey(id), 'paper']

/** The open rest of each line. It is refetched each time, because another note may have been issued elsewhere. */
export function useCreditable({ id, version, totals }: CommercialDocument) {
  const api = useApi()
  return useQuery({
    queryKey: [...formKey(id), version, totals.credited],
    enabled: totals.credited !== totals.total,
    queryFn: () => answerOf(api.invoices({ id }).creditable.get()),
    staleTime: 0,
  })
}

/**
 * The paper of the note as it would be issued, drawn by the PDF's own renderer. Null while the form is incomplete, and
 * while the note is issued: afterwards there may be nothing left to draw, which the server would refuse.
 */
export function useCreditPaper({ id }: CommercialDocument, request: CreditRequest | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...paperKey(id), request],
    queryFn: async ({ signal }) => {
      if (!request) return []
      const options = { query: { preview: '1' as const }, fetch: { signal } }
      const drawn = await answerOf(api.invoices({ id })['credit-notes'].post(request, options))
      return 'pages' in drawn ? drawn.pages : []
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  })
}

export function useIssueCreditNote({ id }: CommercialDocument) {
  const api = useApi()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const keyOf = useIdempotencyKey()
  return useMutation({
    // Offline, fail at once: no payment or credit is queued here.
    networkMode: 'always',
    onMutate: () => queries.cancelQueries({ queryKey: paperKey(id) }),
    mutationFn: async (request: CreditRequest) => {
      const headers = { 'idempotency-key': keyOf(request) }
      const note = await answerOf(api.invoices({ id })['credit-notes'].post(request, { query: {}, headers }))
      if ('pages' in note) throw new TypeError('A preview was not asked for')
      return note
    },
    onSuccess: () => void refresh(),
  })
}
