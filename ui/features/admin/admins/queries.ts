/** Queries and mutations of the admins and their invitations. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'
import { useAdminSession } from '#ui/features/admin/state.ts'
import { forgetDrafts } from '#ui/features/admin/tab-drafts.ts'

type Admins = Api['admin']['admins']

export type AdminList = ResponseOf<Admins['get']>
export type ListedAdmin = AdminList['items'][number]
export type Invitation = AdminList['invitations'][number]
export type NewInvitation = { email: string; language: 'en' | 'ar' }

const KEY = ['admin', 'admins'] as const

export function useAdmins() {
  const api = useAdminApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.admins.get()) })
}

export function useInviteAdmin() {
  const api = useAdminApi()
  return useChange((invitation: NewInvitation) => answerOf(api.admins.post(invitation)))
}

export function useWithdrawInvitation() {
  const api = useAdminApi()
  return useChange((id: string) => answerOf(api.admins.invitations({ id }).withdraw.post()))
}

export type AdminAct = 'end-sessions' | 'remove'

export function useAdminAct() {
  const api = useAdminApi()
  return useChange(({ id, act, reason }: { id: string; act: AdminAct; reason: string }) =>
    answerOf(api.admins({ id })[act].post({ reason })),
  )
}

/** Offline, each fails at once instead of pausing silently. */
function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Signs in as the new admin; nothing of an admin who was signed in here before stays. */
export function useAcceptInvitation() {
  const api = useAdminApi()
  const { enter } = useAdminSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (accepting: { token: string; password: string }) => answerOf(api.admins.accept.post(accepting)),
    onSuccess: ({ adminToken }) => {
      forgetDrafts()
      queries.removeQueries({ queryKey: ['admin'] })
      enter(adminToken)
    },
  })
}
