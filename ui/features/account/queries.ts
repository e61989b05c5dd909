import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { useNow } from '#ui/platform/use-now.ts'

type Change = Parameters<Api['account']['put']>[0]
export type Account = NonNullable<Awaited<ReturnType<Api['account']['get']>>['data']>

export function useAccount() {
  const api = useApi()
  return useQuery({ queryKey: ['account'], queryFn: () => answerOf(api.account.get()) })
}

/** The time zone of the account. */
export function useTimeZone(): string {
  return useAccount().data?.timeZone ?? 'Asia/Dubai'
}

/** Today in the time zone of the account; changes at its midnight, also on an open page. */
export function useToday(): LocalDay {
  return localDay(useNow(), useTimeZone())
}

export type Calendar = { today: LocalDay; timeZone: string }

/** Today and the time zone of the account, as one value that changes at midnight only. */
export function useCalendar(): Calendar {
  const today = useToday()
  const timeZone = useTimeZone()
  return useMemo(() => ({ today, timeZone }), [today, timeZone])
}

/** Drafts, lists and previews hold company facts too, so every query is invalidated. */
export function useUpdateAccount() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: Change) => answerOf(api.account.put(change)),
    onError: refetchWhenStale(queries, ['account']),
    onSuccess: ({ draftChanges: _changes, ...account }) => {
      queries.setQueryData(['account'], account)
      // The next document starts with the new facts.
      queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
      void queries.invalidateQueries()
    },
  })
}
