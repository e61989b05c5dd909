/** What a form shows over what was saved. */
export type Edits<Values> = { saved: Values; values: Values }

export function isChanged<Values extends object>({ saved, values }: Edits<Values>): boolean {
  return !isSame(saved, values)
}

export function isSame<Values extends object>(one: Values, other: Values): boolean {
  return keysOf(one).every((key) => Object.is(one[key], other[key]))
}

/**
 * Three-way merge with newly saved values, for example of another device: a field that was not edited takes the new
 * value, an edited one keeps what was typed.
 */
export function rebase<Values extends object>({ saved, values }: Edits<Values>, next: Values): Edits<Values> {
  const edited = keysOf(values).filter((key) => !Object.is(values[key], saved[key]))
  return { saved: next, values: edited.reduce((merged, key) => ({ ...merged, [key]: values[key] }), next) }
}

/** The server has taken `submitted` and answered `next`; what was typed meanwhile stays. */
export function settle<Values extends object>(edits: Edits<Values>, submitted: Values, next: Values): Edits<Values> {
  return rebase({ saved: submitted, values: edits.values }, next)
}

// `as`, because Object.keys forgets that a form's values have no other keys than their type.
const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[]
