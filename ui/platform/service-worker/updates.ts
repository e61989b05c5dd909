/** The service worker of this page: registered once, asked for news now and then, and never exchanged unasked. */
import { updateCheckMs } from '#ui/platform/timings.ts'

type Updates = {
  container: ServiceWorkerContainer
  /** The script this page began with. A worker that keeps it belongs to this page's own version. */
  ownScript: string
  onReady: () => void
  reload: () => void
}

/** @returns what takes the new version up, and what ends the watch. Rejects where workers are refused. */
export async function watchUpdates({ container, ownScript, onReady, reload }: Updates) {
  let isWanted = false
  let isFirst = container.controller === null
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  const consider = async (worker: ServiceWorker) => {
    // The page came from the network and is as new as the worker: nobody needs to know.
    if ((await filesOf(worker)).includes(ownScript)) tell(worker, 'take over')
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
    // The very first worker has taken care of a page that began without one.
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
  // Signing out has emptied what it keeps.
  if (registration.active) tell(registration.active, 'complete')
  return {
    take: () => {
      isWanted = true
      if (registration.waiting) tell(registration.waiting, 'take over')
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

/** Signing out: the app goes off the device as well, and is fetched again when it is next opened with a connection. */
export function forgetApp(): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) tell(worker, 'purge')
}

/** What the worker understands; it hands nothing over with it. */
function tell(worker: ServiceWorker, word: 'take over' | 'complete' | 'purge'): void {
  worker.postMessage(word, [])
}

const ANSWERS_WITHIN_MS = 3000

/** What a worker keeps; nothing when it does not say. */
function filesOf(worker: ServiceWorker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWERS_WITHIN_MS, [])
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Array.isArray(data) ? data : []))
    port1.start()
    worker.postMessage('which files', [port2])
  })
}
