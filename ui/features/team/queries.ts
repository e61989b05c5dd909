import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/team/roles.ts'
import type { Locale } from '#domain/locale.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePendingDeletions } from '#ui/platform/lists/deletions.ts'

const KEY = ['team']

const fetchTeam = (api: Api) => answerOf(api.team.get())

type Team = Awaited<ReturnType<typeof fetchTeam>>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

/** A letter leaves within a moment of its invitation, or when the mail server is back. */
const LETTER_REFETCH_MS = 3_000

const isLeaving = ({ letter }: Invitation) => letter === 'waiting'

/** The team, without invitations whose withdrawal can still be undone. */
export function useTeam() {
  const api = useApi()
  const withdrawn = usePendingDeletions()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => fetchTeam(api),
    refetchInterval: ({ state }) => (state.data?.invitations.some(isLeaving) ? LETTER_REFETCH_MS : false),
  })
  const team = data && { ...data, invitations: data.invitations.filter(({ id }) => !withdrawn.has(id)) }
  return { team, error, refetch }
}

/** Answers with what was sent, because the calls of the team answer nothing. */
function useTeamChange<Body>(send: (api: Api, body: Body) => Promise<unknown>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: async (body: Body) => {
      await send(api, body)
      return body
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export type Access = { role: Role; endsOn: string | null }

export const useInvite = () =>
  useTeamChange((api, body: Access & { email: string; language: Locale }) => answerOf(api.team.invitations.post(body)))

export const useSendAgain = () =>
  useTeamChange((api, id: string) => answerOf(api.team.invitations({ id }).resend.post()))

export function useWithdraw(): (id: string) => Promise<unknown> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    // Sent when the page is being left, too.
    await answerOf(api.team.invitations({ id }).delete(undefined, { fetch: { keepalive: true } }))
    await queries.invalidateQueries({ queryKey: KEY })
  }
}

export const useChangeMember = (userId: string) =>
  useTeamChange((api, body: Access) => answerOf(api.team.members({ userId }).put(body)))

export const useRemoveMember = () =>
  useTeamChange((api, userId: string) => answerOf(api.team.members({ userId }).delete()))

/** Ends this session too: the next request finds that out, and what was not sent stays on the device. */
export const useLeaveTeam = () => useTeamChange((api, _nothing: null) => answerOf(api.team.leave.post()))
