/**
 * Counts on their way to the server. Each is on the device before it is sent and until the server has it, so that neither a
 * lost connection nor a closed page loses one. The last count of an item stands.
 */
import { ApiError } from '#ui/platform/api/api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'

/** Null takes the count of the item away. `countedAt` (ISO 8601): the books are compared as they stood then. */
export type Count = { itemId: string; quantity: string | null; countedAt: string }

/** `waiting`: for the connection. `refused`: the server said why, and a person decides. */
export type UnsentCount = Count & ({ state: 'sending' | 'waiting' } | { state: 'refused'; why: string })

export type CountDevice = {
  read: () => readonly Count[]
  write: (count: Count) => void
  forget: (itemId: string) => void
}

type OutboxOptions = {
  device: CountDevice
  now: () => Date
  retryMs: number
}

/** @throws ApiError */
export type SendCounts = (counts: Count[]) => Promise<unknown>

/** `sent`: quantities that the server has taken since the page was opened. */
export type OutboxView = {
  unsent: ReadonlyMap<string, UnsentCount>
  sent: ReadonlyMap<string, string | null>
}

/** The most that one call takes. */
const MOST_AT_ONCE = 200
/** Whether every request fails for now: a limit, or a server in trouble. */
const isForNow = (error: unknown) =>
  isUnreachable(error) || (error instanceof ApiError && (error.status === 429 || (error.status ?? 0) >= 500))

export class CountOutbox {
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  #view: OutboxView
  #send: SendCounts | null = null
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    const held = options.device.read().map((count) => [count.itemId, { ...count, state: 'waiting' as const }] as const)
    this.#view = { unsent: new Map(held), sent: new Map() }
  }

  readonly view = (): OutboxView => this.#view

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Replaced when the session or the language changes. */
  readonly connect = (send: SendCounts): void => {
    this.#send = send
  }

  readonly save = (itemId: string, quantity: string | null): void => {
    const before = this.#view.unsent.get(itemId)
    // Enter saves, and so does leaving the field right after it.
    if (before?.quantity === quantity && before.state !== 'refused') return
    const count = { itemId, quantity, countedAt: this.#options.now().toISOString() }
    this.#options.device.write(count)
    this.#put([{ ...count, state: 'sending' }])
    void this.flush()
  }

  /** Sends again what was refused. */
  readonly retry = (itemId: string): void => {
    const count = this.#view.unsent.get(itemId)
    if (count) this.#put([{ ...countOf(count), state: 'sending' }])
    void this.flush()
  }

  /** Sends what is unsent, one call at a time, until all is sent, refused, or there is no connection. */
  readonly flush = async (): Promise<void> => {
    const send = this.#send
    if (this.#isSending || !send) return
    this.#isSending = true
    clearTimeout(this.#timer)
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
        this.#put(batch.map((count) => ({ ...count, state: 'sending' })))
        const isAnswered = await this.#deliver(send, batch)
        if (!isAnswered) break
      }
    } finally {
      this.#isSending = false
    }
  }

  readonly stop = (): void => clearTimeout(this.#timer)

  #next(): Count[] {
    const open = [...this.#view.unsent.values()].filter(({ state }) => state !== 'refused')
    return open.slice(0, MOST_AT_ONCE).map(countOf)
  }

  async #deliver(send: SendCounts, batch: Count[]): Promise<boolean> {
    try {
      await send(batch)
      this.#settle(batch)
      return true
    } catch (error) {
      if (isForNow(error)) {
        this.#waitAll()
        this.#timer = setTimeout(() => void this.flush(), this.#options.retryMs)
        return false
      }
      this.#refuse(batch, error)
      return true
    }
  }

  /** Where the server names counts, the others are sent again without them. */
  #refuse(batch: Count[], error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : {}
    const named = new Map(
      Object.entries(fields).map(([path, why]) => [Number(/^counts\.(\d+)/.exec(path)?.[1] ?? Number.NaN), why]),
    )
    const isNamed = batch.some((_, index) => named.has(index))
    const message = error instanceof Error ? error.message : ''
    const refused = batch.filter((_, index) => !isNamed || named.has(index))
    this.#putIfCurrent(refused, (count) => ({
      ...count,
      state: 'refused',
      why: named.get(batch.indexOf(count)) ?? message,
    }))
  }

  /** Items that were counted again meanwhile stay in the outbox. */
  #settle(batch: readonly Count[]): void {
    const unsent = new Map(this.#view.unsent)
    const sent = new Map(this.#view.sent)
    for (const { itemId, quantity, countedAt } of batch) {
      sent.set(itemId, quantity)
      const current = unsent.get(itemId)
      if (current?.quantity !== quantity || current.countedAt !== countedAt) continue
      unsent.delete(itemId)
      this.#options.device.forget(itemId)
    }
    this.#show({ unsent, sent })
  }

  /** Counts made during the call wait too. */
  #waitAll(): void {
    const open = [...this.#view.unsent.values()].filter(({ state }) => state === 'sending')
    this.#put(open.map((count) => ({ ...countOf(count), state: 'waiting' })))
  }

  #putIfCurrent(batch: readonly Count[], change: (count: Count) => UnsentCount): void {
    this.#put(
      batch.filter(({ itemId, countedAt }) => this.#view.unsent.get(itemId)?.countedAt === countedAt).map(change),
    )
  }

  #put(counts: readonly UnsentCount[]): void {
    const unsent = new Map(this.#view.unsent)
    for (const count of counts) unsent.set(count.itemId, count)
    this.#show({ ...this.#view, unsent })
  }

  #show(view: OutboxView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

const countOf = ({ itemId, quantity, countedAt }: Count): Count => ({ itemId, quantity, countedAt })
