/**
 * Whether the server can be reached (spec §4, §9). A failed call proves nothing: two health checks confirm it. The
 * browser's `offline` event needs one, because a local server may still be reachable; it can also come before the network
 * is gone, so an answer is followed by two more checks.
 */
import { healthAbortMs, healthPollMs } from '#ui/platform/timings.ts'

export type Connection = {
  isOnline: boolean
  /** The user pressed Try Again and waits; background checks show nothing. */
  isTrying: boolean
}

type ConnectivityOptions = {
  /** Health check. Rejects without a response, also when aborted. */
  check: (signal: AbortSignal) => Promise<boolean>
  notify: (connection: Connection) => void
}

/** Failed checks before a failed call counts as a lost connection. */
const DOUBTS = 2
/** Checks that the server has to answer after the browser fired `offline`. */
const PROOFS = 3

export class Connectivity {
  readonly #options: ConnectivityOptions
  #connection: Connection = { isOnline: true, isTrying: false }
  /** Failed checks left before going offline; null while online is not in doubt. */
  #doubts: number | null = null
  /** Answers still missing before the browser's `offline` counts as wrong. */
  #proofs = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #checking: AbortController | null = null
  #isOver = false

  constructor(options: ConnectivityOptions) {
    this.#options = options
  }

  /** An API call got no response. */
  readonly callFailed = (): void => {
    if (!this.#connection.isOnline || this.#doubts !== null) return
    this.#doubts = DOUBTS
    this.#checkNow()
  }

  /** The browser fired `offline`. */
  readonly networkLost = (): void => {
    if (!this.#connection.isOnline) return
    this.#doubts = 1
    this.#proofs = PROOFS
    this.#checkNow()
  }

  /** The browser fired `online`, which proves nothing yet. */
  readonly networkFound = (): void => {
    this.#proofs = 0
    if (!this.#connection.isOnline || this.#doubts !== null) this.#checkNow()
  }

  readonly tryAgain = (): void => {
    if (this.#connection.isOnline || this.#connection.isTrying) return
    this.#notify({ isOnline: false, isTrying: true })
    this.#checkNow()
  }

  readonly stop = (): void => {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#checking?.abort()
  }

  /** Restarts a running check: it began before this event, so its result would be stale. */
  #checkNow(): void {
    clearTimeout(this.#timer)
    this.#checking?.abort()
    void this.#check()
  }

  async #check(): Promise<void> {
    const checking = new AbortController()
    this.#checking = checking
    const startedAt = Date.now()
    const isWell = await this.#ask(checking)
    if (this.#isOver || this.#checking !== checking) return
    this.#checking = null
    if (isWell) return this.#answered(startedAt)
    this.#proofs = 0
    if (this.#doubts !== null) this.#doubts -= 1
    if (this.#doubts === 0) this.#doubts = null
    this.#notify({ isOnline: this.#doubts !== null, isTrying: false })
    this.#checkLater(startedAt)
  }

  #answered(startedAt: number): void {
    this.#proofs = Math.max(0, this.#proofs - 1)
    this.#doubts = this.#proofs > 0 ? 1 : null
    this.#notify({ isOnline: true, isTrying: false })
    if (this.#proofs > 0) this.#checkLater(startedAt)
  }

  #checkLater(startedAt: number): void {
    this.#timer = setTimeout(() => void this.#check(), Math.max(0, startedAt + healthPollMs - Date.now()))
  }

  /** No response within 5 s counts as unreachable (spec §9). */
  async #ask(checking: AbortController): Promise<boolean> {
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => {
      checking.abort()
      giveUp(false)
    }, healthAbortMs)
    try {
      return await Promise.race([this.#options.check(checking.signal), tooLate])
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  #notify(next: Connection): void {
    const { isOnline, isTrying } = this.#connection
    this.#connection = next
    if (next.isOnline !== isOnline || next.isTrying !== isTrying) this.#options.notify(next)
  }
}

/** Forwards the browser's `online` and `offline` events. @returns the unsubscribe function */
export function listenToBrowser(connectivity: Connectivity): () => void {
  addEventListener('offline', connectivity.networkLost)
  addEventListener('online', connectivity.networkFound)
  if (!navigator.onLine) connectivity.networkLost()
  return () => {
    removeEventListener('offline', connectivity.networkLost)
    removeEventListener('online', connectivity.networkFound)
    connectivity.stop()
  }
}
