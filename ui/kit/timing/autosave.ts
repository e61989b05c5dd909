/** Saves what is being written after a moment of quiet, one save at a time, and never loses the last state. */
import { Debouncer } from './debouncer.ts'

export type SavingState =
  /** Nothing was written yet. */
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** Everything written is with the server. */
  | { kind: 'saved' }
  /** What is written cannot be read yet, so it cannot be sent. */
  | { kind: 'withheld' }
  | { kind: 'failed'; error: unknown }

export type AutosaveOptions<Value> = {
  /** What to save now, never changed afterwards; null while it cannot be read. Compared as JSON. */
  read: () => Value | null
  send: (value: Value) => Promise<void>
  onState: (state: SavingState) => void
  quietMs: number
  /** How long after a failure that may pass (a lost connection) it is tried again. */
  retryMs: number
  isTransient: (error: unknown) => boolean
}

export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>
  /** Null: it is not known what the server has. */
  #saved: { value: Value | null } | null = null
  readonly #flushing = new Debouncer(() => void this.flush())
  #running: Promise<boolean> | null = null

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options
  }

  /** Something was written. */
  readonly changed = (): void => {
    if (this.#isSaved(this.#options.read()) && !this.#running) {
      this.#flushing.stop()
      return this.#options.onState({ kind: 'saved' })
    }
    this.#options.onState({ kind: 'unsaved' })
    this.#flushing.schedule(this.#options.quietMs)
  }

  /** Saves at once. False when it could not: `tell` has said why. */
  async flush(): Promise<boolean> {
    this.#flushing.stop()
    // Awaited in turn, because whoever waited longest may have begun another save.
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

  /** The server has exactly what is written now: nothing is left to save. */
  settle(): void {
    this.#flushing.stop()
    this.#saved = { value: this.#options.read() }
    this.#options.onState({ kind: 'saved' })
  }

  async #attempt(value: Value): Promise<boolean> {
    const { send, onState: tell, isTransient: mayPass, retryMs } = this.#options
    tell({ kind: 'saving' })
    try {
      await send(value)
    } catch (error) {
      // It may have arrived all the same: going back to what was saved before is a change as well.
      this.#saved = null
      tell({ kind: 'failed', error })
      if (mayPass(error)) this.#flushing.schedule(retryMs)
      return false
    }
    this.#saved = { value }
    tell(this.#isSaved(this.#options.read()) ? { kind: 'saved' } : { kind: 'unsaved' })
    return true
  }

  #isSaved(value: Value | null): boolean {
    return this.#saved !== null && isSameJson(this.#saved.value, value)
  }
}

/** Without writing them out: this is asked with every key, and most of what is compared is the same object. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, index) => isSameJson(part, other[index]))
  }
  const [own, others] = [writtenIn(one), writtenIn(other)]
  return own.size === others.size && [...own].every(([name, value]) => isSameJson(value, others.get(name)))
}

const writtenIn = (whole: object) => new Map(Object.entries(whole).filter(([, value]) => value !== undefined))
