/**
 * How often a password may be guessed: narrowly for one e-mail from one address, more widely for an address (an office or
 * a mobile network may stand behind it) and for an e-mail from everywhere. The last would let strangers lock its owner
 * out, so it does not count for addresses and devices from which he signed in before.
 */
import { limit } from './limits.ts'

export type LoginAttempt = {
  /** Normalised; empty for what is no e-mail: nobody signs in with it. */
  email: string
  address: string | undefined
  /** Of `KnownDevices.find`. */
  device: string | undefined
}

export type LoginLimits = {
  /** @returns what gives the tries back once it was the owner. @throws Refusal `request.too-many` */
  take(attempt: LoginAttempt, now: Date): () => void
  /** The owner was at this address. */
  remember(email: string, address: string | undefined): void
  /** The owner has proven himself by other means: the tries of strangers no longer count. */
  clear(email: string, address: string | undefined): void
}

type Rate = { burst: number; everySeconds: number }

/** `ofAddress`: of one address, whatever the e-mail. `toEmail`: of one e-mail, from all unknown addresses together. */
export function loginLimits(rates: { ofAddress: Rate; toEmail: Rate }): LoginLimits {
  const ofAddress = limit(rates.ofAddress)
  const toEmail = limit(rates.toEmail)
  const ofOne = limit({ burst: 10, everySeconds: 60 })
  const ofDevice = limit({ burst: 10, everySeconds: 60 })
  const known = rememberedKeys()
  return {
    take({ email, address, device }, now) {
      const pair = pairOf(email, address)
      const tries =
        device === undefined
          ? [
              ...(address ? [{ of: ofAddress, key: address }] : []),
              { of: ofOne, key: pair },
              ...(known.has(pair) ? [] : [{ of: toEmail, key: email }]),
            ]
          : [{ of: ofDevice, key: pairOf(email, device) }]
      for (const { of, key } of tries) of.take(key, now)
      return () => {
        for (const { of, key } of tries) of.giveBack(key)
      }
    },
    remember(email, address) {
      if (address !== undefined) known.add(pairOf(email, address))
    },
    clear(email, address) {
      toEmail.clear(email)
      ofOne.clear(pairOf(email, address))
    },
  }
}

const pairOf = (email: string, where = '') => `${where} ${email}`

/** Beyond this many the one met longest ago is forgotten. In memory, as the limits are: an address is never stored. */
const MAX_REMEMBERED = 20_000

function rememberedKeys() {
  const keys = new Set<string>()
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      // Deleted first, because a Set keeps the position of a key it has.
      keys.delete(key)
      keys.add(key)
      if (keys.size <= MAX_REMEMBERED) return
      const [oldest = key] = keys
      keys.delete(oldest)
    },
  }
}
