/** What the admin's rooms ask, each call with the admin's own token. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PaymentStatus } from '#domain/subscription/payment.ts'
import type { AdminActionKind } from '#domain/subscription/admin-action.ts'
import { type Api, answerOf, createApi } from '#ui/platform/api/api.ts'
import { useFetcher } from '#ui/platform/api/fetcher.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useAdminSession } from './state.ts'

type Admin = Api['admin']
type Answered<Get extends (...asked: never[]) => Promise<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<Get>>['data']
>

export type Overview = Answered<Admin['overview']['get']>
export type ListedUser = Answered<Admin['users']['get']>['items'][number]
export type AuditLine = Answered<Admin['audit']['get']>['items'][number]
export type ListedPayment = Answered<Admin['payments']['get']>['items'][number]
export type Job = Answered<Admin['jobs']['get']>['items'][number]
export type UserPage = Answered<ReturnType<Admin['users']>['get']>

/** A token that is refused is asked for no second time: admins' sessions are short, and signing in is quick. */
function useAdminApi(): Admin {
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
    mutationFn: (typed: { email: string; password: string }) => answerOf(api.login.post(typed)),
    onSuccess: ({ adminToken }) => enter(adminToken),
  })
}

/** Out of this browser at once; that the server hears of it is best, and nothing to wait for. */
export function useAdminSignOut() {
  const api = useAdminApi()
  const { leave } = useAdminSession()
  const queries = useQueryClient()
  return () => {
    void answerOf(api.logout.post()).catch(() => undefined)
    leave(null)
    queries.removeQueries({ queryKey: ['admin'] })
  }
}

export function useOverview() {
  const api = useAdminApi()
  return useQuery({ queryKey: ['admin', 'overview'], queryFn: () => answerOf(api.overview.get()) })
}

/** While the page is open: work that runs every few seconds is watched, not looked up. */
const JOBS_EVERY_MS = 5000

export function useJobs() {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['admin', 'jobs'],
    queryFn: () => answerOf(api.jobs.get()),
    refetchInterval: JOBS_EVERY_MS,
  })
}

type Page<Item> = { items: Item[]; nextCursor: string | null }

/** A list page by page, the newest first. */
function useList<Item>(key: readonly unknown[], ask: (cursor: { cursor?: string }) => Promise<Page<Item>>) {
  return useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam }) => ask(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useUsers(q: string) {
  const api = useAdminApi()
  return useList(['users', q], (page) => answerOf(api.users.get({ query: { ...page, ...(q && { q }) } })))
}

export function useAudit() {
  const api = useAdminApi()
  return useList(['audit'], (page) => answerOf(api.audit.get({ query: page })))
}

export function usePayments(q: string, status: PaymentStatus | 'all') {
  const api = useAdminApi()
  const wanted = { ...(q && { q }), ...(status !== 'all' && { status }) }
  return useList(['payments', q, status], (page) => answerOf(api.payments.get({ query: { ...page, ...wanted } })))
}

export function useUser(id: string) {
  const api = useAdminApi()
  return useQuery({ queryKey: ['admin', 'user', id], queryFn: () => answerOf(api.users({ id }).get()) })
}

export type UserAct = AdminActionKind | 'end-sessions'
export type Asked = { act: UserAct; reason: string; days: number; plan: 'monthly' | 'yearly' }

/** Whatever shows the user is asked for anew. */
export function useActOn(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, reason, days, plan }: Asked) => {
      const user = api.users({ id })
      if (act === 'extend-trial') return answerOf(user[act].post({ reason, days }))
      if (act === 'activate') return answerOf(user[act].post({ reason, plan }))
      return answerOf(user[act].post({ reason }))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
