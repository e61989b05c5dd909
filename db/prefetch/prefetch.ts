/**
 * Sends reads of a call to a server before the call makes them, in few round trips: with the first read go those that followed it
 * when the call last ran. `GET /api/invoices` reads the account's zone, and then the invoices of today; its second run reads
 * both in one trip. Each is answered when the call makes the same read, with the same values, before its next write. A wrong
 * guess costs an unneeded read and nothing else.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { InValue, ResultSet } from '@libsql/client'
import { forget, type History, recall, remember } from './history.ts'
import { argsOf, type Call, keyOf, learn, type Made, type Statement, type Template } from './templates.ts'

type Send = (statement: Statement) => Promise<ResultSet>

/** The reads between two writes, by their keys. */
type Phase = {
  answers: Map<string, Promise<ResultSet>>
  guesses: Map<string, Template>
  made: Map<string, Made>
}

const newPhase = (): Phase => ({ answers: new Map(), guesses: new Map(), made: new Map() })

/** The reads of one run of a call. */
export class Prefetch {
  readonly #call: Call
  readonly #mostOfAText: number
  readonly #history: History
  #phase = newPhase()
  readonly #phases = [this.#phase]
  readonly #argsByText = new Map<string, InValue[]>()

  /** @param mostOfAText Reads of one text that may be guessed at once. */
  constructor(call: Call, mostOfAText = Number.POSITIVE_INFINITY) {
    this.#call = call
    this.#mostOfAText = mostOfAText
    this.#history = recall(call)
  }

  /** Answers a read from those that were sent since the last write, or sends it with those that are likely to follow. */
  read(statement: Statement, send: Send): Promise<ResultSet> {
    const { answers, guesses, made } = this.#phase
    const key = keyOf(statement)
    this.#argsByText.set(statement.sql, statement.args)
    const known = answers.get(key)
    const answer = known ?? send(statement)
    if (known === undefined) {
      answers.set(key, answer)
      this.#sendGuesses(send)
    }
    made.set(key, { statement, guessedFrom: guesses.get(key) })
    return answer
  }

  /** Answers read before a write are not used after it. */
  wrote(): void {
    if (this.#phase.made.size === 0) return
    this.#phase = newPhase()
    this.#phases.push(this.#phase)
  }

  /** Learns from a run that was not refused. */
  remember(): void {
    if (this.#phases.every(isAsGuessed)) return
    const learnt = this.#phases.map(({ made }, at) => learn(this.#history[at] ?? [], [...made.values()], this.#call))
    remember(this.#call, [...learnt, ...this.#history.slice(learnt.length)])
  }

  /** Answers whether there was anything to forget, so that the call may be made again without guesses. */
  forget(): boolean {
    forget(this.#call)
    return this.#history.length > 0
  }

  #sendGuesses(send: Send): void {
    const { answers, guesses } = this.#phase
    const sent = new Set(guesses.values())
    const times = new Map<string, number>()
    for (const template of this.#history[this.#phases.length - 1] ?? []) {
      const { sql } = template
      const ofText = times.get(sql) ?? 0
      const args = sent.has(template) ? undefined : argsOf(template, this.#call, this.#argsByText)
      if (args === undefined || ofText >= this.#mostOfAText) continue
      times.set(sql, ofText + 1)
      const key = keyOf({ sql, args })
      guesses.set(key, template)
      if (!this.#argsByText.has(sql)) this.#argsByText.set(sql, args)
      if (answers.has(key)) continue
      const answer = send({ sql, args })
      answers.set(key, answer)
      // A failed read fails again when the call makes it itself.
      answer.catch(() => undefined)
    }
  }
}

const isAsGuessed = ({ made, guesses }: Phase): boolean =>
  made.size === guesses.size && [...made.values()].every(({ guessedFrom }) => guessedFrom)

const running = new AsyncLocalStorage<Prefetch>()

/** Makes `read`, which only reads, and each statement once. On a file, where a read costs no trip, it is just called. */
export async function prefetched<Reader, T>(
  db: { backend: 'file' | 'server'; read: Reader },
  call: Call,
  read: (db: Reader) => Promise<T>,
): Promise<T> {
  if (db.backend === 'file') return read(db.read)
  const prefetch = new Prefetch(call)
  const answer = await running.run(prefetch, () => read(db.read))
  prefetch.remember()
  return answer
}

/** Answers a read from the running call, and by `send` outside of one. */
export const readInRunningCall = (statement: Statement, send: Send): Promise<ResultSet> =>
  running.getStore()?.read(statement, send) ?? send(statement)
