/** The companies of the login, and the way into another one. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import type { Session } from '#ui/platform/session/session-storage.ts'
import { rememberEntered } from '#ui/platform/storage/storage.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** From this many on they are searched instead of listed in a menu. */
export const MANY_COMPANIES = 8

const fetchCompanies = (api: Api) => answerOf(api.companies.get())

export type Company = Awaited<ReturnType<typeof fetchCompanies>>['items'][number]

export function useCompanies({ enabled = true } = {}) {
  const api = useApi()
  const { data, error, refetch } = useQuery({ queryKey: ['companies'], queryFn: () => fetchCompanies(api), enabled })
  return { companies: data?.items, error, refetch }
}

/** Loads the page anew, so that nothing of this company stays in memory. */
export function useEnterSession(): (session: Session, path: string) => void {
  const { machine } = useSession()
  const blocker = useNavigationBlocker()
  return (session, path) =>
    // A page that is being typed on saves what it has first, or asks.
    blocker.attempt(() => {
      machine.signIn(session)
      rememberEntered()
      location.replace(path)
    })
}

/** Opens a session of the other company. */
export function useEnterCompany() {
  const t = useMessages(companyMenuMessages)
  const api = useApi()
  const enter = useEnterSession()
  return useMutation({
    // Offline, fail at once: a paused mutation would take one away when nobody expects it.
    networkMode: 'always',
    mutationFn: (companyId: string) => answerOf(api.auth.switch.post({ companyId })),
    onSuccess: (session) => enter(session, paths.createInvoice),
    onError: (error) =>
      announce({
        kind: 'failed',
        title: t('failed'),
        description: isUnreachable(error) ? t('needsConnection') : error.message,
      }),
  })
}

/** A second press after an answer that was lost founds no second company. */
export function useFoundCompany() {
  const api = useApi()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Parameters<Api['companies']['post']>[0]) =>
      answerOf(api.companies.post(body, { headers: { 'idempotency-key': key.current } })),
    onError: (error) => {
      // The server has answered, so nothing was founded under this key.
      if (!isUnreachable(error)) key.current = crypto.randomUUID()
    },
  })
}
