/**
 * Code that the first screen is drawn without: it is loaded once that screen stands, so that it is there before somebody needs
 * it, and takes no bandwidth from what is awaited.
 */
type Load = () => Promise<unknown>

const waiting = new Set<Load>()
const running = new Set<Promise<unknown>>()
let isStarted = false

/** `load` may be called again after it has failed, by whoever needs the code. */
export function preloadLater(load: Load): void {
  if (isStarted) inOwnTask(load)
  else waiting.add(load)
}

/** Called once the first screen stands; from then on such code is loaded at once. The page says when all of it is there. */
export function startPreloading(): void {
  isStarted = true
  for (const load of waiting) inOwnTask(load)
  waiting.clear()
  void Promise.all(running).then(() => {
    document.documentElement.dataset.preloaded = ''
  })
}

/** Loads all of it. Stories call it, whose overlays open at once. */
export async function preloadAll(): Promise<void> {
  startPreloading()
  await Promise.all(running)
}

/** In a task of its own: evaluating it must not hold up what is being drawn. */
function inOwnTask(load: Load): void {
  const run = new Promise((resolve) => setTimeout(resolve)).then(load).catch(() => undefined)
  running.add(run)
  void run.finally(() => running.delete(run))
}
