import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { type BookCustomer, chosen } from '#ui/features/customers/queries.ts'
import type { DraftCheckProps } from '#ui/features/documents/document-type.ts'
import { knownItems } from '#ui/features/inventory/known-items.ts'
import type { EInvoiceAnswer, LocalAnswer } from './answers.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

type EInvoicingApi = Api['e-invoicing']
export type EInvoicing = NonNullable<Awaited<ReturnType<EInvoicingApi['settings']['get']>>['data']>
export type Readiness = NonNullable<Awaited<ReturnType<EInvoicingApi['readiness']['get']>>['data']>
export type Missing = Readiness['missing'][number]
type Change = NonNullable<Parameters<EInvoicingApi['settings']['put']>[0]>

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

/** Offline a check is worked out on the device, and again by the server when it is back. */
const CHECK_OPTIONS = { networkMode: 'always', refetchOnReconnect: true } as const

/** The server's answer, or that of the device where there is none. @throws ApiError for a refusal */
async function answerOrLocal(ask: () => Promise<EInvoiceAnswer>, alone: () => Promise<LocalAnswer | null>) {
  const unanswered = new Error('offline')
  try {
    if (!onlineManager.isOnline()) throw unanswered
    return await ask()
  } catch (error) {
    const isUnanswered = error === unanswered || (error instanceof ApiError && error.status === undefined)
    const answer = isUnanswered ? await alone() : null
    if (answer === null) throw error
    return answer
  }
}

const loadChecks = () => import('./document/local-check.ts')

export function useEInvoice(document: CommercialDocument) {
  const api = useApi()
  const { locale } = useLanguage()
  const { data: account } = useAccount()
  const mode = account?.eInvoicing ?? 'off'
  const { id, kind, version } = document
  const type = typeOfKind(kind)
  return useQuery({
    queryKey: ['documents', type, 'e-invoice', id, version, locale],
    queryFn: (): Promise<EInvoiceAnswer | LocalAnswer> =>
      answerOrLocal(
        () => answerOf(documentApi(api, type)({ id })['e-invoice'].get()),
        async () => (await loadChecks()).checkIssued(document, { mode, locale }),
      ),
    ...CHECK_OPTIONS,
  })
}

type Draft = Omit<DraftCheckProps, 'onGoTo'> & { mode: EInvoicingMode }

/** The e-invoice of a draft as it would be issued now. */
export function useDraftCheck({ type, draft: { template: _template, ...draft }, compose, mode }: Draft) {
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useLanguage()
  const known = queries.getQueryData<BookCustomer>(['customers', 'one', draft.customerId])
  return useQuery({
    queryKey: ['documents', 'e-invoice-check', type, draft, locale],
    queryFn: (): Promise<EInvoiceAnswer | LocalAnswer> =>
      answerOrLocal(
        () => answerOf(api.documents['e-invoice'].post({ type, ...draft })),
        async () => {
          const [{ checkDraft }, document] = await Promise.all([loadChecks(), compose()])
          if (document === null) return null
          const customer = known ? chosen(known).buyer : document.customer
          return checkDraft({ ...document, customer }, { mode, locale, items: knownItems(queries) })
        },
      ),
    // The same draft may be checked again after a customer or an item was mended.
    staleTime: 0,
    ...CHECK_OPTIONS,
  })
}
