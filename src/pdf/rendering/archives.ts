/** Makes the archives of an account one after another: each renders up to fifty documents and is sent while it is made. */
import { Refusal } from '#domain/refusal.ts'
import { busy } from './turns.ts'

const MOST_WAITING = 2

/** Resolves when no other archive of the account is being made, with the function that ends this one. */
export type BeginArchive = (account: string, signal?: AbortSignal) => Promise<() => void>

/** The function refuses with `pdf.busy` when too many of the account's archives wait. */
export function createArchives(): BeginArchive {
  /** Waiting archives of each account that has one in progress. */
  const waitingOf = new Map<string, (() => void)[]>()
  const wait = (waiting: (() => void)[], signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      const giveUp = () => {
        const at = waiting.indexOf(resolve)
        if (at === -1) return
        waiting.splice(at, 1)
        reject(new Refusal('pdf.superseded'))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  return async (account, signal) => {
    const waiting = waitingOf.get(account)
    if (waiting && waiting.length >= MOST_WAITING) throw busy()
    if (waiting) await wait(waiting, signal)
    else waitingOf.set(account, [])
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const next = waitingOf.get(account)?.shift()
      if (next) next()
      else waitingOf.delete(account)
    }
  }
}
