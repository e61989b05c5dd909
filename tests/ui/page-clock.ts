/**
 * What a page finds around it, for tests without a browser: an address, a storage that opens nothing, and a clock that
 * goes when the test says so. To be imported before anything of `ui`, which asks for some of it while it loads.
 */
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  document: { documentElement: { lang: 'en' } },
  indexedDB: { open: () => ({}) },
})

type Timer = { at: number; run: () => void }

/** Whose waits stand still until `pass`. What the server does meanwhile is real and is waited for by `settle`. */
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

  /** Nothing of an earlier sequence wakes up in the next one. */
  forget() {
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
