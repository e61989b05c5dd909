/** One payment, polled until its status is final. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOver } from '#domain/subscription/payment.ts'
import { CONFIRMING_MS, type ReturnHint, returnState } from '#domain/subscription/payment-return.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { readPaymentArrival, rememberPaymentArrival } from './storage.ts'
import { paymentAskMs, paymentSlowAskMs } from '#ui/platform/timings.ts'

/** Polls often at first, then rarely, and stops once the status is final. `since` is in ms since 1970. */
export const paymentQuery = (api: Api, id: string, since: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: () => answerOf(api.subscription.payments({ id }).get()),
    // The next poll is the retry.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (isUnknown(error) || (data && isOver(data.status))) return false
      return Date.now() - since < CONFIRMING_MS ? paymentAskMs : paymentSlowAskMs
    },
    // A failed payment may meanwhile have been paid with another card.
    refetchOnWindowFocus: true,
  })

export type Payment = NonNullable<Awaited<ReturnType<ReturnType<Api['subscription']['payments']>['get']>>['data']>

export function usePaymentReturn(id: string, hint: ReturnHint) {
  const since = useReturnedAt(id)
  const sinceMs = useElapsedMs(since)
  const { data: payment, error } = useQuery(paymentQuery(useApi(), id, since))
  const isPaid = payment?.status === 'paid'
  useSubscriptionInvalidation(isPaid)
  if (!payment && isUnknown(error)) return { state: 'unknown' as const, payment: undefined, isSilent: false }
  return { state: returnState(payment?.status, { hint, sinceMs }), payment, isSilent: error !== null }
}

/** 404 or 422: retrying an unknown or malformed id cannot succeed. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Time of the return from the payment page; kept across reloads. */
function useReturnedAt(id: string): number {
  const [since] = useState(() => readPaymentArrival(id) ?? Date.now())
  useEffect(() => rememberPaymentArrival(id, since), [id, since])
  return since
}

/** Time since then in ms; updates only when the threshold passes. */
function useElapsedMs(since: number): number {
  const [sinceMs, setSinceMs] = useState(() => Date.now() - since)
  useEffect(() => {
    const timer = setTimeout(() => setSinceMs(CONFIRMING_MS), Math.max(0, since + CONFIRMING_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [since])
  return sinceMs
}

/** A payment changes the banner, the limit and the history. */
function useSubscriptionInvalidation(isPaid: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isPaid) return
    void queries.invalidateQueries({ queryKey: ['subscription'] })
    void queries.invalidateQueries({ queryKey: ['payments', 'receipts'] })
  }, [isPaid, queries])
}

/** In the current language. */
export function useReceiptDownload(id: string) {
  const download = useDownloadOf()
  const { locale } = useLanguage()
  return useMutation({
    mutationFn: () => download(`/api/subscription/payments/${id}/receipt?language=${locale}`),
  })
}
