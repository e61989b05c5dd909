/**
 * Worker pool for PDF rendering with a bounded queue. Rejects with `pdf.busy` when the queue is full.
 */
import { Refusal } from '#domain/refusal.ts'
import type { AnyPrintModel } from './print-model.ts'
import type { Preview } from './renderer.ts'
import { type Rendered, type RenderThread, startThread, ThreadLost } from './thread.ts'
import type { RenderTask } from './worker.ts'

export type PdfPool = {
  /**
   * PDF/A-3a, tagged; the same model gives the same bytes on every machine. Refuses with `pdf.busy` when the queue is
   * full or a render times out; throws when the template itself fails.
   */
  pdf(model: AnyPrintModel): Promise<Uint8Array>
  /** An SVG of each page, or of one (from 1; none beyond the last), by the same renderer. Refuses like `pdf`. */
  pages(model: AnyPrintModel, page?: number): Promise<string[]>
  /** The pages as drawn by `pages`, with their count and the preview regions. */
  preview(model: AnyPrintModel, page?: number): Promise<Preview>
  /** Rejects new, queued and running jobs, and ends the threads. */
  close(): Promise<void>
}

export type PdfPoolOptions = {
  /** Threads, started when first needed. */
  workers?: number
  /** Queued jobs, beyond those being rendered. */
  maxQueue?: number
  /** Per job, from the moment a thread takes it. 1,000 lines take well under two seconds. */
  timeoutMs?: number
  /** Script of the worker; tests pass one that crashes. */
  script?: URL
}

type Job = { task: RenderTask; attempts: number; resolve: (value: Rendered) => void; reject: (error: Error) => void }

/** A job whose thread dies is retried once; the second time the job is at fault. */
const MAX_ATTEMPTS = 2
const RETRY_AFTER_SECONDS = 2

export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const { workers = 2, maxQueue = 64, timeoutMs = 20_000, script = new URL('./worker.ts', import.meta.url) } = options
  const queue: Job[] = []
  const idle: RenderThread[] = []
  const running = new Set<RenderThread>()
  let closed = false

  function takeThread(): RenderThread | null {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (thread.isAlive()) return thread
    return running.size < workers ? startThread(script, timeoutMs) : null
  }

  function next(): void {
    while (queue.length > 0) {
      const thread = takeThread()
      const job = thread && queue.shift()
      if (!job) return
      void work(thread, job)
    }
  }

  async function work(thread: RenderThread, job: Job): Promise<void> {
    running.add(thread)
    job.attempts += 1
    try {
      job.resolve(await thread.run(job.task))
    } catch (error) {
      const again = error instanceof ThreadLost && !error.hung && job.attempts < MAX_ATTEMPTS && !closed
      if (again) queue.unshift(job)
      else job.reject(error instanceof ThreadLost ? busy() : asError(error))
    }
    running.delete(thread)
    if (thread.isAlive()) idle.push(thread)
    next()
  }

  function add(task: RenderTask): Promise<Rendered> {
    if (closed) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      queue.push({ task, attempts: 0, resolve, reject })
      next()
      if (queue.length > maxQueue) queue.pop()?.reject(busy())
    })
  }

  return {
    pdf: async (model) => bytesIn(await add({ kind: 'pdf', model })),
    pages: async (model, page) => drawingsIn(await add({ kind: 'pages', model, ...(page !== undefined && { page }) })),
    preview: async (model, page) =>
      previewIn(await add({ kind: 'preview', model, ...(page !== undefined && { page }) })),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(busy())
      for (const thread of [...idle.splice(0), ...running]) thread.stop()
    },
  }
}

function busy(): Refusal {
  return new Refusal('pdf.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function bytesIn(value: Rendered): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new TypeError('The thread answered something else for a PDF')
}

function drawingsIn(value: Rendered): string[] {
  if (Array.isArray(value)) return value
  throw new TypeError('The thread answered something else for drawings')
}

function previewIn(value: Rendered): Preview {
  if ('pageCount' in value) return value
  throw new TypeError('The thread answered something else for a preview')
}
