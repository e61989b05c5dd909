/**
 * How often one may knock. Per address generously, for a whole office or a mobile network may stand behind one; per
 * e-mail and address narrowly; per e-mail from everywhere widely, so that a stranger cannot lock its owner out alone.
 */
import { readEmail } from '#domain/text/email.ts'
import { limit } from '#http/limits.ts'

export type AuthLimits = {
  askForCode(address: string | undefined, now: Date): void
  signUp(address: string | undefined, now: Date): void
  /** Codes and tokens of a forgotten password. */
  recover(address: string | undefined, now: Date): void
  /** Who holds a session tries to prove that he is its owner. Call the answer when he was: his try comes back. */
  proveOneself(user: string, now: Date): () => void
  /** Takes a try of every kind. Call the answer when it was the owner: his tries come back. */
  logIn(email: string, address: string | undefined, now: Date): () => void
}

export function authLimits(): AuthLimits {
  const codes = limit({ burst: 60, everySeconds: 30 })
  const signUps = limit({ burst: 60, everySeconds: 10 })
  const recoveries = limit({ burst: 60, everySeconds: 10 })
  const proofs = limit({ burst: 10, everySeconds: 60 })
  const logins = limit({ burst: 100, everySeconds: 5 })
  const loginsOfOne = limit({ burst: 10, everySeconds: 60 })
  const loginsToOne = limit({ burst: 100, everySeconds: 30 })
  return {
    askForCode: (address, now) => address && codes.take(address, now),
    signUp: (address, now) => address && signUps.take(address, now),
    recover: (address, now) => address && recoveries.take(address, now),
    proveOneself(user, now) {
      proofs.take(user, now)
      return () => proofs.giveBack(user)
    },
    logIn(email, address, now) {
      const mailbox = readEmail(email)
      // One bucket for all that is no e-mail: nobody signs in with it.
      const to = mailbox.ok ? mailbox.value : ''
      const tries = [
        ...(address ? [{ of: logins, key: address }] : []),
        { of: loginsOfOne, key: `${address ?? ''} ${to}` },
        { of: loginsToOne, key: to },
      ]
      for (const { of, key } of tries) of.take(key, now)
      return () => {
        for (const { of, key } of tries) of.giveBack(key)
      }
    },
  }
}
