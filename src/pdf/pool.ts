/** Renders documents in separate processes, one job each. turns.ts decides the order and refuses jobs. */
import { Refusal } from '#domain/refusal.ts'
import { type BeginArchive, createArchives } from './rendering/archives.ts'
import type { AnyPrintModel } from './any-print-model.ts'
import {
  type Priority,
  ProcessLost,
  type Rendered,
  type RenderProcess,
  startRenderProcess,
  TooLarge,
} from './rendering/render-process.ts'
import type { Preview } from './renderer.ts'
import { busy, type Lane, type Turn, Turns } from './rendering/turns.ts'
import type { RenderTask } from './rendering/worker.ts'

/** A function is called when its job starts, so that a refused or cancelled job costs next to nothing. */
export type ModelSource = AnyPrintModel | (() => AnyPrintModel | Promise<AnyPrintModel>)

/** The account and circumstances of a job. */
export type PrintJob = {
  account: string
  lane: Lane
  /** Set for previews: the draft that is edited. */
  draft?: string | undefined
  /** The size of the model in characters of JSON. */
  size?: number
  /** Aborted when the caller disconnects: a waiting job is dropped, and a large running one is stopped. */
  signal?: AbortSignal | undefined
}

/**
 * All methods refuse with `pdf.busy` when too many of the account's jobs wait or a PDF takes too long, with
 * `pdf.superseded` when a newer preview of the draft was requested or the caller has gone, and throw when the template
 * itself fails.
 */
export type PdfPool = {
  /** Renders a tagged PDF/A-3a. The same model gives the same bytes on every machine. */
  pdf(model: ModelSource, job?: PrintJob): Promise<Uint8Array>
  /**
   * Renders an SVG of each page, or of one (from 1; none beyond the last). Refuses with `pdf.too-large` output that is too
   * much for a screen, or takes too long to draw.
   */
  pages(model: ModelSource, job?: PrintJob, page?: number): Promise<string[]>
  /** Renders the pages like `pages`, with their count and the preview regions. */
  preview(model: ModelSource, job?: PrintJob, page?: number): Promise<Preview>
  beginArchive: BeginArchive
  /** How many processes there may be, and how many jobs are drawn and wait now. */
  state(): { workers: number; running: number; waiting: number }
  /** Refuses new and waiting jobs, and ends the processes. */
  close(): Promise<void>
}

export type PdfPoolOptions = {
  /** The number of processes, started when first needed. */
  workers?: number
  /** The timeout from the moment a process takes a job. */
  withinMs?: Record<RenderTask['kind'], number>
  maxResidentBytes?: number
  /** The script of the processes; tests pass one that crashes. */
  script?: URL
}

type Job = Turn & {
  kind: RenderTask['kind']
  model: ModelSource
  page: number | undefined
  signal: AbortSignal | undefined
  attempts: number
  resolve: (value: Rendered) => void
  reject: (error: Error) => void
}

/** A job whose process dies is retried once; the second time the job is at fault. */
const MAX_ATTEMPTS = 2
/** 1,000 long lines take 2 to 5 s. */
const WITHIN_MS = { pdf: 30_000, pages: 15_000, preview: 15_000 }
/** A process starts at about 100 MB, and reaches this when it has drawn the largest document. */
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024
/** A job of this size renders in about a tenth of a second. */
const MOST_OF_A_SMALL_JOB = 50_000

const FOR_NOBODY: PrintJob = { account: '', lane: 'print' }

export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const rendering = new Rendering(options)
  return {
    pdf: async (model, job = FOR_NOBODY) => bytesIn(await rendering.add('pdf', model, job)),
    pages: async (model, job = FOR_NOBODY, page) => drawingsIn(await rendering.add('pages', model, job, page)),
    preview: async (model, job = FOR_NOBODY, page) => previewIn(await rendering.add('preview', model, job, page)),
    beginArchive: createArchives(),
    state: () => rendering.state(),
    close: async () => rendering.close(),
  }
}

/** The jobs and the processes that work on them. */
class Rendering {
  readonly #options: Required<PdfPoolOptions>
  readonly #turns: Turns<Job>
  readonly #idle: RenderProcess[] = []
  readonly #running = new Set<RenderProcess>()
  #closed = false

