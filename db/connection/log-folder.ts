/** The thread that folds the write-ahead log into the file (log-folder-thread.ts), as the write queue calls it. */
import { Worker } from 'node:worker_threads'

export type LogFolder = { fold(): Promise<void>; empty(): Promise<void>; close(): Promise<void> }

export type FolderStep = 'fold' | 'empty' | 'close'

export function startLogFolder(path: string): LogFolder {
  let thread: Worker | undefined

  const start = () => {
    const started = new Worker(new URL('log-folder-thread.ts', import.meta.url), { workerData: path })
    const gone = () => (thread = undefined)
    return started.once('error', gone).once('exit', gone)
  }

  /** The caller sees to one step at a time. A thread that dies leaves the log as it is, and the next step has another. */
  const ask = async (step: FolderStep) => {
    const worker = (thread ??= start())
    // The process stays alive during a step only.
    worker.ref()
    const over = Promise.withResolvers<void>()
    const events = ['message', 'error', 'exit'] as const
    for (const event of events) worker.once(event, over.resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because this is a thread, and no window
    worker.postMessage(step)
    await over.promise
    for (const event of events) worker.off(event, over.resolve)
    worker.unref()
  }

  return {
    fold: () => ask('fold'),
    empty: () => ask('empty'),
    close: async () => {
      if (thread === undefined) return
      await ask('close')
      await thread?.terminate()
    },
  }
}
