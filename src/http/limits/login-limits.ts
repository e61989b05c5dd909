/**
 * Limits of password guesses: strict for one e-mail from one address, less strict for an address (which an office or a
 * mobile network may share) and for an e-mail from everywhere. The last would let strangers lock the owner out, so it does
 * not count for addresses and devices on which the owner signed in before. A wrong code of two-step verification counts
 * like a wrong password, and codes have a stricter limit, because a million of them are tried sooner.
 */
import { Refusal, type RefusalReason } from '#domain/refusal.ts'
import { limit } from './limit.ts'

export type LoginAttempt = {
  /** Normalised; empty for an invalid address, with which nobody can sign in. */
  email: string
  address: string | undefined
  /** The result of `KnownDevices.find`. */
  device: string | undefined
  /** Set when the request has a code of two-step verification. */
  hasCode: boolean
}

export type LoginLimits = {
  /**
   * Logs in. A failed log-in uses up a try. A missing code does not, because the password was right.
   * @throws Refusal `request.too-many`, and the errors of `logIn`.
   */
  attempt<Entered>(attempt: LoginAttempt, now: Date, logIn: () => Promise<Entered>): Promise<Entered>
  /** Remembers that the owner signed in at this address. */
  remember(email: string, address: string | undefined): void
  /** The owner has proven himself by other means, so the tries of strangers no longer count. */
  clear(email: string, address: string | undefined): void
}

type Rate = { burst: number; everySeconds: number }

/**
 * `ofAddress` limits one address, whatever the e-mail; `toEmail` one e-mail, from all unknown addresses together; `codes`
 * the codes for one e-mail from there, each after the right password.
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
        // Its code was not checked: without the password nobody uses up the owner's codes.
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

/** Beyond this many the oldest one is forgotten. They are in memory like the limits, because an address is never stored. */
const MAX_REMEMBERED = 20_000

function rememberedKeys() {
  const keys = new Set<string>()
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      // The key is deleted first, because a Set keeps the position of an existing key.
      keys.delete(key)
      keys.add(key)
      if (keys.size <= MAX_REMEMBERED) return
      const [oldest = key] = keys
      keys.delete(oldest)
    },
  }
}
