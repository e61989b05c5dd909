/** Undo and redo over anything that is replaced rather than changed. */

export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** What was edited last: going on in the same field is one step, not one a letter. */
  field: string | null
}

const MOST_STEPS = 200

export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [], field: null }
}

/** `field` null: a step of its own, whatever came before. */
export function recordEdit<State>(history: History<State>, next: State, field: string | null): History<State> {
  if (next === history.present) return history
  const goesOn = field !== null && field === history.field && history.past.length > 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], field }
}

/**
 * What becomes known about what was written, such as the id it was given: true of every step it is written in, and no
 * step of its own. `learn` answers the same state where it has nothing to say.
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
