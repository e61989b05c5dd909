/**
 * The reads of one request, in few round trips to a server. Those made at once go together (batched-reads.ts). What one
 * needs of another is read ahead, or guessed and read with it. On a file, where a read costs no trip, nothing changes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { InStatement, ResultSet } from '@libsql/client'
import { keyOf } from './statement-key.ts'

type Reading = {
  answers: Map<string, Promise<ResultSet>>
  /** Whether each guess was right. Undefined when nothing is guessed. */
  guesses?: Promise<boolean>[]
}

const running = new AsyncLocalStorage<Reading>()

/**
 * Makes `read`, which must only read: after a wrong guess it is made once more, without one. `ahead`: reads that it is
 * going to make; a hint, and what it forgets costs a round trip.
 */
export async function readTogether<Reader, T>(
  db: { backend: 'file' | 'server'; read: Reader },
  read: (db: Reader) => Promise<T>,
  ahead: (db: Reader) => Promise<unknown>[] = () => [],
): Promise<T> {
  if (db.backend === 'file') return read(db.read)
  const guesses: Promise<boolean>[] = []
  const first = running.run({ answers: new Map(), guesses }, async () => {
    // What refuses will do so again when it is read in earnest.
    void Promise.allSettled(ahead(db.read))
    return read(db.read)
  })
  await Promise.allSettled([first])
  const right = await Promise.all(guesses)
  return right.every(Boolean) ? first : running.run({ answers: new Map() }, () => read(db.read))
}

/** The answer of a statement that this request made already, or that of `execute`. */
export function answeredOnce(statement: InStatement, execute: () => Promise<ResultSet>): Promise<ResultSet> {
  const reading = running.getStore()
  if (reading === undefined) return execute()
  const key = keyOf(statement)
  const answer = reading.answers.get(key) ?? execute()
  reading.answers.set(key, answer)
  return answer
}

/** Makes a read that this request is likely to make later, with those it makes now. On a file, where it saves nothing, not. */
export function alongside(read: () => Promise<unknown>): void {
  // What refuses will do so again when it is read in earnest.
  if (running.getStore() !== undefined) void Promise.allSettled([read()])
}

const lastValues = new Map<string, string>()
const MOST_VALUES = 10_000

/**
 * What hardly ever changes and other reads need: inside `readTogether` what it was last time, while it is read with them.
 * `key` names the account.
 */
export async function lastKnown(key: string, read: () => Promise<string>): Promise<string> {
  const reading = running.getStore()
  if (reading === undefined) return read()
  const known = lastValues.get(key)
  const value = read().then((found) => {
    if (lastValues.size >= MOST_VALUES) lastValues.clear()
    lastValues.set(key, found)
    return found
  })
  if (known === undefined || reading.guesses === undefined) return value
  reading.guesses.push(
    value.then(
      (found) => found === known,
      () => false,
    ),
  )
  return known
}
