/**
 * Refused sign-ins and reached limits by hour, for the people who run the service. Only counts, in memory: nothing here says who
 * was refused, or from which address (decision 38).
 */
import { Refusal, REFUSALS, type RefusalReason } from '#domain/refusal.ts'

/** `hour`: its beginning, in ISO 8601. */
export type RefusalHour = { hour: string; signIns: number; limits: number }

export type RefusalCounts = {
  note(reason: RefusalReason, now: Date): void
  /** The hours of the last day in which something was refused, the latest first. */
  current(now: Date): RefusalHour[]
}

const HOUR_MS = 3_600_000
const HOURS = 24

const SIGN_IN: readonly RefusalReason[] = ['auth.wrong-credentials', 'auth.wrong-code']

export const isRefusedSignIn = (error: unknown): boolean => error instanceof Refusal && SIGN_IN.includes(error.reason)

export function refusalCounts(): RefusalCounts {
  let hours: { at: number; signIns: number; limits: number }[] = []
  /** A clock that was set back leaves none of a later hour. */
  const ofLastDay = (now: Date) => {
    const latest = Math.floor(now.getTime() / HOUR_MS)
    return hours.filter(({ at }) => at > latest - HOURS && at <= latest)
  }
  return {
    note(reason, now) {
      const isSignIn = SIGN_IN.includes(reason)
      const isLimit = REFUSALS[reason] === 429
      if (!isSignIn && !isLimit) return
      const at = Math.floor(now.getTime() / HOUR_MS)
      const others = ofLastDay(now).filter((hour) => hour.at !== at)
      const { signIns, limits } = hours.find((hour) => hour.at === at) ?? { signIns: 0, limits: 0 }
      hours = [{ at, signIns: signIns + Number(isSignIn), limits: limits + Number(isLimit) }, ...others]
    },
    current: (now) =>
      ofLastDay(now)
        .toSorted((one, other) => other.at - one.at)
        .map(({ at, ...counts }) => ({ hour: new Date(at * HOUR_MS).toISOString(), ...counts })),
  }
}
