/** Debounced saving: one request at a time, the last value is always sent, and continuous typing is saved in between. */
import { Debouncer } from './debouncer.ts'

export type SavingState =
  /** Nothing has changed yet. */
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The target has the current value. */
  | { kind: 'saved' }
  /** The current value cannot be read yet, so it is not sent. */
  | { kind: 'withheld' }
  | { kind: 'failed'; error: unknown }

export type AutosaveOptions<Value> = {
  /** The value to save, not mutated afterwards; null while it cannot be read. Compared as JSON. */
  read: () => Value | null
  send: (value: Value) => Promise<void>
  onState: (state: SavingState) => void
  /** The delay of the debounce. */
  delayMs: number
  /** The longest time until a change is saved while others keep following it. */
  longestDelayMs: number
  /** The time until a transient failure (a lost connection) is retried. */
  retryMs: number
  isTransient: (error: unknown) => boolean
}

export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>
  /** Null while it is unknown what the target has. */
  #saved: { value: Value | null } | null = null
  readonly #flushing = new Debouncer(() => void this.flush())
  #running: Promise<boolean> | null = null

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options
  }

  /** To be called when the value may have changed. */
  readonly changed = (): void => {
    if (this.#isSaved(this.#options.read()) && !this.#running) {
      this.#flushing.stop()
      return this.#options.onState({ kind: 'saved' })
    }
    this.#options.onState({ kind: 'unsaved' })
    this.#flushing.schedule(this.#options.delayMs, this.#options.longestDelayMs)
  }

  /** Saves at once. @returns false when it could not; `onState` has reported why. */
  async flush(): Promise<boolean> {
    this.#flushing.stop()
    // The wait is a loop, because another waiter may have started the next save.
    while (this.#running) await this.#running
    const value = this.#options.read()
    if (value === null) {
      this.#options.onState({ kind: 'withheld' })
      return false
    }
    if (this.#isSaved(value)) {
      this.#options.onState({ kind: 'saved' })
      return true
    }
    this.#running = this.#attempt(value)
    try {
      return await this.#running
    } finally {
      this.#running = null
    }
  }

  /** Records that the target already has the current value. */
  settle(): void {
    this.#flushing.stop()
    this.#saved = { value: this.#options.read() }
    this.#options.onState({ kind: 'saved' })
  }

  async #attempt(value: Value): Promise<boolean> {
    const { send, onState, isTransient, retryMs } = this.#options
    onState({ kind: 'saving' })
    try {
      await send(value)
    } catch (error) {
      // The request may have arrived, so a change back to the earlier value must be saved as well.
      this.#saved = null
      onState({ kind: 'failed', error })
      if (isTransient(error)) this.#flushing.schedule(retryMs)
      return false
    }
    this.#saved = { value }
    onState(this.#isSaved(this.#options.read()) ? { kind: 'saved' } : { kind: 'unsaved' })
    return true
  }

  #isSaved(value: Value | null): boolean {
    return this.#saved !== null && isSameJson(this.#saved.value, value)
  }
}

/** Compares without serialising, because this runs on every key press and most parts are the same object. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, index) => isSameJson(part, other[index]))
  }
  const [own, others] = [definedEntries(one), definedEntries(other)]
  return own.size === others.size && [...own].every(([name, value]) => isSameJson(value, others.get(name)))
}

const definedEntries = (whole: object) => new Map(Object.entries(whole).filter(([, value]) => value !== undefined))
