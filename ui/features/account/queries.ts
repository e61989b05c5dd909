import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useNow } from '#ui/platform/use-now.ts'

type Change = Parameters<Api['account']['put']>[0]
export type Account = NonNullable<Awaited<ReturnType<Api['account']['get']>>['data']>

export function useAccount() {
  const api = useApi()
  return useQuery({ queryKey: ['account'], queryFn: () => answerOf(api.account.get()) })
}

/** The zone in which this company tells the time. */
export function useTimeZone(): string {
  return useAccount().data?.timeZone ?? 'Asia/Dubai'
}

/** The day it is where this company is: another one from its midnight on, also on a page that stays open. */
export function useToday(): LocalDay {
  return localDay(useNow(), useTimeZone())
}

/** What the company says of itself is in drafts, lists and previews too, so all of them are asked for anew. */
export function useUpdateAccount() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => answerOf(api.account.put(change)),
    onSuccess: (account) => {
      queries.setQueryData(['account'], account)
      // The next document begins with these facts, not with the ones of a moment ago.
      queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
      void queries.invalidateQueries()
    },
  })
}
