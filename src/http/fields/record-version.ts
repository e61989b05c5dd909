/** Optimistic locking by field: a PUT with the version it is based on writes only the fields it changes (decision 97). */
import { t } from 'elysia'
import { Refusal } from '#domain/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

const NAME_DIGITS = 4
const VALUE_DIGITS = 6
const DIGITS = NAME_DIGITS + VALUE_DIGITS

/** The `version` of a record as it was read. It is opaque to clients. */
export const Version = t.String({ maxLength: 1000, pattern: `^(?:[0-9a-z]{${DIGITS}})*$` })

/** Fields whose objects are one of several shapes, so that a key of one says nothing without the others. */
const WHOLE_VALUES = ['dueTerms']

/** The names of the fields that a PUT with this body may change. */
export const fieldsOf = ({ properties }: { properties: object }): readonly string[] =>
  Object.keys(properties).filter((name) => name !== 'version')

/** Short hashes of the names and values of all fields that are not empty. The keys of an object are fields of their own. */
export function versionOf(record: Fields, names: readonly string[]): string {
  const parts = names.flatMap((name): [string, unknown][] => {
    const value = record[name]
    return isObject(value) && !WHOLE_VALUES.includes(name)
      ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
      : [[name, value]]
  })
  return parts.flatMap(([path, value]) => (isBlank(value) ? [] : [hash(path, NAME_DIGITS) + valueHash(value)])).join('')
}

/** The version without one field, whose value it then says nothing about. */
export function versionWithout(version: string, name: string): string {
  const field = hash(name, NAME_DIGITS)
  const parts = version.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? []
  return parts.filter((part) => !part.startsWith(field)).join('')
}

export function versioned<Record extends Fields>(record: Record, names: readonly string[]) {
  return { ...record, version: versionOf(record, names) }
}

/**
 * The fields of a change to write over `current`: all without a version, else those that differ from that version.
 * @throws Refusal `settings.stale` with both values of the fields that were changed otherwise since.
 */
export function changeSince<Change extends Fields & { version?: string }>(
  { version, ...change }: Change,
  current: Fields,
): Omit<Change, 'version'> {
  if (version === undefined) return change
  const base = hashesIn(version)
  const conflicts: Record<string, { sent: unknown; current: unknown }> = {}
  const isChange: IsChange = (path, sent, now) => {
    const before = base.get(hash(path, NAME_DIGITS))
    const [mine, theirs] = [valueHash(sent), valueHash(now)]
    if (mine === before) return false
    if (theirs !== before && theirs !== mine) conflicts[path] = { sent: sent ?? null, current: now ?? null }
    return true
  }
  const changed = Object.entries(change).flatMap(([name, sent]) => changedField(name, sent, current[name], isChange))
  const problems = Object.keys(conflicts).map((path) => [path, { problem: 'changed-elsewhere' }] as const)
  if (problems.length > 0)
    throw new Refusal('settings.stale', { fields: Object.fromEntries(problems), conflicts, current })
  // `as`, because these are fields of the change, each with its value or with some of that value's keys
  return Object.fromEntries(changed) as Omit<Change, 'version'>
}

type IsChange = (path: string, sent: unknown, now: unknown) => boolean

/** The field as it is to be written, if at all. Keys of an object that the change leaves alone have the values of `now`. */
function changedField(name: string, sent: unknown, now: unknown, isChange: IsChange): [string, unknown][] {
  const isWhole = WHOLE_VALUES.includes(name) || (!isObject(sent) && !isObject(now))
  if (isWhole) return isChange(name, sent, now) ? [[name, sent]] : []
  const [mine, theirs]: Fields[] = [Object(sent), Object(now)]
  const next = new Map(Object.entries(theirs ?? {}))
  const changed = [...new Set([...next.keys(), ...Object.keys(mine ?? {})])].filter((key) =>
    isChange(`${name}.${key}`, mine?.[key], theirs?.[key]),
  )
  for (const key of changed) {
    if (mine?.[key] === undefined) next.delete(key)
    else next.set(key, mine[key])
  }
  if (changed.length === 0) return []
  return [[name, next.size === 0 ? sent : Object.fromEntries(next)]]
}

function hashesIn(version: string): Map<string, string> {
  const entries = version.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? []
  return new Map(entries.map((entry) => [entry.slice(0, NAME_DIGITS), entry.slice(NAME_DIGITS)]))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a field is empty. A PUT clears it with the same values. */
const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

function valueHash(value: unknown): string | undefined {
  if (isBlank(value)) return undefined
  const inOrder = (_key: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part
  return hash(JSON.stringify(typeof value === 'string' ? value.trim() : value, inOrder), VALUE_DIGITS)
}

const hash = (text: string, digits: number) => Bun.hash.xxHash32(text).toString(36).padStart(digits, '0').slice(-digits)
