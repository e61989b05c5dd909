/**
 * Minimal browser globals for tests without a DOM (location, storage that never opens), and a controlled clock.
 * Import it before anything of `ui`, which reads some of them on load.
 */
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  document: { documentElement: { lang: 'en' } },
  indexedDB: { open: () => ({}) },
})

type Timer = { at: number; run: () => void }

/** Fake timers that advance only by `pass`. Real work of the server in between is awaited by `settle`. */
export class PageClock {
  #now = 0
  #next = 1
  readonly #timers = new Map<number, Timer>()
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
        this.#timers.set(this.#next, { at: this.#now + ms, run })
        return this.#next++
      },
      clearTimeout: (id: number) => this.#timers.delete(id),
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
      const [next] = [...this.#timers].toSorted(([a, one], [b, other]) => one.at - other.at || a - b)
      if (!next || next[1].at > until) break
      const [id, { at, run }] = next
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, at)
      run()
      await this.#settle()
    }
    this.#now = until
  }
}
