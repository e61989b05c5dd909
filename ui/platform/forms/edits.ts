/** The values that a form shows over the saved ones. A field with an object is compared by key, under a path: `texts.zero`. */
export type Edits<Values> = { saved: Values; values: Values }

export function isChanged<Values extends object>({ saved, values }: Edits<Values>): boolean {
  return !isSame(saved, values)
}

export function isSame<Values extends object>(one: Values, other: Values): boolean {
  return pathsOf(one, other).every((path) => isEqual(at(one, path), at(other, path)))
}

/**
 * Three-way merge with newly saved values, for example of another device: a field that was not edited takes the new value,
 * an edited one stays.
 */
export function rebase<Values extends object>({ saved, values }: Edits<Values>, next: Values): Edits<Values> {
  const edited = pathsOf(saved, values).filter((path) => !isEqual(at(values, path), at(saved, path)))
  return { saved: next, values: edited.reduce((merged, path) => withValue(merged, path, at(values, path)), next) }
}

/** The server has taken `submitted` and answered `next`; later input stays. */
export function settle<Values extends object>(edits: Edits<Values>, submitted: Values, next: Values): Edits<Values> {
  return rebase({ saved: submitted, values: edits.values }, next)
}

/** The paths of fields that others have saved: `conflicts` were edited here to something else, `followed` were not edited. */
export function changedElsewhere<Values extends object>({ saved, values }: Edits<Values>, next: Values) {
  const changed = pathsOf(saved, next).filter((path) => !isEqual(at(saved, path), at(next, path)))
  const isEdited = (path: string) => !isEqual(at(values, path), at(saved, path))
  return {
    conflicts: changed.filter((path) => isEdited(path) && !isEqual(at(values, path), at(next, path))),
    followed: changed.filter((path) => !isEdited(path)),
  }
}

/** The fields of a body that a save changes. */
export function changedFields(body: object, before: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEqual(value, at(before, name))))
}

export const isSavedAt = <Values extends object>({ saved, values }: Edits<Values>, path: string): boolean =>
  isEqual(at(values, path), at(saved, path))

/** A change of `values` that restores the saved value of the path. */
export function savedAt<Values extends object>({ saved, values }: Edits<Values>, path: string): Partial<Values> {
  return withValue(values, path, at(saved, path))
}

function at(values: object, path: string): unknown {
  return path.split('.').reduce((part: unknown, key) => new Map(Object.entries(Object(part))).get(key), values)
}

function withValue<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', key] = path.split('.')
  if (key === undefined) return { ...values, [name]: value }
  const { [key]: _before, ...others }: Record<string, unknown> = Object(at(values, name))
  return { ...values, [name]: value === undefined ? others : { ...others, [key]: value } }
}

function pathsOf(...all: object[]): string[] {
  const paths = all.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
    ),
  )
  return [...new Set(paths)]
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields are of plain values, as JSON has them. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
