/** Whether invoices may be issued now: the trial's daily limit and its end, known before somebody presses. */
import { useQuery } from '@tanstack/react-query'
import { issueRefusal } from '#domain/subscription.ts'
import { endOfLocalDay, localDay } from '#domain/zones.ts'
import { answerOf, useApi } from '#ui/app/api.ts'

/** Why nothing can be issued. `resetsAt` is an instant (ISO 8601), shown in `timeZone`, the company's own. */
export type Pause =
  | { why: 'daily-limit'; used: number; limit: number; resetsAt: string; timeZone: string }
  | { why: 'ended'; what: 'trial' | 'subscription' }

/** Null while issuing is allowed, and while nobody knows: the server decides in any case. */
export function useIssuingPause(isAsked = true): Pause | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['subscription', 'issuing'],
    queryFn: async () => {
      const [subscription, today, account] = await Promise.all([
        answerOf(api.subscription.status.get()),
        answerOf(api['daily-invoice-limit'].get()),
        answerOf(api.account.get()),
      ])
      return pauseOf({ subscription, today, account }, new Date())
    },
    // Midnight may have passed while the page was out of sight.
    refetchOnWindowFocus: true,
    enabled: isAsked,
  })
  return data ?? null
}

type Known = {
  subscription: Parameters<typeof issueRefusal>[0]
  today: { invoicesCreatedToday: number; dailyLimit: number | null }
  account: { timeZone: string }
}

function pauseOf({ subscription, today, account }: Known, now: Date): Pause | null {
  const refusal = issueRefusal(subscription, today.invoicesCreatedToday)
  if (refusal === null) return null
  if (refusal === 'subscription.ended') {
    return { why: 'ended', what: subscription.status === 'expired' ? 'subscription' : 'trial' }
  }
  const { timeZone } = account
  const used = today.invoicesCreatedToday
  const resetsAt = endOfLocalDay(localDay(now, timeZone), timeZone).toISOString()
  return { why: 'daily-limit', used, limit: today.dailyLimit ?? used, resetsAt, timeZone }
}
