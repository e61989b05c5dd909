/**
 * The world a story lives in: who is signed in, what the server answers, what address is open, whether the network is
 * there. Everything has a calm default, and nothing reaches a network: an answer that is missing fails the story.
 */
import { createStore, Provider as JotaiProvider } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { forgetAdminToken, rememberAdminToken } from '#ui/app/admin-storage.ts'
import { DraftDeviceContext } from '#ui/app/device-drafts.ts'
import type { Fetcher } from '#ui/app/fetcher.tsx'
import { localeAtom } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { Providers } from '#ui/app/Providers.tsx'
import { createQueryClient } from '#ui/app/query-client.ts'
import { RoutedLinks } from '#ui/app/RoutedLinks.tsx'
import { forgetSession, rememberSession, type SignedInUser } from '#ui/app/session-storage.ts'
import type { Theme } from '#ui/app/storage.ts'
import { themeAtom } from '#ui/app/theme.ts'
import { withdrawAll } from '#ui/kit/Toasts.tsx'
import { collapsedAtom } from '#ui/shell/sidebar-state.ts'
import { type DeviceContents, deviceInMemory } from './device-in-memory.ts'

export type Call = { path: string; search: URLSearchParams; body: unknown }

/** A JSON value, answered with status 200; or what is answered to the call: a value, a Response, a promise of them. */
export type Answer = JsonValue | ((call: Call) => unknown)

type JsonValue = object | string | number | boolean | null

export type WorldSettings = {
  /** By `METHOD /path` without the query: `{ 'GET /api/invoices': { items: [], nextCursor: null } }`. */
  answers?: Record<string, Answer>
  signedIn?: boolean
  /** An admin is signed in, which has nothing to do with the user. */
  admin?: boolean
  online?: boolean
  sidebar?: 'expanded' | 'collapsed'
  /** What this device keeps of drafts. */
  device?: DeviceContents
  /** The open address; the default is the first screen after signing in. */
  path?: string
}

export const SOMEBODY: SignedInUser = {
  id: '01935a5e-7c00-7000-8000-000000000001',
  email: 'owner@example.com',
  subscription_status: 'trial',
  subscription_expires_at: '2026-11-24T08:00:00.000Z',
}

/** For a story's `parameters`: `parameters: inWorld({ signedIn: true, answers: {…} })`. */
export function inWorld(settings: WorldSettings): { world: WorldSettings } {
  return { world: settings }
}

/** A server's "no", in the shape of the API's errors. */
export function refused(status: number, error: string, fields?: Record<string, string>, reason = 'request.invalid') {
  return () => Response.json({ error, reason, fields, requestId: 'story' }, { status })
}

/** A server that has not answered yet: what a story of loading shows. */
export const never = () => new Promise<never>(() => {})

/** What every page asks by itself. */
const CALM: Record<string, Answer> = { 'GET /api/auth/verify': { user: SOMEBODY } }

type Look = { locale: Locale; theme: Theme }

export function World({ locale, theme, settings, children }: Look & { settings: WorldSettings; children: ReactNode }) {
  const [world] = useState(() => createWorld({ locale, theme, ...settings }))
  useEffect(() => withdrawAll, [])
  return (
    <JotaiProvider store={world.store}>
      <MemoryRouter initialEntries={[settings.path ?? paths.createInvoice]}>
        <Providers fetcher={world.fetcher} queryClient={world.queryClient}>
          <DraftDeviceContext value={world.device}>
            <RoutedLinks>{children}</RoutedLinks>
          </DraftDeviceContext>
        </Providers>
      </MemoryRouter>
    </JotaiProvider>
  )
}

function createWorld(settings: Look & WorldSettings) {
  const { locale, theme, answers = {}, signedIn = false, online = true, sidebar = 'expanded' } = settings
  const device = deviceInMemory(settings.device ?? {})
  if (signedIn) rememberSession({ token: 'story', user: SOMEBODY })
  else forgetSession()
  if (settings.admin) rememberAdminToken('story')
  else forgetAdminToken()
  const store = createStore()
  store.set(localeAtom, locale)
  store.set(themeAtom, theme)
  store.set(collapsedAtom, sidebar === 'collapsed')
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } })
  return { store, queryClient, device, fetcher: fetcherOf({ ...CALM, ...answers }, online) }
}

function fetcherOf(answers: Record<string, Answer>, online: boolean): Fetcher {
  return async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init)
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname}`
    if (!online) throw new TypeError('Failed to fetch')
    if (!Object.hasOwn(answers, call)) return missing(call)
    const answer = answers[call]
    const body: unknown = await request.json().catch(() => null)
    const given: unknown = await (typeof answer === 'function'
      ? answer({ path: url.pathname, search: url.searchParams, body })
      : answer)
    if (given instanceof Response) return given.clone()
    return given === undefined ? new Response(null, { status: 204 }) : Response.json(given)
  }
}

/** Loud, because a story that quietly shows its error state instead of its own looks right to nobody but a machine. */
function missing(call: string): never {
  const complaint = new Error(`This story has no answer for ${call}`)
  // Outside the promise chain, where no screen can catch it: the runner fails the story on it.
  queueMicrotask(() => {
    throw complaint
  })
  throw complaint
}
