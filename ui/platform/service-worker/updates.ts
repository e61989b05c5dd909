/** Registers the service worker, checks for updates and never activates one unasked. */
import { readRevocations } from '#ui/platform/session/revocations.ts'
import { updateCheckMs } from '#ui/platform/timings.ts'

type Updates = {
  container: ServiceWorkerContainer
  /** This page's entry script. A worker that caches it has the same version as the page. */
  ownScript: string
  onReady: () => void
  reload: () => void
}

/** @returns `take` to activate the new version, `stop` to end watching. Rejects where workers are refused. */
export async function watchUpdates({ container, ownScript, onReady, reload }: Updates) {
  let isWanted = false
  let isFirst = container.controller === null
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  const consider = async (worker: ServiceWorker) => {
    // The page came from the network and is as new as the worker: activate silently.
    if ((await filesOf(worker)).includes(ownScript)) postTo(worker, 'take over')
    else onReady()
  }
  const onFound = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller) void consider(installing)
    })
  }
  const onChange = () => {
    if (isWanted) return reload()
    // The first worker has claimed a page that loaded without one.
    if (isFirst) isFirst = false
    else if (container.controller) void isOwn(container.controller).then((own) => own || onReady())
  }
  const isOwn = async (worker: ServiceWorker) => (await filesOf(worker)).includes(ownScript)
  const look = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  registration.addEventListener('updatefound', onFound)
  container.addEventListener('controllerchange', onChange)
  const timer = setInterval(look, updateCheckMs)
  addEventListener('online', look)
  if (registration.waiting && container.controller) void consider(registration.waiting)
  // Refills the cache, which signing out has emptied.
  if (registration.active) postTo(registration.active, 'complete')
  return {
    take: () => {
      isWanted = true
      if (registration.waiting) postTo(registration.waiting, 'take over')
      else reload()
    },
    stop: () => {
      clearInterval(timer)
      removeEventListener('online', look)
      registration.removeEventListener('updatefound', onFound)
      container.removeEventListener('controllerchange', onChange)
    },
  }
}

/**
 * Deletes the cached app on sign-out; it is fetched again on the next online visit. Not when the server gave no answer:
 * the page could not be shown again. Nothing in it is the user's.
 */
export function forgetApp(): void {
  if (readRevocations().length > 0) return
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) postTo(worker, 'purge')
}

/** Messages the worker understands. */
function postTo(worker: ServiceWorker, word: 'take over' | 'complete' | 'purge'): void {
  worker.postMessage(word, [])
}

const ANSWERS_WITHIN_MS = 3000

/** The files a worker caches; empty when it does not answer. */
function filesOf(worker: ServiceWorker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWERS_WITHIN_MS, [])
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Array.isArray(data) ? data : []))
    port1.start()
    worker.postMessage('which files', [port2])
  })
}
