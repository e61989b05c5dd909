/** Queries of the editor: the company, the draft's copies and issuing. */
import { isPreparing } from '#domain/tax/e-invoicing-mode.ts'
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { chargesTaxOn, taxDayOf } from '#domain/tax/registration.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { ratesOn } from '#domain/tax/rates.ts'
import { countryTax, mayTypeRate, rateOn } from '#domain/tax/tax.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { useDraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import type { DraftCopies, DraftCopy } from '#ui/platform/drafts/draft-copies.ts'
import { settledCopy } from '#ui/platform/drafts/settled-copy.ts'
import type { Issued } from '#ui/features/documents/send/oversold.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { autosaveRetryMs, healthAbortMs } from '#ui/platform/timings.ts'
import { cacheCompany, type CompanyAnswers, readCachedCompany } from './company-cache.ts'
import { keysOf, type Saving, type Store } from './saving/editor-session.ts'
import type { Company, Editor } from './state.ts'

/** The company and the defaults of a new document; offline those of the last answers. */
export function useCompany() {
  const api = useApi()
  const queries = useQueryClient()
  const user = useMemberKey()
  return useQuery({
    queryKey: ['company'],
    queryFn: async () => {
      const { isCached, ...answers } = await askCompany(api, user)
      queries.setQueryData(['account'], answers.account)
      return { ...defaultsOf(answers), isCached }
    },
    networkMode: 'always',
    refetchOnReconnect: true,
    // Another tab may have saved the settings on which an open draft depends.
    refetchOnWindowFocus: true,
    // Absent where it is not known yet, or offline.
    refetchInterval: ({ state }) => (state.data?.isCached && onlineManager.isOnline() ? autosaveRetryMs : false),
  })
}

async function askCompany(api: Api, user: string): Promise<CompanyAnswers & { isCached: boolean }> {
  const cached = readCachedCompany(user)
  const call = inTimeIf(cached !== null)
  try {
    const [account, tax, settings] = await Promise.all([
      answerOf(api.account.get(call)),
      answerOf(api['tax-configuration'].get(call)),
      answerOf(api['dashboard-settings'].get(call)),
    ])
    cacheCompany(user, { account, tax, settings })
    return { account, tax, settings, isCached: false }
  } catch (error) {
    if (cached && isUnreachable(error)) return { ...cached, isCached: true }
    throw error
  }
}

/** A stored answer is shown without waiting for a silent server. */
const inTimeIf = (isAtHand: boolean) => (isAtHand ? { fetch: { signal: AbortSignal.timeout(healthAbortMs) } } : {})

function defaultsOf({ account, tax, settings }: CompanyAnswers) {
  const { currency: baseCurrency, rounding } = countryTax(account.country)
  const company: Company = {
    country: account.country,
    baseCurrency,
    bookCurrency: settings.selected_currency,
    timeZone: account.timeZone,
    pricesIncludeTax: tax.pricesIncludeTax,
    rates: ratesToChoose(account, tax),
    exemptions: tax.exemptions,
    hasEInvoices: account.country === 'AE' && isPreparing(account.eInvoicing),
    policyFor: (draft) => ({
      rounding,
      vatRegistered: chargesTaxOn(taxDayOf(draft), account),
      standardRate: rateOn(taxDayOf(draft), tax.rates, tax.defaultRate),
      baseCurrency,
    }),
  }
  const { defaultTreatment, pricesIncludeTax } = tax
  return { company, account, defaultTreatment, pricesIncludeTax, currency: settings.selected_currency }
}

/** In the Gulf those in force alone, which is all that the server takes; elsewhere all that are configured. */
function ratesToChoose({ country, timeZone }: CompanyAnswers['account'], tax: CompanyAnswers['tax']): string[] {
  if (mayTypeRate(country)) return tax.rates.map(({ rate }) => rate)
  return ratesOn({ ...tax, country, day: localDay(new Date(), timeZone) })
}

/**
 * The copies of a draft on this device and the server. Fetched once per turn: a refetch must not replace later edits.
 * Without the server a copy on this device is enough. A page that is left and opened again at once fetches anew: the cache
 * still has the copies that the visit before began with, without what it wrote.
 */
export function useDraftCopies(type: DocumentType, id: string, { turn, isFresh }: { turn: number; isFresh: boolean }) {
  const api = useApi()
  const repository = useDraftRepository(type)
  const [visit] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['draft', id, turn, visit],
    queryFn: async (): Promise<DraftCopies> => {
      if (isFresh && turn === 0) return { device: null, server: null }
      const device = await repository.read(id)
      const server = await answerOf(documentApi(api, type)({ id }).get(inTimeIf(device !== null))).catch(
        (error: unknown) => {
          if (device && isUnreachable(error)) return 'unreachable' as const
          // A new draft taken over from another tab may not be saved yet.
          if ((isFresh || device?.isUnsent) && error instanceof ApiError && error.status === 404) return null
          throw error
        },
      )
      return { device, server }
    },
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/**
 * The terms of a draft's prices, from this device or else the server; null for a new document. This is not the editor's own
 * query, whose answer is a version to save against.
 */
export function useDraftTerms(type: DocumentType, id: string | null) {
  const api = useApi()
  const repository = useDraftRepository(type)
  return useQuery({
    queryKey: ['draft-terms', type, id],
    queryFn: async () => {
      if (id === null) return null
      const draft = (await repository.read(id))?.draft ?? (await answerOf(documentApi(api, type)({ id }).get()))
      const { currency, pricesIncludeTax, issueDate, supplyDate } = draft
      return { currency, pricesIncludeTax, issueDate, supplyDate: supplyDate ?? '' }
    },
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/**
 * The server deleted the draft while this device has newer changes: its id is used up, so they continue under a new one.
 * @returns the new id
 */
export function useDraftAsNew(type: DocumentType, id: string, copy: DraftCopy) {
  const repository = useDraftRepository(type)
  return useQuery({
    queryKey: ['draft', id, 'as-new'],
    queryFn: async () => {
      const next = crypto.randomUUID()
      await repository.save(next, { ...settledCopy(copy, null), isUnsent: true })
      await repository.forget(id)
      return next
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The newest unsent draft, offered where a new one begins. */
export function useUnsentDraft(type: DocumentType) {
  const repository = useDraftRepository(type)
  return useQuery({
    queryKey: ['unsent', type],
    queryFn: repository.findUnsent,
    networkMode: 'always',
    // The offer stays, also when the draft is sent meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Issues the saved draft. The idempotency key covers a second press and a lost answer. */
export function useIssue(saving: Saving, editor: Editor, store: Store) {
  const api = useApi()
  const queries = useQueryClient()
  const repository = useDraftRepository(saving.type)
  const key = useRef(crypto.randomUUID())
  return async (): Promise<Issued | null> => {
    await saving.whenAlone()
    if (!(await saving.flush())) return null
    const keys = keysOf(store, editor)
    try {
      const headers = { 'idempotency-key': key.current }
      const issued = await answerOf(documentApi(api, saving.type)({ id: saving.id }).issue.post(undefined, { headers }))
      void repository.forget(saving.id)
      // Not the draft itself: refetching it would close the sheet.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'draft' })
      return issued
    } catch (error) {
      if (error instanceof ApiError && error.status !== undefined) {
        key.current = crypto.randomUUID()
        store.set(editor.refusedAtom, byKey(error.fields, keys))
      }
      throw error
    }
  }
}
