/** A worker thread that renders one job at a time. It ends when its script dies or a job times out. */
import type { Preview } from './renderer.ts'
import type { RenderAnswer, RenderTask } from './worker.ts'

export type Rendered = Uint8Array | string[] | Preview

export type RenderThread = {
  /** One task at a time. Rejects with `ThreadLost` when the thread ends meanwhile; otherwise with the template's failure. */
  run(task: RenderTask): Promise<Rendered>
  isAlive(): boolean
  stop(): void
}

export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
  /** It did not die but took too long: trying again would take as long. */
  readonly hung: boolean

  constructor(hung: boolean) {
    super(hung ? 'Rendering took too long' : 'The render thread died')
    this.hung = hung
  }
}

/** Bun's worker: the types of browsers, which the interface needs, do not know how to let a process end. */
type BunWorker = Worker & { ref(): void; unref(): void }

type Pending = { resolve: (value: Rendered) => void; reject: (error: Error) => void; timer: Timer }

export function startThread(script: URL, timeoutMs: number): RenderThread {
  const worker = new Worker(script.href) as BunWorker // because in Bun it follows Node's, with ref and unref
  let pending: Pending | null = null
  let alive = true

  const finish = (): Pending | null => {
    const finished = pending
    pending = null
    clearTimeout(finished?.timer)
    // An idle thread must not keep a process alive that has nothing else to do.
    worker.unref()
    return finished
  }
  const end = (hung: boolean): void => {
    if (!alive) return
    alive = false
    finish()?.reject(new ThreadLost(hung))
    worker.terminate()
  }

  worker.unref()
  worker.addEventListener('close', () => end(false))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    end(false)
  })
  worker.addEventListener('message', ({ data }: MessageEvent<RenderAnswer>) => {
    if (data.ok) finish()?.resolve(data.value)
    else finish()?.reject(new Error(data.message))
  })

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject, timer: setTimeout(() => end(true), timeoutMs) }
        worker.ref()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker, unlike a window, has none
        worker.postMessage(task)
      }),
    isAlive: () => alive,
    stop: () => end(false),
  }
}
