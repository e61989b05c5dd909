/**
 * Whether the server can be reached (spec §4, §9). A call that fails is no proof: it asks the server twice before it says
 * so. The browser's word that the network is gone is asked about once, because it does not know of servers beside it.
 */
import { healthAbortMs, healthPollMs } from '#ui/platform/timings.ts'

export type Connection = {
  isOnline: boolean
  /** Somebody pressed Try Again and waits; the silent checks in between show nothing. */
  isTrying: boolean
}

type ConnectivityOptions = {
  /** Whether the server says that it is well. Rejects when there is no answer, also when it is aborted. */
  check: (signal: AbortSignal) => Promise<boolean>
  tell: (connection: Connection) => void
}

/** Failed checks before a call that failed counts as a lost connection. */
const DOUBTS = 2

export class Connectivity {
  readonly #options: ConnectivityOptions
  #connection: Connection = { isOnline: true, isTrying: false }
  /** How many more failed checks make it offline; null while nothing is in doubt. */
  #doubts: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #checking: AbortController | null = null
  #isOver = false

  constructor(options: ConnectivityOptions) {
    this.#options = options
  }

  /** A call of the app got no answer. */
  readonly callFailed = (): void => {
    if (!this.#connection.isOnline || this.#doubts !== null) return
    this.#doubts = DOUBTS
    this.#checkNow()
  }

  /** The browser says that the network is gone. */
  readonly networkLost = (): void => {
    if (!this.#connection.isOnline) return
    this.#doubts = 1
    this.#checkNow()
  }

  /** The browser says that the network is back, which is no promise. */
  readonly networkFound = (): void => {
    if (!this.#connection.isOnline || this.#doubts !== null) this.#checkNow()
  }

  readonly tryAgain = (): void => {
    if (this.#connection.isOnline || this.#connection.isTrying) return
    this.#tell({ isOnline: false, isTrying: true })
    this.#checkNow()
  }

  readonly stop = (): void => {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#checking?.abort()
  }

  /** A check that runs began before what has just happened, so its answer would be about before. */
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
    if (isWell) {
      this.#doubts = null
      return this.#tell({ isOnline: true, isTrying: false })
    }
    if (this.#doubts !== null) this.#doubts -= 1
    if (this.#doubts === 0) this.#doubts = null
    this.#tell({ isOnline: this.#doubts !== null, isTrying: false })
    this.#timer = setTimeout(() => void this.#check(), Math.max(0, startedAt + healthPollMs - Date.now()))
  }

  /** A server that does not answer within 5 s cannot be worked with. */
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

  #tell(next: Connection): void {
    const { isOnline, isTrying } = this.#connection
    this.#connection = next
    if (next.isOnline !== isOnline || next.isTrying !== isTrying) this.#options.tell(next)
  }
}

/** Brings the browser's news to the machine. @returns how to stop both. */
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
