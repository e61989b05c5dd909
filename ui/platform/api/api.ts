/** The API client, the only file that calls the server. Eden infers every call's types from the server's routes. */
import { treaty } from '@elysiajs/eden'
import { useMemo } from 'react'
import type { Locale } from '#domain/locale.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import type { App } from '#src/app.ts'
import { takeEarly } from './early-answers.ts'
import { type Fetcher, useFetcher } from './fetcher.tsx'
import type { Progress } from './progress.ts'
import { failedCalls, MOST_FAILED_CALLS } from './recent-failures.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import type { SessionMachine, Verdict } from '#ui/platform/session/session-machine.ts'
import { companyIn, userIn } from '#ui/platform/session/session-storage.ts'

export const browserFetcher: Fetcher = (input, init) => takeEarly(input, init) ?? fetch(input, init)

export type RecordInUse = { id: string; name: string; type?: 'payment' }

/** Body of an error response (the API's error contract). */
type Problem = Partial<Record<'error' | 'reason' | 'requestId' | 'resetsAt' | 'limit', string>> & {
  fields?: Record<string, string>
  progress?: Progress
  inUse?: RecordInUse[]
}

/**
 * An error response, or no response at all (`status` undefined). `message` is localized for the user: the server's own
 * message (`said`), else "HTTP error! status: N" (spec §8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | undefined
  readonly reason: string | undefined
  readonly said: string | undefined
  /** Error messages by field path: `lines.0.quantity`. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** When a limit resets (ISO 8601). */
  readonly resetsAt: string | undefined
  /** The owner of the limit of attachments that was reached: `document` or `account`. */
  readonly limit: string | undefined
  readonly progress: Progress | undefined
  /** The records because of which nothing was done. */
  readonly inUse: readonly RecordInUse[] | undefined

  constructor(
    fallback: string,
    status: number | undefined,
    { error, reason, fields = {}, requestId, resetsAt, limit, progress, inUse }: Problem = {},
  ) {
    super(error ?? fallback)
    this.status = status
    this.reason = reason
    this.said = error
    this.fields = fields
    this.requestId = requestId
    this.resetsAt = resetsAt
    this.limit = limit
    this.inUse = inUse
    this.progress = progress
  }
}

export type Api = ReturnType<typeof createApi>

/** Typed API client: `await answerOf(api.invoices.get({ query }))`. */
export function useApi(): Api {
  const fetcher = useFetcher()
  const { locale } = useLanguage()
  const { session, machine } = useSession()
  const token = session?.token
  return useMemo(() => createApi({ fetcher, locale, token, gate: machine }), [fetcher, locale, token, machine])
}

type Caller = {
  fetcher: Fetcher
  locale: Locale
  token: string | undefined
  /** Re-verifies the session when the server rejects the token. */
  gate: Pick<SessionMachine, 'recheck' | 'refuse'> & Partial<Pick<SessionMachine, 'held'>>
}

const SIGN_OUT = '/api/auth/logout'

export function createApi({ fetcher, locale, token, gate }: Caller) {
  const say = translator(shellMessages, locale)
  const headers = { 'accept-language': locale, ...(token && { authorization: `Bearer ${token}` }) }
  const verifiedFetcher: Fetcher = async (input, init) => {
    const send = () =>
      fetcher(input, init).catch(() => {
        throw new ApiError(say('unreachable'), undefined)
      })
    const held = gate.held?.()
    if (held && !urlOf(input).endsWith(SIGN_OUT)) await held
    let response = await send()
    // A role that lacks the permission says nothing about the session: a verification would change nothing.
    if (token && isTurnedAway(response) && !(await isNotAllowed(response))) {
      const validity = await gate.recheck(token)
      if (validity === 'bad') throw new ApiError(say('authenticationFailed'), response.status)
      if (validity === 'good') response = await send()
      // A 403 with a valid token is a permission error, not the end of the session.
      if (validity === 'good' && response.status === 401) {
        gate.refuse(token)
        throw new ApiError(say('unauthorized'), response.status)
      }
    }
    if (response.ok) return response
    const { status } = response
    const fallback = status === 403 ? say('unauthorized') : say('httpError', { status: String(status) })
    throw new ApiError(fallback, status, await problemOf(response))
  }
  const checkedFetcher: Fetcher = (input, init) =>
    verifiedFetcher(input, init).catch((error: unknown) => {
      if (!init?.signal?.aborted) failedCalls.push({ at: Date.now(), url: urlOf(input), method: init?.method, error })
      failedCalls.splice(0, failedCalls.length - MOST_FAILED_CALLS)
      throw error
    })
  // Keeps dates as strings: by default Eden turns anything that looks like one into a Date.
  return treaty<App>(location.origin, { fetcher: asFetch(checkedFetcher), headers, parseDate: false }).api
}

const urlOf = (input: Parameters<Fetcher>[0]) => (input instanceof Request ? input.url : String(input))

const isNotAllowed = async (response: Response) =>
  response.status === 403 && (await problemOf(response.clone())).reason === 'team.not-allowed'

const isTurnedAway = ({ status }: Response) => status === 401 || status === 403

/** Verifies a token. Only the server's own rejection counts; a network error or a proxy's answer says nothing. */
export async function whoIs(fetcher: Fetcher, token: string): Promise<Verdict> {
  try {
    const response = await fetcher(`${location.origin}/api/auth/verify`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (isTurnedAway(response)) return 'rejected'
    if (!response.ok) return 'unreachable'
    const answer = Object(await response.json())
    const user = userIn(answer.user)
    return user ? { user, company: companyIn(answer.company) } : 'rejected'
  } catch {
    return 'unreachable'
  }
}

/** Whether a page that is loaded now would come. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await browserFetcher('/api/health')).ok
  } catch {
    return false
  }
}

/** Bun's `fetch` has a `preconnect` that browsers have not, and Eden's settings ask for its type. */
function asFetch(fetcher: Fetcher): typeof fetch {
  return fetcher as typeof fetch // because Eden only calls it
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {} // Not JSON: a proxy's page, or an empty body.
  }
}

export type Answered<Data> = { data: Data; error: null } | { data: null; error: { value: unknown } }

/** Unwraps the data of a call. @throws ApiError */
export async function answerOf<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error } = await call
  if (error === null) return data
  // Eden rethrows what the fetcher above threw.
  throw error.value instanceof Error ? error.value : new Error(String(error.value))
}
