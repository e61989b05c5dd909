/**
 * Does something once nothing has come for a while. What comes before puts it off without setting a timer anew: while
 * somebody types, a dozen of them wait for the end of it.
 */
export class Debouncer {
  readonly #act: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #wakesAt = 0

  constructor(act: () => void) {
    this.#act = act
  }

  /** It is done `ms` from now, unless it is put off again or stopped. */
  schedule(ms: number): void {
    this.#due = performance.now() + ms
    if (this.#timer === undefined || this.#wakesAt > this.#due) this.#wakeIn(ms)
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
      const left = this.#due - performance.now()
      if (left > 0) this.#wakeIn(left)
      else this.#act()
    }, ms)
  }
}

/** Does something once, when no key has been pressed for so long: who types needs the processor more. @returns what calls it off. */
export function afterTypingPause(ms: number, act: () => void): () => void {
  const debouncer = new Debouncer(() => {
    stop()
    act()
  })
  const putOff = () => debouncer.schedule(ms)
  const stop = () => {
    debouncer.stop()
    removeEventListener('keydown', putOff)
  }
  putOff()
  addEventListener('keydown', putOff)
  return stop
}
