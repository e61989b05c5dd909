/**
 * How much one may ask for without signing in. Generous for a client who looks, prints and looks again, also in an office
 * of many; narrow for whoever tries addresses, and for a link that somebody lets count views all day.
 */
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { limit } from '#http/limits/limit.ts'

/** Clients choose ids, and another account may have the same: it is a key together with its account alone. */
export type SharedDocument = { account: AccountId; id: string }

const keyOf = ({ account, id }: SharedDocument) => `${account} ${id}`

export type PublicLimits = {
  look(address: string | undefined, now: Date): void
  /** Printing costs a hundred times what looking does. */
  print(address: string | undefined, now: Date): void
  /** Limits changes of one document (a view, an answer) from all addresses together. */
  change(of: SharedDocument, now: Date): void
  /** A signature is drawn in a process of its own, one for all companies at a time. */
  sign(of: SharedDocument, address: string | undefined, now: Date): void
  /** Passes on what `find` answers, and counts what it does not find. */
  finding<Found>(address: string | undefined, now: Date, find: () => Promise<Found>): Promise<Found>
}

export function publicLimits(): PublicLimits {
  const looks = limit({ burst: 120, everySeconds: 1 })
  const prints = limit({ burst: 30, everySeconds: 5 })
  const changes = limit({ burst: 30, everySeconds: 60 })
  const signaturesOfOne = limit({ burst: 6, everySeconds: 60 })
  const signatures = limit({ burst: 20, everySeconds: 20 })
  const misses = limit({ burst: 20, everySeconds: 30 })
  return {
    look: (address, now) => address && looks.take(address, now),
    print: (address, now) => address && prints.take(address, now),
    change: (of, now) => changes.take(keyOf(of), now),
    sign(of, address, now) {
      signaturesOfOne.take(keyOf(of), now)
      if (address) signatures.take(address, now)
    },
    async finding(address, now, find) {
      try {
        return await find()
      } catch (error) {
        const missed = error instanceof Refusal && error.reason === 'request.not-found'
        if (missed && address) misses.take(address, now)
        throw error
      }
    },
  }
}
