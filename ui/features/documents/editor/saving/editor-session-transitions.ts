/** The life of a page that writes one draft: what each event does in each state. */

export type EditorSessionState =
  /** Nothing was written, so nothing is saved. */
  | 'untouched'
  /** On screen. */
  | 'open'
  /** Left inside the app, which lives on; the device is storing the last copy. */
  | 'leaving'
  /** Left, and the device has all of it: the outbox delivers it, and the next page may write more. */
  | 'handed-over'
  /** Left, and the device refused: only this page has the draft, so it retries. */
  | 'stranded'

export type EditorSessionEvent =
  /** The draft has changed. */
  | 'edit'
  /** A caller waits for the server to have it. */
  | 'flush'
  /** The window loses the focus, or asks whether it may close. */
  | 'blur'
  /** The page is hidden and may never run again. */
  | 'hide'
  | 'online'
  /** The page is left for another one of the app. */
  | 'leave'
  /** The page is on screen, perhaps again. */
  | 'stay'
  /** The device has stored the last copy, or has refused to. */
  | 'stored'
  | 'refused'

export type EditorSessionAction =
  /** Sends to the server after a pause. */
  | 'autosave'
  | 'send'
  | 'send-unsaved'
  /** To IndexedDB, which answers later. */
  | 'store'
  /** To localStorage, which needs no time. */
  | 'store-last-copy'
  /** Stores like `store`, and ends with the event `stored` or `refused`. */
  | 'hand-over'
  | 'cancel-hand-over'

type Transition = { to?: EditorSessionState; actions?: readonly EditorSessionAction[] }

/** In every state: a choice between two versions may end after the page was left, and is saved all the same. */
const SAVE = { edit: { actions: ['autosave'] }, flush: { actions: ['send'] } } as const

const STAY = { to: 'open', actions: ['cancel-hand-over'] } as const

/** An event that a state does not name changes nothing. */
export const TRANSITIONS: Record<EditorSessionState, Partial<Record<EditorSessionEvent, Transition>>> = {
  untouched: {
    edit: { to: 'open', actions: ['autosave'] },
    flush: { to: 'open', actions: ['send'] },
  },
  open: {
    ...SAVE,
    blur: { actions: ['store'] },
    hide: { actions: ['store-last-copy'] },
    online: { actions: ['send-unsaved'] },
    leave: { to: 'leaving', actions: ['store-last-copy', 'send-unsaved', 'hand-over'] },
  },
  leaving: { ...SAVE, stay: STAY, stored: { to: 'handed-over' }, refused: { to: 'stranded' } },
  'handed-over': { ...SAVE, stay: STAY },
  stranded: { ...SAVE, stay: STAY },
}

/**
 * `owns`: it may replace the device's copy, and answer a conflict with the server by itself. Without it another page may
 * have written since. `retries`: after a request that failed for a while.
 */
export const RIGHTS: Record<EditorSessionState, { owns: boolean; retries: boolean }> = {
  untouched: { owns: true, retries: true },
  open: { owns: true, retries: true },
  leaving: { owns: true, retries: true },
  'handed-over': { owns: false, retries: false },
  stranded: { owns: false, retries: true },
}
