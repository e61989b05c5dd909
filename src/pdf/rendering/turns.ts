/**
 * Who is rendered next: accounts in turn, so that one with many jobs never holds up another. Knows what waits and what
 * runs, and renders nothing itself.
 */
import { FairQueue } from '#domain/fair-queue.ts'
import { Refusal } from '#domain/refusal.ts'

/** `preview`: of a draft while it is typed. `print`: PDFs and pages of documents. `archive`: the next PDF of a ZIP. */
export type Lane = 'preview' | 'print' | 'archive'

export type Turn = {
  account: string
  lane: Lane
  /** Of several waiting previews of a draft only the newest is rendered. */
  draft?: string | undefined
  /** It takes long, so at least one worker never takes such a job. */
  isLarge: boolean
}

/** Per account. An archive waits for each of its PDFs before it asks for the next one, and is never cut short. */
const MOST_WAITING: Record<Lane, number> = { preview: 2, print: 16, archive: Infinity }
const MOST_WAITING_IN_ALL = 256
const RETRY_AFTER_SECONDS = 2

export function busy(): Refusal {
  return new Refusal('pdf.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export class Turns<Job extends Turn> {
  readonly #waiting = new FairQueue<Job>()
  readonly #running = new Set<Job>()
  /** One worker is left to the other accounts, and to small jobs. */
  readonly #share: number

  constructor(workers: number) {
    this.#share = Math.max(1, workers - 1)
  }

  /** Queues it. Returns the older preview whose place it takes. @throws Refusal `pdf.busy` when too many wait. */
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

  /** Before all others of its account. */
  addFirst(job: Job): void {
    this.#waiting.addFirst(job.account, job)
  }

  /** The next job that may run now; it counts as running from here on. */
  next(): Job | undefined {
    const job = this.#waiting.take((candidate) => this.#mayRun(candidate))
    if (job) this.#running.add(job)
    return job
  }

  end(job: Job): void {
    this.#running.delete(job)
  }

  /** False when it does not wait. */
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
