/** Undo and redo over an immutable state. */

export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** The field edited last. Further edits of the same field join one step, so that not every letter is one. */
  field: string | null
}

const MOST_STEPS = 200

export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [], field: null }
}

/** Records a step. With `field` null it is never merged with the step before. */
export function recordEdit<State>(history: History<State>, next: State, field: string | null): History<State> {
  if (next === history.present) return history
  const goesOn = field !== null && field === history.field && history.past.length > 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], field }
}

/**
 * Adds facts learned about the state, such as the id the server gave it, to every step without recording a new one.
 * `learn` returns the same state when it has nothing to add.
 */
export function amendEdits<State>(history: History<State>, learn: (state: State) => State): History<State> {
  const { past, present, future } = history
  return { ...history, past: past.map(learn), present: learn(present), future: future.map(learn) }
}

export function undoEdit<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    field: null,
  }
}

export function redoEdit<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, field: null }
}
