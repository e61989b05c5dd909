/**
 * /sw.js: precaches the app, so that it starts offline and open tabs find their chunks after a deploy. The build prepends
 * the file list and its version (scripts/service-worker.ts). API responses are never cached, and a new version never
 * activates unasked.
 */

/** URLs of the build's files, and a version that changes with any of them. */
declare const SHELL: readonly string[]
declare const VERSION: string

/** Service worker globals that the DOM types lack. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
/** `addRoutes` is absent in Safari and Firefox: there this worker hears of calls of the API, and leaves them alone. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (route: { condition: { urlPattern: URLPattern }; source: 'network' }) => unknown
}
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type WorkerMessageEvent = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }
type Scope = {
  addEventListener: {
    (kind: 'install', listen: (event: InstallEvent) => void): void
    (kind: 'activate', listen: (event: ExtendableEvent) => void): void
    (kind: 'fetch', listen: (event: FetchEvent) => void): void
    (kind: 'message', listen: (event: WorkerMessageEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}

const worker = self as unknown as Scope // because this file runs in a worker, and is checked beside pages

const FAMILY = 'sanad-shell-'
const NAME = FAMILY + VERSION
/** The app shell, which the server returns for every app URL. */
const PAGE = '/create-invoice'
/** Older versions whose chunks open tabs may still need. */
const OLDER_VERSIONS = 2
/** A connection that stays silent this long counts as offline. */
const PATIENCE_MS = 4000

/** The landing pages. Offline the app is shown instead, and leads to signing up or to work. */
const LANDING = /^\/(ar\/?)?$/

/** Server-rendered URLs outside the app: landing and legal pages, client documents, the outbox, the gallery. */
const NOT_THE_APP =
  /^\/(ar\/?|ar\/.*|api\/.*|d\/.*|(gallery|outbox)(\/.*)?|terms(-and-conditions)?|privacy(-policy)?|legal(\/.*)?|sw\.js)?$/

worker.addEventListener('install', (event) => {
  // Bypasses this worker: a keepalive request of an unloading page would be dropped with the page.
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' })
  event.waitUntil(complete())
})

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), forgetOld()])))

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  // Caches are deleted on sign-out, and may be evicted when the device is full.
  if (event.data === 'complete') event.waitUntil(complete())
  if (event.data === 'purge') event.waitUntil(purge())
  if (event.data === 'which files') event.ports[0]?.postMessage(SHELL)
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    const isFile = /\.[a-z0-9]{2,11}$/i.test(pathname)
    if (LANDING.test(pathname)) event.respondWith(freshOrOffline(request, PAGE))
    else if (!NOT_THE_APP.test(pathname) && !isFile) event.respondWith(networkFirst(request, PAGE))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(cacheFirst(request))
  } else if (SHELL.includes(pathname)) {
    event.respondWith(networkFirst(request, pathname))
  }
})

/** Fetches missing files; those an older version holds under the same hashed name are copied. */
async function complete(): Promise<void> {
  const cache = await caches.open(NAME)
  const add = async (path: string) => {
    if (await cache.match(path)) return
    const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
    const response = known ?? (await fetch(path, { cache: 'no-cache', credentials: 'same-origin' }))
    if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`)
    await cache.put(path, response)
  }
  await Promise.all([PAGE, ...SHELL].map(add))
}

async function forgetOld(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME)
  await Promise.all(older.slice(0, -OLDER_VERSIONS).map((name) => caches.delete(name)))
}

async function purge(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Hashed files are immutable; a tab from before the last deploy may ask for old names. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** The network's answer, however late; offline the cached page. */
async function freshOrOffline(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await cached(path)) ?? Response.error()
  }
}

const cached = async (path: string) => (await caches.open(NAME)).match(path)

/** Network first; falls back to the cache on timeout or a proxy's error page. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  const fetched = fetch(request)
  const soon = fetched.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined)
  })
  return (await Promise.race([soon, patience])) ?? (await cached(path)) ?? fetched
}
