/** What the page of an invoice asks of the server; what its list asks is in list-queries.ts. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type InvoiceEvent = { kind: string; at: string; number?: string; reason?: string; to?: string }

const oneKey = (id: string) => ['invoices', 'one', id]

export function useInvoice(id: string) {
  return useQuery(invoiceQuery(useApi(), id))
}

export const invoiceQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: () => answerOf(api.invoices({ id }).get()) })

export function useHistory(id: string) {
  return useQuery(historyQuery(useApi(), id))
}

export const historyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'history'],
    queryFn: async (): Promise<InvoiceEvent[]> => (await answerOf(api.invoices({ id }).history.get())).items,
  })

/** A draft as the PDF's own renderer draws it: one SVG a page. */
export function useDraftPages(invoice: Invoice) {
  const api = useApi()
  return useQuery({
    queryKey: [...oneKey(invoice.id), 'pages', invoice.version],
    queryFn: async () => {
      const draft = readDraft(editableDraft(invoice, 'standard'), invoice.baseCurrency)
      if (!draft.ok) return []
      const { template: _theOnlyOne, ...body } = draft.body
      return (await answerOf(api.documents.preview.post(body))).pages
    },
    retry: false,
  })
}

/** Issues a draft. Named after its version, so that a second try after a lost answer issues nothing twice. */
export function useIssueInvoice({ id, version }: Invoice) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () =>
      answerOf(api.invoices({ id }).issue.post(undefined, { headers: { 'idempotency-key': `issue-${version}` } })),
    onSuccess: refresh,
  })
}

export function useVoidInvoice({ id, version }: Invoice) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) =>
      answerOf(api.invoices({ id }).void.post({ reason }, { headers: { 'idempotency-key': `void-${version}` } })),
    onSuccess: refresh,
  })
}

export function useDuplicateInvoice({ id }: Invoice) {
  const api = useApi()
  return useMutation({ mutationFn: () => answerOf(api.invoices({ id }).duplicate.post()) })
}

/** A one-use https address of the PDF: webviews send no header with a download and know no `blob:`. */
export function useDownload({ id }: Pick<Invoice, 'id'>) {
  const api = useApi()
  return useMutation({
    mutationFn: async (language: DocumentLanguage) => {
      const { url } = await answerOf(api.downloads.post({ path: `/api/invoices/${id}/pdf?language=${language}` }))
      location.assign(url)
    },
  })
}

/** Everything that is told about invoices, the trial's count among it, is asked for anew. */
export function useRefresh() {
  const queries = useQueryClient()
  // A draft that is being written is not read over.
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'draft' })
}
