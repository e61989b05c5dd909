/** One payment, asked for until it is decided. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOver } from '#domain/subscription/payment.ts'
import { CONFIRMING_MS, type ReturnHint, returnState } from '#domain/subscription/payment-return.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { readPaymentArrival, rememberPaymentArrival } from './storage.ts'
import { paymentAskMs, paymentSlowAskMs } from '#ui/platform/timings.ts'

/** Often while somebody waits for it, then more rarely; not at all once it is over. `since` is in ms since 1970. */
export const paymentQuery = (api: Api, id: string, since: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: () => answerOf(api.subscription.payments({ id }).get()),
    // The next question comes soon enough by itself.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (isUnknown(error) || (data && isOver(data.status))) return false
      return Date.now() - since < CONFIRMING_MS ? paymentAskMs : paymentSlowAskMs
    },
    // A failed one may have been paid with a second card meanwhile.
    refetchOnWindowFocus: true,
  })

export type Payment = NonNullable<Awaited<ReturnType<ReturnType<Api['subscription']['payments']>['get']>>['data']>

export function useReturn(id: string, hint: ReturnHint) {
  const since = useArrival(id)
  const sinceMs = useWaited(since)
  const { data: payment, error } = useQuery(paymentQuery(useApi(), id, since))
  const isPaid = payment?.status === 'paid'
  useNewsOfPeriod(isPaid)
  if (!payment && isUnknown(error)) return { state: 'unknown' as const, payment: undefined, isSilent: false }
  return { state: returnState(payment?.status, { hint, sinceMs }), payment, isSilent: error !== null }
}

/** The id is nobody's, or no id at all: asking again changes nothing. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** When the payer came back; a reload is no new return. */
function useArrival(id: string): number {
  const [since] = useState(() => readPaymentArrival(id) ?? Date.now())
  useEffect(() => rememberPaymentArrival(id, since), [id, since])
  return since
}

/** Of the time since, no more than what changes anything. */
function useWaited(since: number): number {
  const [sinceMs, setSinceMs] = useState(() => Date.now() - since)
  useEffect(() => {
    const timer = setTimeout(() => setSinceMs(CONFIRMING_MS), Math.max(0, since + CONFIRMING_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return sinceMs
}

/** Banner, limit and history tell another story from now on. */
function useNewsOfPeriod(isPaid: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isPaid) return
    void queries.invalidateQueries({ queryKey: ['subscription'] })
    void queries.invalidateQueries({ queryKey: ['payments', 'receipts'] })
  }, [isPaid, queries])
}

/** In the language on screen. By an address for one use, because webviews send no token with a download. */
export function useReceiptDownload(id: string) {
  const api = useApi()
  const { locale } = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const { url } = await answerOf(
        api.downloads.post({ path: `/api/subscription/payments/${id}/receipt?language=${locale}` }),
      )
      location.assign(url)
    },
  })
}
