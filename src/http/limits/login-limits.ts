/**
 * How often a password may be guessed: narrowly for one e-mail from one address, more widely for an address (an office or
 * a mobile network may stand behind it) and for an e-mail from everywhere. The last would let strangers lock its owner
 * out, so it does not count for addresses and devices from which he signed in before. A wrong code of two-step
 * verification counts like a wrong password, and codes are limited more narrowly: a million are searched sooner.
 */
import { Refusal, type RefusalReason } from '#domain/refusal.ts'
import { limit } from './limit.ts'

export type LoginAttempt = {
  /** Normalised; empty for what is no e-mail: nobody signs in with it. */
  email: string
  address: string | undefined
  /** Of `KnownDevices.find`. */
  device: string | undefined
  /** A code of two-step verification came along. */
  hasCode: boolean
}

export type LoginLimits = {
  /**
   * Logs in, at the cost of a try unless it was the owner. Being asked for a code costs none: the password was right.
   * @throws Refusal `request.too-many`, and what `logIn` throws.
   */
  attempt<Entered>(attempt: LoginAttempt, now: Date, logIn: () => Promise<Entered>): Promise<Entered>
  /** The owner was at this address. */
  remember(email: string, address: string | undefined): void
  /** The owner has proven himself by other means: the tries of strangers no longer count. */
  clear(email: string, address: string | undefined): void
}

type Rate = { burst: number; everySeconds: number }

/**
 * `ofAddress`: of one address, whatever the e-mail. `toEmail`: of one e-mail, from all unknown addresses together.
 * `codes`: codes for one e-mail from there, each after the right password.
 */
export function loginLimits(rates: { ofAddress: Rate; toEmail: Rate; codes: Rate }): LoginLimits {
  const ofAddress = limit(rates.ofAddress)
  const toEmail = limit(rates.toEmail)
  const codes = limit(rates.codes)
  const ofOne = limit({ burst: 10, everySeconds: 60 })
  const ofDevice = limit({ burst: 10, everySeconds: 60 })
  const known = rememberedKeys()
  const remember = (email: string, address: string | undefined) => {
    if (address !== undefined) known.add(pairOf(email, address))
  }
  const triesOf = ({ email, address, device, hasCode }: LoginAttempt) => {
    const pair = pairOf(email, address)
    if (device !== undefined) return [{ of: ofDevice, key: pairOf(email, device) }]
    const ofStranger = [{ of: toEmail, key: email }, ...(hasCode ? [{ of: codes, key: email }] : [])]
    return [
      ...(address ? [{ of: ofAddress, key: address }] : []),
      { of: ofOne, key: pair },
      ...(known.has(pair) ? [] : ofStranger),
    ]
  }
  return {
    remember,
    async attempt(attempt, now, logIn) {
      const tries = triesOf(attempt)
      for (const { of, key } of tries) of.take(key, now)
      const giveBack = (given: typeof tries) => {
        for (const { of, key } of given) of.giveBack(key)
      }
      const entered = await logIn().catch((error: unknown) => {
        if (isRefused(error, 'auth.code-required')) giveBack(tries)
        // Its code was not read: without the password nobody uses up the owner's codes.
        if (isRefused(error, 'auth.wrong-credentials')) giveBack(tries.filter(({ of }) => of === codes))
        throw error
      })
      giveBack(tries)
      remember(attempt.email, attempt.address)
      return entered
    },
    clear(email, address) {
      toEmail.clear(email)
      codes.clear(email)
      ofOne.clear(pairOf(email, address))
    },
  }
}

const isRefused = (error: unknown, reason: RefusalReason) => error instanceof Refusal && error.reason === reason

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
