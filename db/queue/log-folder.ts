/** The thread that folds the write-ahead log into the file (log-folder-thread.ts), as the queue asks it. */
import { Worker } from 'node:worker_threads'

export type LogFolder = { fold(): Promise<void>; empty(): Promise<void>; close(): Promise<void> }

export type FolderStep = 'fold' | 'empty' | 'close'

export function startLogFolder(path: string): LogFolder {
  const thread = new Worker(new URL('log-folder-thread.ts', import.meta.url), { workerData: path })
  thread.unref()
  // One step at a time, which the caller sees to.
  const ask = (step: FolderStep) =>
    new Promise<void>((resolve) => {
      thread.once('message', () => resolve())
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because this is a thread, and no window
      thread.postMessage(step)
    })
  return {
    fold: () => ask('fold'),
    empty: () => ask('empty'),
    close: async () => {
      await ask('close')
      await thread.terminate()
    },
  }
}
