/**
 * The reads of each call when it last ran. An account's first call guesses from the last run of another account, of which
 * it stores no value.
 */
import { bigintAsText, type Call, type Template } from './templates.ts'

/** The reads of a call by phases: those before its first write, those between that and the next, and so on. */
export type History = Template[][]

/** The characters of all histories as JSON. Texts that calls share are counted for each. */
const MOST_WEIGHT = 32_000_000

type Known = { history: History; weight: number }

/** The call that was made longest ago is first, and the first to be forgotten. */
const histories = new Map<string, Known>()
let weight = 0

/** `own` is the account's key of a call, `any` that of all accounts. Calls with other query parameters read other things. */
function keysOf({ account, name, query = {} }: Call): { own: string; any: string } {
  const any = JSON.stringify([name, ...Object.keys(query).toSorted()])
  return { own: `${account} ${any}`, any }
}

/** The reads of the account's last run, or of any account's. */
export function recall(call: Call): History {
  const { own, any } = keysOf(call)
  const key = histories.has(own) ? own : any
  const known = histories.get(key)
  if (known === undefined) return []
  histories.delete(key)
  histories.set(key, known)
  return known.history
}

export function remember(call: Call, history: History): void {
  const { own, any } = keysOf(call)
  put(own, history)
  put(
    any,
    history.map((phase) => phase.map(withoutValues)),
  )
}

export function forget(call: Call): void {
  for (const key of Object.values(keysOf(call))) drop(key)
}

/** Another account guesses from this: it has no value of the account that made the read. */
const withoutValues = ({ sources, ...template }: Template): Template => ({
  ...template,
  sources: sources.map((source) =>
    source.from === 'last run' ? { ...source, value: undefined, varies: false } : source,
  ),
})

function put(key: string, history: History): void {
  drop(key)
  const known = { history, weight: JSON.stringify(history, bigintAsText).length }
  histories.set(key, known)
  weight += known.weight
  for (const oldest of histories.keys()) {
    if (weight <= MOST_WEIGHT) return
    drop(oldest)
  }
}

function drop(key: string): void {
  weight -= histories.get(key)?.weight ?? 0
  histories.delete(key)
}
