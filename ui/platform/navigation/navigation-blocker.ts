/** Holds a navigation until the user agrees to leave unsaved changes behind. Knows no router: see NavigationGuard. */
import { createContext, useContext } from 'react'

export type LeaveWarning = {
  title: string
  text: string
  leave: string
  stay: string
  /** The changes are stored on the device: closing the page loses nothing, and needs no confirmation. */
  isStored?: boolean
}

export type BlockerState = {
  /** Something is unsaved, and nobody has agreed to leave it. */
  isBlocking: boolean
  /** Closing the page would lose it. */
  isLosing: boolean
  /** Why a navigation was held; null while none is. */
  warning: LeaveWarning | null
}

export class NavigationBlocker {
  readonly #warnings = new Map<object, LeaveWarning>()
  readonly #listeners = new Set<() => void>()
  #isLeaving = false
  #held: (() => void) | null = null
  #state: BlockerState = { isBlocking: false, isLosing: false, warning: null }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): BlockerState => this.#state

  /** Blocks until the returned function is called. */
  block(warning: LeaveWarning): () => void {
    const key = {}
    this.#warnings.set(key, warning)
    this.#isLeaving = false
    this.#update()
    return () => {
      this.#warnings.delete(key)
      // Saved, or gone with its session: there is nothing left to ask about.
      if (this.#warnings.size === 0) this.#held = null
      // Left by closing a dialog: what is below it still has its own changes.
      this.#isLeaving = false
      this.#update()
    }
  }

  /** Navigates now, or once the user has chosen to leave. */
  attempt(navigate: () => void): void {
    if (!this.#state.isBlocking) return navigate()
    this.#held = navigate
    this.#update()
  }

  readonly stay = (): void => {
    this.#held = null
    this.#update()
  }

  readonly leave = (): void => {
    const held = this.#held
    this.#held = null
    this.#isLeaving = true
    this.#update()
    held?.()
  }

  /** The user had agreed to leave and is still here: signing out failed. */
  resume(): void {
    this.#isLeaving = false
    this.#update()
  }

  #update(): void {
    const warnings = [...this.#warnings.values()]
    // A dialog above a page that has unsaved changes too is about its own, and what would be lost comes first.
    const losing = warnings.findLast(({ isStored = false }) => !isStored)
    const shown = losing ?? warnings.at(-1) ?? null
    const isBlocking = shown !== null && !this.#isLeaving
    this.#state = { isBlocking, isLosing: isBlocking && losing !== undefined, warning: this.#held && shown }
    for (const listener of this.#listeners) listener()
  }
}

// A form outside a guard blocks nothing, because nothing calls this one.
export const NavigationBlockerContext = createContext(new NavigationBlocker())

export const useNavigationBlocker = () => useContext(NavigationBlockerContext)
