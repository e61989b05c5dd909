/** Trailing debounce. Rescheduling only moves a timestamp, so at most one timer per debouncer is pending. */
export class Debouncer {
  readonly #act: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = 0
  #wakesAt = 0

  constructor(act: () => void) {
    this.#act = act
  }

  /** Acts in `ms`, unless it is rescheduled or stopped before. */
  schedule(ms: number): void {
    this.#dueAt = performance.now() + ms
    if (this.#timer === undefined || this.#wakesAt > this.#dueAt) this.#wakeIn(ms)
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
