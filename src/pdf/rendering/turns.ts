/**
 * The order of rendering: accounts take turns, so that one with many jobs never delays the others. It tracks waiting and
 * running jobs and renders nothing itself.
 */
import { FairQueue } from '#domain/fair-queue.ts'
import { Refusal } from '#domain/refusal.ts'

/** `preview` is a draft that is being typed, `print` the PDFs and pages of documents, `archive` the next PDF of a ZIP. */
export type Lane = 'preview' | 'print' | 'archive'

export type Turn = {
  account: string
  lane: Lane
  /** Only the newest of several waiting previews of a draft is rendered. */
  draft?: string | undefined
  /** The job takes long, so at least one worker never takes such jobs. */
  isLarge: boolean
}

/** The maximum per account. An archive requests its PDFs one by one, so it needs no limit. */
const MOST_WAITING: Record<Lane, number> = { preview: 2, print: 16, archive: Infinity }
const MOST_WAITING_IN_ALL = 256
const RETRY_AFTER_SECONDS = 2

export function busy(): Refusal {
  return new Refusal('pdf.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export class Turns<Job extends Turn> {
  readonly #waiting = new FairQueue<Job>()
  readonly #running = new Set<Job>()
  /** One worker is reserved for other accounts and small jobs. */
  readonly #share: number

  constructor(workers: number) {
    this.#share = Math.max(1, workers - 1)
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Queues the job. Returns the older preview that it replaces. @throws Refusal `pdf.busy` when too many wait. */
  add(job: Job): Job | undefined {
    const { account, lane, draft } = job
    const jobs = this.#waiting.of(account)
    const older = jobs.find((other) => lane === 'preview' && other.lane === lane && other.draft === draft)
    if (older) {
      this.#waiting.replace(account, older, job)
      return older
    }
    if (jobs.filter((other) => other.lane === lane).length >= MOST_WAITING[lane]) throw busy()
    if (this.#waiting.size >= MOST_WAITING_IN_ALL && lane !== 'archive') throw busy()
    this.#waiting.add(account, job)
    return undefined
  }

  /** Queues the job before all others of its account. */
  addFirst(job: Job): void {
    this.#waiting.addFirst(job.account, job)
  }

  /** The next job that may run now; it counts as running from then on. */
  next(): Job | undefined {
    const job = this.#waiting.take((candidate) => this.#mayRun(candidate))
    if (job) this.#running.add(job)
    return job
  }

  end(job: Job): void {
    this.#running.delete(job)
  }

  /** False when the job is not waiting. */
  remove(job: Job): boolean {
    return this.#waiting.remove(job.account, job)
  }

  removeAll(): Job[] {
    return this.#waiting.removeAll()
  }

  #mayRun({ account, lane, isLarge }: Job): boolean {
    const running = [...this.#running]
    const isBelow = (most: number, ofKind: (job: Job) => boolean) => running.filter(ofKind).length < most
    return (
      isBelow(this.#share, (job) => job.account === account) &&
      (!isLarge || isBelow(this.#share, (job) => job.isLarge)) &&
      (lane !== 'preview' || isBelow(1, (job) => job.lane === lane && job.account === account)) &&
      (lane !== 'archive' || isBelow(1, (job) => job.lane === lane))
    )
  }
}
