/** A fake device whose tabs are session machines on shared storage, with a controlled server and clock. */
import { SessionMachine, type SessionEnvironment, type Verdict } from '#ui/platform/session/session-machine.ts'
import type { Session, SignedInCompany, SignedInUser, Stored } from '#ui/platform/session/session-storage.ts'

export const USER: SignedInUser = {
  id: 'user-1',
  email: 'Owner@Example.com',
  subscription_status: 'trial',
  subscription_expires_at: null,
}
export const OTHER: SignedInUser = { ...USER, id: 'user-2', email: 'other@example.com' }
export const SECOND_COMPANY: SignedInCompany = {
  id: 'company-2',
  name: 'Noor Services',
  nameAr: null,
  role: 'owner',
  permissions: [],
  isFirst: false,
  isShared: false,
  companies: 2,
}
export const SESSION: Session = { token: 'token-1', user: USER }

type Timer = { at: number; run: () => void }

export class Device {
  stored: Stored = { token: null, user: null, signedOutAt: null }
  time = 1_000_000
  /** Effects on the device, in order. */
  readonly effects: string[] = []
  /** Verification requests and their times. */
  readonly verifications: { token: string; at: number }[] = []
  /** The verification result: a value, or a promise of it. */
  verdict: Verdict | Promise<Verdict> = { user: USER }
  #timers: Timer[] = []
  readonly #checks = new Map<string, number>()

  constructor(stored: Partial<Stored> = {}) {
    Object.assign(this.stored, stored)
  }

  tab(): SessionMachine {
    return new SessionMachine(this.#environment())
  }

  async pass(ms: number): Promise<void> {
    const until = this.time + ms
    await settled()
    for (;;) {
      const [next] = this.#timers.toSorted((one, other) => one.at - other.at)
      if (!next || next.at > until) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.time = next.at
      next.run()
      await settled()
    }
    this.time = until
  }

  #environment(): SessionEnvironment {
    const forget = (effect: string, user: SignedInUser | null) => {
      this.effects.push(effect)
      Object.assign(this.stored, { token: null, user })
    }
    return {
      now: () => this.time,
      after: (ms, run) => void this.#timers.push({ at: this.time + ms, run }),
      ask: async (token) => {
        this.verifications.push({ token, at: this.time })
        return this.verdict
      },
      store: {
        read: () => ({ ...this.stored }),
        keep: (session) => {
          this.effects.push(`keep ${session.token}`)
          Object.assign(this.stored, session)
        },
        lastCheckAt: ({ token, user }) => this.#checks.get(`${token} ${user.id}`) ?? -Infinity,
        rememberCheck: ({ token, user }, at) => void this.#checks.set(`${token} ${user.id}`, at),
        dropToken: () => forget('drop token', this.stored.user),
        flag: (at) => {
          this.effects.push(at === null ? 'flag down' : 'flag up')
          this.stored.signedOutAt = at
        },
        forget: async (user) => forget(`forget ${user}`, null),
        endSession: (user) => forget(`end session of ${user}`, null),
        cleanUp: (user) => forget(`clean up ${user}`, null),
      },
      forgetAnswers: () => void this.effects.push('forget answers'),
      load: (where) => void this.effects.push(`load ${where}`),
    }
  }
}

/** Runs all pending microtasks. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
