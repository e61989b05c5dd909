/**
 * How often one may sign up, ask for a code or prove who one is. Generous for an address: a whole office or a mobile
 * network may stand behind one.
 */
import { limit } from '#http/limits/limit.ts'
import { type LoginLimits, loginLimits } from '#http/limits/login-limits.ts'

export type AuthLimits = {
  askForCode(address: string | undefined, now: Date): void
  signUp(address: string | undefined, now: Date): void
  /** Codes and tokens of a forgotten password. */
  recover(address: string | undefined, now: Date): void
  /** Who holds a session tries to prove that he is its owner. Call the answer when he was: his try comes back. */
  proveOneself(user: string, now: Date): () => void
  logins: LoginLimits
}

export function authLimits(): AuthLimits {
  const codes = limit({ burst: 60, everySeconds: 30 })
  const signUps = limit({ burst: 60, everySeconds: 10 })
  const recoveries = limit({ burst: 60, everySeconds: 10 })
  const proofs = limit({ burst: 10, everySeconds: 60 })
  return {
    logins: loginLimits({
      ofAddress: { burst: 100, everySeconds: 5 },
      toEmail: { burst: 100, everySeconds: 30 },
      codes: { burst: 20, everySeconds: 600 },
    }),
    askForCode: (address, now) => address && codes.take(address, now),
    signUp: (address, now) => address && signUps.take(address, now),
    recover: (address, now) => address && recoveries.take(address, now),
    proveOneself(user, now) {
      proofs.take(user, now)
      return () => proofs.giveBack(user)
    },
  }
}
