/**
 * Minimal browser globals for tests without a DOM (location, storage that never opens), and a controlled clock.
 * Import it before anything of `ui`, which reads some of them on load.
 */
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  document: { documentElement: { lang: 'en' } },
  indexedDB: { open: () => ({}) },
})

/** `unref`, because background jobs of the server in the same process set theirs here too. */
type Timer = { at: number; run: () => void; unref: () => void }

/** Fake timers that advance only by `pass`. Real work of the server in between is awaited by `settle`. */
export class PageClock {
  #now = 0
  /** The timers in the order in which they were set. */
  readonly #timers = new Set<Timer>()
  readonly #real = { setTimeout, clearTimeout }
  readonly #realNow = { date: Date.now, performance: performance.now }
  readonly #settle: () => Promise<void>

  constructor(settle: () => Promise<void>) {
    this.#settle = settle
  }

  install() {
    const start = Date.now()
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => {
        const timer = { at: this.#now + ms, run, unref: () => undefined }
        this.#timers.add(timer)
        return timer
      },
      clearTimeout: (timer: Timer) => this.#timers.delete(timer),
    })
    Date.now = () => start + this.#now
    performance.now = () => this.#now
  }

  uninstall() {
    Object.assign(globalThis, this.#real)
    Date.now = this.#realNow.date
    performance.now = this.#realNow.performance
  }

  sleep(ms: number): Promise<void> {
    // oxlint-disable-next-line house/no-fixed-wait -- because its timers are those of this clock
    return new Promise((done) => setTimeout(done, ms))
  }

  /** Cancels timers left by an earlier test. */
  clear() {
    this.#timers.clear()
  }

  async pass(ms: number) {
    const until = this.#now + ms
    await this.#settle()
    for (;;) {
      const [next] = [...this.#timers].toSorted((one, other) => one.at - other.at)
      if (!next || next.at > until) break
      const { at, run } = next
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, at)
      run()
      await this.#settle()
    }
    this.#now = until
  }
}
