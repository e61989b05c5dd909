import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'

const fetchInvitation = (api: Api, token: string) => answerOf(api.invitations({ token }).get())

export type Invitation = Awaited<ReturnType<typeof fetchInvitation>>

export function useInvitation(token: string) {
  const api = useApi()
  return useQuery({ queryKey: ['invitation', token], queryFn: () => fetchInvitation(api, token) })
}

export type Accepting = { password?: string; name?: string; code?: string }

/** Joins the company and signs in to it. `leadsTo` is the first screen of the role, once that is done. */
export function useAccept(token: string) {
  const api = useApi()
  const { machine } = useSession()
  const [leadsTo, setLeadsTo] = useState<string | null>(null)
  const accept = useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (accepting: Accepting) => answerOf(api.invitations({ token }).accept.post(accepting)),
    onSuccess: (session) => {
      setLeadsTo(session.company.permissions.includes('records.write') ? paths.createInvoice : paths.dashboard)
      machine.signIn(session)
    },
  })
  return { accept, leadsTo }
}

export type Accept = ReturnType<typeof useAccept>['accept']
