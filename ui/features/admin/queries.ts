/** Queries and mutations of the admin area. Every call carries the admin's own token. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PaymentStatus } from '#domain/subscription/payment.ts'
import type { AdminActionKind } from '#domain/subscription/admin-action.ts'
import { type Api, answerOf, createApi } from '#ui/platform/api/api.ts'
import { useFetcher } from '#ui/platform/api/fetcher.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import type { TwoStepOwner } from '#ui/features/account/two-step/queries.ts'
import { useAdminSession } from './state.ts'
import { forgetDrafts } from './tab-drafts.ts'

type Admin = Api['admin']
export type ResponseOf<Get extends (...args: never[]) => Promise<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<Get>>['data']
>

export type Overview = ResponseOf<Admin['overview']['get']>
export type ListedUser = ResponseOf<Admin['users']['get']>['items'][number]
export type ListedPayment = ResponseOf<Admin['payments']['get']>['items'][number]
export type Job = ResponseOf<Admin['jobs']['get']>['items'][number]
export type UserPage = ResponseOf<ReturnType<Admin['users']>['get']>

/** A refused token is not rechecked: admin sessions are short, and signing in again is quick. */
export function useAdminApi(): Admin {
  const fetcher = useFetcher()
  const { locale } = useLanguage()
  const { session, leave } = useAdminSession()
  const token = session.is === 'in' ? session.token : undefined
  return useMemo(() => {
    const gate = {
      recheck: async () => {
        leave('ended')
        return 'bad' as const
      },
      refuse: () => leave('ended'),
    }
    return createApi({ fetcher, locale, token, gate }).admin
  }, [fetcher, locale, token, leave])
}

export function useAdminLogIn() {
  const api = useAdminApi()
  const { enter } = useAdminSession()
  return useMutation({
    mutationFn: ({ email, password, code }: { email: string; password: string; code?: string }) =>
      answerOf(api.login.post({ email, password, ...(code && { code }) })),
    onSuccess: ({ adminToken }) => enter(adminToken),
  })
}

/** Two-step verification of the admin who is signed in. */
export function useAdminTwoStep(): TwoStepOwner {
  return { owner: 'admin', api: useAdminApi().totp }
}

/** Signs out in this browser at once and does not wait for the server. */
export function useAdminSignOut() {
  const api = useAdminApi()
  const { leave } = useAdminSession()
  const queries = useQueryClient()
  return () => {
    void answerOf(api.logout.post()).catch(() => undefined)
    leave(null)
    forgetDrafts()
    queries.removeQueries({ queryKey: ['admin'] })
  }
}

/** The plots show the days of before until those that were chosen are here. */
export function useOverview(days: '30' | '365' = '30') {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['admin', 'overview', days],
    queryFn: () => answerOf(api.overview.get({ query: { days } })),
    placeholderData: keepPreviousData,
  })
}

/** Jobs run every few seconds, so the open page polls. */
const JOBS_REFETCH_MS = 5000

export function useJobs() {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['admin', 'jobs'],
    queryFn: () => answerOf(api.jobs.get()),
    refetchInterval: JOBS_REFETCH_MS,
  })
}

export type PaymentQuery = { q: string; status: PaymentStatus | 'all' }

export function usePayments({ q, status }: PaymentQuery) {
  const api = useAdminApi()
  const filters = { ...(q && { q }), ...(status !== 'all' && { status }) }
  return usePagedList(['admin', 'payments', q, status], (page) =>
    answerOf(api.payments.get({ query: { ...page, ...filters } })),
  )
}

export function useUser(id: string) {
  const api = useAdminApi()
  return useQuery({ queryKey: ['admin', 'user', id], queryFn: () => answerOf(api.users({ id }).get()) })
}

export type UserAction = AdminActionKind | 'end-sessions'
export type ActionRequest = {
  action: UserAction
  reason: string
  days: number
  plan: 'monthly' | 'yearly'
  /** The company whose subscription is meant; without one it is the first one's. */
  accountId?: string
}

/** Refetches everything that shows the user. */
export function useUserAction(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, days, plan, ...named }: ActionRequest) => {
      const user = api.users({ id })
      if (action === 'extend-trial') return answerOf(user[action].post({ ...named, days }))
      if (action === 'activate') return answerOf(user[action].post({ ...named, plan }))
      return answerOf(user[action].post(named))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
