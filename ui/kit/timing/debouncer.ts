/**
 * Trailing debounce, with an optional longest wait. Rescheduling only changes a timestamp, so at most one timer per
 * debouncer is pending.
 */
export class Debouncer {
  readonly #act: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = 0
  #latestAt = Infinity
  #wakesAt = 0

  constructor(act: () => void) {
    this.#act = act
  }

  /** Acts after `ms`, unless it is rescheduled or stopped before, but within `longestMs` however often it is rescheduled. */
  schedule(ms: number, longestMs = Infinity): void {
    const now = performance.now()
    this.#latestAt = Math.min(this.#timer === undefined ? Infinity : this.#latestAt, now + longestMs)
    this.#dueAt = Math.min(now + ms, this.#latestAt)
    if (this.#timer === undefined || this.#wakesAt > this.#dueAt) this.#wakeIn(this.#dueAt - now)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wakeIn(ms: number): void {
    this.stop()
    this.#wakesAt = performance.now() + ms
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const left = this.#dueAt - performance.now()
      if (left > 0) this.#wakeIn(left)
      else this.#act()
    }, ms)
  }
}