  constructor({
    workers = 2,
    withinMs = WITHIN_MS,
    maxResidentBytes = MAX_RESIDENT_BYTES,
    script = new URL('./rendering/worker.ts', import.meta.url),
  }: PdfPoolOptions) {
    this.#options = { workers, withinMs, maxResidentBytes, script }
    this.#turns = new Turns(workers)
  }

  add(kind: RenderTask['kind'], model: ModelSource, of: PrintJob, page?: number): Promise<Rendered> {
    const { account, lane, draft, size = 0, signal } = of
    if (this.#closed) return Promise.reject(busy())
    if (signal?.aborted) return Promise.reject(superseded())
    return new Promise((resolve, reject) => {
      const turn = { account, lane, draft, isLarge: size > MOST_OF_A_SMALL_JOB }
      const job: Job = { ...turn, kind, model, page, signal, attempts: 0, resolve, reject }
      this.#turns.add(job)?.reject(superseded())
      signal?.addEventListener('abort', () => this.#turns.remove(job) && reject(superseded()), { once: true })
      this.#next()
    })
  }

  state() {
    return { workers: this.#options.workers, running: this.#running.size, waiting: this.#turns.waiting }
  }

  close(): void {
    this.#closed = true
    for (const { reject } of this.#turns.removeAll()) reject(busy())
    for (const process of [...this.#idle.splice(0), ...this.#running]) process.stop()
  }

  #next(): void {
    while (this.#running.size < this.#options.workers && !this.#closed) {
      const job = this.#turns.next()
      if (!job) return
      void this.#work(this.#takeProcess(job.isLarge ? 'low' : 'normal'), job)
    }
  }

  #takeProcess(priority: Priority): RenderProcess {
    const at = this.#idle.findLastIndex((process) => process.priority === priority && process.isAlive())
    const [process] = at === -1 ? [] : this.#idle.splice(at, 1)
    if (process) return process
    // There are never more processes than workers: the least recently used one is stopped.
    if (this.#idle.length + this.#running.size >= this.#options.workers) this.#idle.shift()?.stop()
    return startRenderProcess({ ...this.#options, priority })
  }

  async #work(process: RenderProcess, job: Job): Promise<void> {
    this.#running.add(process)
    const again = await this.#attempt(process, job)
    this.#running.delete(process)
    this.#turns.end(job)
    if (again) this.#turns.addFirst(job)
    if (this.#closed) process.stop()
    else if (process.isAlive()) this.#idle.push(process)
    this.#next()
  }

  /** Returns whether to try again. */
  async #attempt(process: RenderProcess, job: Job): Promise<boolean> {
    const { kind, page, signal, isLarge } = job
    job.attempts += 1
    // A small job has nearly ended when its caller disconnects, and restarting the process would cost more.
    const stop = () => process.stop()
    if (isLarge) signal?.addEventListener('abort', stop, { once: true })
    try {
      const model = typeof job.model === 'function' ? await job.model() : job.model
      if (signal?.aborted) throw superseded()
      job.resolve(await process.run({ kind, model, page }, this.#options.withinMs[kind]))
      return false
    } catch (error) {
      const isLost = error instanceof ProcessLost && !error.hung
      if (isLost && !this.#closed && !signal?.aborted && job.attempts < MAX_ATTEMPTS) return true
      job.reject(isLost && signal?.aborted ? superseded() : refusalOf(error, kind))
      return false
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
}

const superseded = () => new Refusal('pdf.superseded')

function refusalOf(error: unknown, kind: RenderTask['kind']): Error {
  if (error instanceof TooLarge) return new Refusal('pdf.too-large')
  if (error instanceof ProcessLost) return error.hung && kind !== 'pdf' ? new Refusal('pdf.too-large') : busy()
  return error instanceof Error ? error : new Error(String(error))
}

function bytesIn(value: Rendered): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new TypeError('The process answered something else for a PDF')
}

function drawingsIn(value: Rendered): string[] {
  if (Array.isArray(value)) return value
  throw new TypeError('The process answered something else for drawings')
}

function previewIn(value: Rendered): Preview {
  if ('pageCount' in value) return value
  throw new TypeError('The process answered something else for a preview')
}
