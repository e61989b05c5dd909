/** Own subscription and today's invoice count, with their cache times (spec §8, §9). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bannerFor, type Banner, endedOf, issueRefusal, TRIAL_DAILY_LIMIT } from '#domain/subscription/subscription.ts'
import { type KnownSubscription, storedSubscription, verifiedSubscription } from '#domain/subscription/fallback.ts'
import { endOfLocalDay, localDay } from '#domain/calendar/zones.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useNow } from '#ui/platform/use-now.ts'
import { useMemberKey, useSession } from '#ui/platform/session/session.tsx'
import { readSubscriptionStatus, rememberSubscriptionStatus } from './storage.ts'
import { limitPollMs, subscriptionGcMs, subscriptionRefetchMs, subscriptionStaleMs } from '#ui/platform/timings.ts'

/** Retries (three, with backoff) are the query client's default (ui/platform/api/query-client.ts). */
export const subscriptionQuery = (api: Api, user: string) =>
  queryOptions({
    queryKey: ['subscription', 'status', user],
    queryFn: async () => {
      const answer = await answerOf(api.subscription.status.get())
      rememberSubscriptionStatus(user, answer)
      return answer
    },
    staleTime: subscriptionStaleMs,
    gcTime: subscriptionGcMs,
    refetchInterval: subscriptionRefetchMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  })

/** Fallback when there is neither an answer nor a cached one. */
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

export type SubscriptionResult = {
  /** Undefined until known. */
  subscription: KnownSubscription | undefined
  /** The error, when all fallbacks failed too. */
  failure: Error | null
  refetch: () => void
}

/** The answer; else the cached one; else the result of the verify call. */
export function useSubscription(isEnabled = true): SubscriptionResult {
  const api = useApi()
  const user = useMemberKey()
  const query = useQuery({ ...subscriptionQuery(api, user), enabled: isEnabled && user !== '' })
  const now = useNow()
  const cached = useMemo(() => storedSubscription(readSubscriptionStatus(user), now), [user, now])
  const isUnknown = query.isError && !query.data && !cached
  const verified = useQuery({ ...verifiedQuery(api, user), enabled: isUnknown })
  const subscription = query.data ?? (isEnabled ? cached : null) ?? (isUnknown ? verified.data : undefined)
  const failure = isUnknown && verified.isError ? query.error : null
  return { subscription, failure, refetch: () => void query.refetch() }
}

export const limitQuery = (api: Api, user: string) =>
  queryOptions({
    queryKey: ['subscription', 'today', user],
    queryFn: () => answerOf(api['daily-invoice-limit'].get()),
    refetchInterval: limitPollMs,
    // The day may have changed while the tab was hidden.
    refetchOnWindowFocus: true,
  })

/** Invoices issued today and the trial's daily limit. Disabled outside a running trial. */
export function useTodaysInvoices(subscription: KnownSubscription | undefined) {
  const api = useApi()
  const isTrial = subscription?.status === 'trial' && subscription.isActive !== false
  const { data } = useQuery({ ...limitQuery(api, useMemberKey()), enabled: isTrial })
  return isTrial ? data : undefined
}

/** The banner above each page; undefined until known. */
export function useBanner(): Banner | undefined {
  const { subscription } = useSubscription()
  const today = useTodaysInvoices(subscription)
  const now = useNow()
  const usage = today
    ? { issuedToday: today.invoicesCreatedToday, dailyLimit: today.dailyLimit ?? TRIAL_DAILY_LIMIT }
    : null
  return subscription && bannerFor(subscription, usage, now)
}

/** Whether a banner is likely while the status is loading, by what signing in said. */
export function useExpectsBanner(): boolean {
  const { session } = useSession()
  const now = useNow()
  if (!session) return false
  const { subscription_status: status, subscription_expires_at: expiresAt } = session.user
  return bannerFor(verifiedSubscription({ status, expiresAt }, now), null, now).kind !== 'none'
}

/** Why issuing is blocked. `resetsAt` is an instant (ISO 8601), shown in `timeZone`, the company's own. */
export type Pause =
  | { why: 'daily-limit'; used: number; limit: number; resetsAt: string; timeZone: string }
  | { why: 'ended'; what: ReturnType<typeof endedOf> }

/** Null while issuing is allowed or the status is unknown; the server has the final say. */
export function useIssuingPause(isEnabled = true): Pause | null {
  const api = useApi()
  const now = useNow()
  const { subscription } = useSubscription(isEnabled)
  const today = useTodaysInvoices(isEnabled ? subscription : undefined)
  const refusal = subscription ? issueRefusal(subscription, today?.invoicesCreatedToday ?? 0) : null
  const isLimited = refusal === 'subscription.daily-limit'
  const { data: account } = useQuery({
    queryKey: ['account'],
    queryFn: () => answerOf(api.account.get()),
    enabled: isEnabled,
  })
  if (subscription && refusal === 'subscription.ended') return { why: 'ended', what: endedOf(subscription) }
  if (!isLimited || !today || !account) return null
  const { timeZone } = account
  const used = today.invoicesCreatedToday
  const resetsAt = endOfLocalDay(localDay(now, timeZone), timeZone).toISOString()
  return { why: 'daily-limit', used, limit: today.dailyLimit ?? used, resetsAt, timeZone }
}
