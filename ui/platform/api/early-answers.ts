/**
 * The first answers of the API, requested by ui/boot.ts while the scripts of the app are still on their way. The server
 * names in the page which they are (src/pages/app-page.ts).
 */
import { read, STORED_COMPANY } from '#ui/platform/storage/storage.ts'

/** Later, an answer may be older than what was changed meanwhile, here or elsewhere. A slow phone takes them within some 5 s. */
const FRESH_MS = 15_000

/** Parts of a screen that appear together and request the same share an answer. */
const SHARED_MS = 1000

/** The server's list of addresses, separated by spaces; a permission that one needs is in front of it. */
const NAMED_BY = 'meta[name="first-answers"]'

declare global {
  // because the two scripts share nothing but the window
  var earlyAnswers: { token: string; locale: string; requestedAt: number; byPath: Map<string, EarlyAnswer> } | undefined
}

type EarlyAnswer = { answer: Promise<Response>; takenAt?: number }

/** Call once, before the app's own script. */
export function requestEarly(locale: string): void {
  const token = read('auth_token')
  const named = document.querySelector(NAMED_BY)?.getAttribute('content')?.split(' ')
  if (!token || !named) return
  const paths = named.flatMap(permittedPath)
  const headers = { 'accept-language': locale, authorization: `Bearer ${token}` }
  const byPath = new Map(paths.map((path) => [path, { answer: fetch(path, { headers }) }]))
  // A failure is for whoever takes the answer.
  for (const { answer } of byPath.values()) answer.catch(() => undefined)
  globalThis.earlyAnswers = { token, locale, requestedAt: performance.now(), byPath }
}

function permittedPath(named: string): string[] {
  const at = named.indexOf(':')
  const isRefused = at !== -1 && !hasPermission(named.slice(0, at))
  return isRefused ? [] : [named.slice(at + 1)]
}

/** The role that this device knows says so; where it knows none, the server decides. */
function hasPermission(permission: string): boolean {
  const company = read(STORED_COMPANY)
  return company === null || company.includes(`"${permission}"`)
}

/**
 * The answer to this request, if it was requested early: a request a second after the first goes to the server. A change
 * makes all of them too old.
 */
export function takeEarly(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers
  if (!early || input instanceof Request) return undefined
  if ((init?.method ?? 'GET') !== 'GET' || performance.now() - early.requestedAt > FRESH_MS) {
    globalThis.earlyAnswers = undefined
    return undefined
  }
  const headers = new Headers(init?.headers)
  const { origin, pathname, search } = new URL(input, location.origin)
  const isOfUser = headers.get('authorization') === `Bearer ${early.token}`
  const language = headers.get('accept-language')
  if (origin !== location.origin || !isOfUser || (language !== null && language !== early.locale)) return undefined
  const path = pathname + search
  const found = early.byPath.get(path)
  if (!found) return undefined
  found.takenAt ??= performance.now()
  if (performance.now() - found.takenAt > SHARED_MS) return undefined
  return found.answer.then((response) => response.clone())
}
