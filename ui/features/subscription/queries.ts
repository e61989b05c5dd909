/** What is known of one's own subscription and of today's invoices, and for how long it is believed (spec §8, §9). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bannerFor, type Banner, issueRefusal, TRIAL_DAILY_LIMIT } from '#domain/subscription/subscription.ts'
import { type KnownSubscription, keptSubscription, verifiedSubscription } from '#domain/subscription/fallback.ts'
import { endOfLocalDay, localDay } from '#domain/calendar/zones.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useNow } from '#ui/platform/use-now.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { readSubscriptionStatus, rememberSubscriptionStatus } from './storage.ts'
import { limitPollMs, subscriptionKeptMs, subscriptionRefetchMs, subscriptionStaleMs } from '#ui/platform/timings.ts'

/** Three tries more, one second apart and doubling, are the client's own (ui/platform/api/query-client.ts). */
export const subscriptionQuery = (api: Api, user: string) =>
  queryOptions({
    queryKey: ['subscription', 'status', user],
    queryFn: async () => {
      const answer = await answerOf(api.subscription.status.get())
      rememberSubscriptionStatus(user, answer)
      return answer
    },
    staleTime: subscriptionStaleMs,
    gcTime: subscriptionKeptMs,
    refetchInterval: subscriptionRefetchMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  })

/** Asked when neither an answer nor a kept one is there. */
const verifiedQuery = (api: Api, user: string) =>
  queryOptions({
    queryKey: ['subscription', 'verified', user],
    queryFn: async () => {
      const { subscription_status: status, subscription_expires_at: expiresAt } = (
        await answerOf(api.auth.verify.get())
      ).user
      return verifiedSubscription({ status, expiresAt }, new Date())
    },
    retry: false,
  })

export type AskedSubscription = {
  /** Undefined until something is known. */
  subscription: KnownSubscription | undefined
  /** Why nothing is known, after every way to know it. */
  failure: Error | null
  refetch: () => void
}

/** The answer; what was kept of an earlier one while there is none; else what the verify call says. */
export function useSubscription(isAsked = true): AskedSubscription {
  const api = useApi()
  const { session } = useSession()
  const user = session?.user.id ?? ''
  const asked = useQuery({ ...subscriptionQuery(api, user), enabled: isAsked && user !== '' })
  const now = useNow()
  const kept = useMemo(() => keptSubscription(readSubscriptionStatus(user), now), [user, now])
  const isUnknown = asked.isError && !asked.data && !kept
  const verified = useQuery({ ...verifiedQuery(api, user), enabled: isUnknown })
  const subscription = asked.data ?? (isAsked ? kept : null) ?? (isUnknown ? verified.data : undefined)
  const failure = isUnknown && verified.isError ? asked.error : null
  return { subscription, failure, refetch: () => void asked.refetch() }
}

export const limitQuery = (api: Api, user: string) =>
  queryOptions({
    queryKey: ['subscription', 'today', user],
    queryFn: () => answerOf(api['daily-invoice-limit'].get()),
    refetchInterval: limitPollMs,
    // Midnight may have passed while the page was out of sight.
    refetchOnWindowFocus: true,
  })

/** Invoices issued today and how many a trial allows. Only a running trial asks. */
export function useTodaysInvoices(subscription: KnownSubscription | undefined) {
  const api = useApi()
  const { session } = useSession()
  const isTrial = subscription?.status === 'trial' && subscription.isActive !== false
  const { data } = useQuery({ ...limitQuery(api, session?.user.id ?? ''), enabled: isTrial })
  return isTrial ? data : undefined
}

/** What stands above each page; undefined until something is known. */
export function useBanner(): Banner | undefined {
  const { subscription } = useSubscription()
  const today = useTodaysInvoices(subscription)
  const now = useNow()
  const usage = today
    ? { issuedToday: today.invoicesCreatedToday, dailyLimit: today.dailyLimit ?? TRIAL_DAILY_LIMIT }
    : null
  return subscription && bannerFor(subscription, usage, now)
}

/** Why nothing can be issued. `resetsAt` is an instant (ISO 8601), shown in `timeZone`, the company's own. */
export type Pause =
  | { why: 'daily-limit'; used: number; limit: number; resetsAt: string; timeZone: string }
  | { why: 'ended'; what: 'trial' | 'subscription' }

/** Null while issuing is allowed, and while nobody knows: the server decides in any case. */
export function useIssuingPause(isAsked = true): Pause | null {
  const api = useApi()
  const now = useNow()
  const { subscription } = useSubscription(isAsked)
  const today = useTodaysInvoices(isAsked ? subscription : undefined)
  const refusal = subscription ? issueRefusal(subscription, today?.invoicesCreatedToday ?? 0) : null
  const isLimited = refusal === 'subscription.daily-limit'
  const { data: account } = useQuery({
    queryKey: ['account'],
    queryFn: () => answerOf(api.account.get()),
    enabled: isAsked,
  })
  if (refusal === 'subscription.ended') {
    return { why: 'ended', what: subscription?.status === 'expired' ? 'subscription' : 'trial' }
  }
  if (!isLimited || !today || !account) return null
  const { timeZone } = account
  const used = today.invoicesCreatedToday
  const resetsAt = endOfLocalDay(localDay(now, timeZone), timeZone).toISOString()
  return { why: 'daily-limit', used, limit: today.dailyLimit ?? used, resetsAt, timeZone }
}
