/**
 * /sw.js: keeps the app itself on the device, so that it starts without a connection and an open tab finds its parts after
 * a deploy. The build writes the list of files and their common version above it (scripts/service-worker.ts). Nothing
 * of the API is ever kept, and no new version takes over before somebody asks for it.
 */

/** Files of the build as addresses, and a text that changes with any of them. */
declare const SHELL: readonly string[]
declare const VERSION: string

/** What the browser gives a service worker and the types of pages leave out. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
/** Absent in browsers that know no routes. */
type Installing = Waiting & {
  addRoutes?: (route: { condition: { urlPattern: URLPattern }; source: 'network' }) => unknown
}
type Asked = Waiting & { request: Request; respondWith: (response: Promise<Response>) => void }
type Told = Waiting & { data: unknown; ports: readonly MessagePort[] }
type Scope = {
  addEventListener: {
    (kind: 'install', listen: (event: Installing) => void): void
    (kind: 'activate', listen: (event: Waiting) => void): void
    (kind: 'fetch', listen: (event: Asked) => void): void
    (kind: 'message', listen: (event: Told) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}

const worker = self as unknown as Scope // because this file runs in a worker, and is checked beside pages

const FAMILY = 'sanad-shell-'
const NAME = FAMILY + VERSION
/** An address of the app: the server answers each of them with the same page. */
const PAGE = '/create-invoice'
/** Older versions that open tabs may still need parts of. */
const KEPT_BEFORE = 2
/** A connection that answers nothing is none. */
const PATIENCE_MS = 4000

/** The server's own pages and files, which are not the app: landing and legal pages, clients' documents, the gallery. */
const NOT_THE_APP =
  /^\/(ar\/?|ar\/.*|api\/.*|d\/.*|gallery(\/.*)?|terms(-and-conditions)?|privacy(-policy)?|legal(\/.*)?|sw\.js)?$/

worker.addEventListener('install', (event) => {
  // Past this worker, not through it: the last call of a page that is being left would go with the page.
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' })
  event.waitUntil(complete())
})

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), forgetOld()])))

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  // Caches go when somebody signs out, and may go when the device is full.
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
    if (!NOT_THE_APP.test(pathname) && !isFile) event.respondWith(freshOrKept(request, PAGE))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptOrFresh(request))
  } else if (SHELL.includes(pathname)) {
    event.respondWith(freshOrKept(request, pathname))
  }
})

/** Fetches what is missing; what an older version has under the same hashed name is not fetched again. */
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
  await Promise.all(older.slice(0, -KEPT_BEFORE).map((name) => caches.delete(name)))
}

async function purge(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Hashed names never change what they stand for; a tab from before the last deploy asks for names of then. */
async function keptOrFresh(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** The network's answer, and what is kept when there is none in time, or only a proxy's excuse. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const kept = async () => (await (await caches.open(NAME)).match(path)) ?? undefined
  const asked = fetch(request)
  const soon = asked.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined)
  })
  return (await Promise.race([soon, patience])) ?? (await kept()) ?? asked
}
