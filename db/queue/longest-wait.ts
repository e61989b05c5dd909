/** The longest time that a job has waited lately, in memory. */
const WINDOW_MS = 300_000

/** This window and the one before it are remembered: the last five to ten minutes. */
export class LongestWait {
  #current = { window: 0, ms: 0 }
  #before = { window: 0, ms: 0 }

  /** `nowMs` by `performance.now()`. */
  note(waitedMs: number, nowMs: number): void {
    this.#turnTo(Math.floor(nowMs / WINDOW_MS))
    this.#current.ms = Math.max(this.#current.ms, waitedMs)
  }

  /** Notes how long it takes from now until the job begins. */
  timed<Given, Result>(job: (given: Given) => Result): (given: Given) => Result {
    const since = performance.now()
    return (given) => {
      const now = performance.now()
      this.note(now - since, now)
      return job(given)
    }
  }

  ms(nowMs: number): number {
    const window = Math.floor(nowMs / WINDOW_MS)
    this.#turnTo(window)
    return Math.max(this.#current.ms, this.#before.window === window - 1 ? this.#before.ms : 0)
  }

  #turnTo(window: number): void {
    if (this.#current.window === window) return
    this.#before = this.#current
    this.#current = { window, ms: 0 }
  }
}
