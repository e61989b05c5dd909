/**
 * Costly work waits in turn by key (an account, an address), not by arrival, so that one key with many jobs does not hold up
 * another.
 */
import { Refusal } from './refusal.ts'

/** The waiting jobs. The caller knows which jobs are running. */
export class FairQueue<Job> {
  /** Keys in the order of their turns, each with its jobs in the order of arrival; none is empty. */
  readonly #jobs = new Map<string, Job[]>()

  get size(): number {
    return [...this.#jobs.values()].reduce((sum, { length }) => sum + length, 0)
  }

  of(key: string): readonly Job[] {
    return this.#jobs.get(key) ?? []
  }

  add(key: string, job: Job): void {
    this.#jobs.set(key, [...this.of(key), job])
  }

  /** Queues the job before all others of its key. */
  addFirst(key: string, job: Job): void {
    this.#jobs.set(key, [job, ...this.of(key)])
  }

  replace(key: string, older: Job, job: Job): void {
    this.#jobs.set(
      key,
      this.of(key).map((each) => (each === older ? job : each)),
    )
  }

  /** Takes the first job that may run. The other keys then have their turns before its key. */
  take(mayRun: (job: Job) => boolean = () => true): Job | undefined {
    for (const [key, jobs] of this.#jobs) {
      const job = jobs.find(mayRun)
      if (job === undefined) continue
      this.#jobs.delete(key)
      if (jobs.length > 1) this.#jobs.set(key, without(jobs, job))
      return job
    }
    return undefined
  }

  /** False when it does not wait. */
  remove(key: string, job: Job): boolean {
    const jobs = this.of(key)
    if (!jobs.includes(job)) return false
    if (jobs.length === 1) this.#jobs.delete(key)
    else this.#jobs.set(key, without(jobs, job))
    return true
  }

  removeAll(): Job[] {
    const all = [...this.#jobs.values()].flat()
    this.#jobs.clear()
    return all
  }

  /** Makes room for a job of `key`: removes the newest of the key with most, if that has at least two more. */
  displaceFor(key: string): Job | undefined {
    const [longest, jobs = []] = [...this.#jobs].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['']
    const newest = jobs.length > this.of(key).length + 1 ? jobs.at(-1) : undefined
    if (newest !== undefined) this.remove(longest, newest)
    return newest
  }
}

const without = <Job>(jobs: readonly Job[], job: Job): Job[] => jobs.filter((each) => each !== job)

type Limits = {
  atOnce: number
  maxWaiting: number
  /** Counts waiting and running work. */
  maxOfKey?: number
  busy?: () => Refusal
}

/**
 * Runs work a few at a time. A full queue gives up the newest job of its longest key for a newcomer with fewer.
 * @returns the runner, which throws `busy` for work that finds no room or loses it
 */
export function runInTurn({ atOnce, maxWaiting, maxOfKey = Infinity, busy = tooMany }: Limits) {
  const waiting = new FairQueue<{ key: string; start: () => void; refuse: () => void }>()
  const running: string[] = []

  const wait = (key: string) =>
    new Promise<void>((start, reject) => {
      const displaced = waiting.size < maxWaiting ? undefined : waiting.displaceFor(key)
      displaced?.refuse()
      if (waiting.size >= maxWaiting) throw busy()
      waiting.add(key, { key, start, refuse: () => reject(busy()) })
    })

  const startNext = () => {
    const next = waiting.take()
    if (!next) return
    running.push(next.key)
    next.start()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const ofKey = waiting.of(key).length + running.filter((each) => each === key).length
    if (ofKey >= maxOfKey) throw busy()
    if (running.length < atOnce) running.push(key)
    else await wait(key)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(key), 1)
      startNext()
    }
  }
}

const tooMany = () => new Refusal('request.too-many', { retryAfterSeconds: 3 })
