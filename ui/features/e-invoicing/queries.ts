import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import type { DraftedType } from '#domain/documents/document-types.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

type EInvoicingApi = Api['e-invoicing']
export type EInvoicing = NonNullable<Awaited<ReturnType<EInvoicingApi['settings']['get']>>['data']>
export type Readiness = NonNullable<Awaited<ReturnType<EInvoicingApi['readiness']['get']>>['data']>
export type Missing = Readiness['missing'][number]
type Change = NonNullable<Parameters<EInvoicingApi['settings']['put']>[0]>

export type EInvoiceAnswer = NonNullable<Awaited<ReturnType<ReturnType<Api['invoices']>['e-invoice']['get']>>['data']>
export type SaidFinding = EInvoiceAnswer['findings'][number]

const SETTINGS = 'e-invoicing-settings'

/** Sentences come in the reader's language, so each language is an answer of its own. */
export function useEInvoicing() {
  const api = useApi()
  const { locale } = useLanguage()
  return useQuery({ queryKey: [SETTINGS, locale], queryFn: () => answerOf(api['e-invoicing'].settings.get()) })
}

/** Drafts, documents and their checks follow the mode, so every query is invalidated. */
export function useSetEInvoicing() {
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useLanguage()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: Change) => answerOf(api['e-invoicing'].settings.put(change)),
    onSuccess: (settings) => {
      queries.setQueryData([SETTINGS, locale], settings)
      void queries.invalidateQueries()
    },
  })
}

export function useReadiness() {
  const api = useApi()
  const { locale } = useLanguage()
  return useQuery({
    queryKey: ['documents', 'e-invoicing-readiness', locale],
    queryFn: () => answerOf(api['e-invoicing'].readiness.get()),
  })
}

export function useEInvoice(type: DocumentType, id: string) {
  const api = useApi()
  const { locale } = useLanguage()
  return useQuery({
    queryKey: ['documents', type, 'e-invoice', id, locale],
    queryFn: () => answerOf(documentApi(api, type)({ id })['e-invoice'].get()),
  })
}

/** The e-invoice of a draft as it would be issued now. */
export function useDraftCheck(type: DraftedType, { template: _template, ...draft }: DocumentDraft) {
  const api = useApi()
  const { locale } = useLanguage()
  return useQuery({
    queryKey: ['documents', 'e-invoice-check', type, draft, locale],
    queryFn: () => answerOf(api.documents['e-invoice'].post({ type, ...draft })),
    // The same draft may be checked again after a customer or an item was mended.
    staleTime: 0,
  })
}
