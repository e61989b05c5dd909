/**
 * State machine of the session on this device (spec §4). Browser-free: storage, verification and timers are injected, so
 * that tests control the clock.
 */
import { memberKeyOf, type Session, type SignedInCompany, type SignedInUser, type Stored } from './session-storage.ts'
import { logoutFlagMs, verifyAfterLoginMs, verifyThrottleMs } from '#ui/platform/timings.ts'

/** Why the session ended without a sign-out in this tab. */
export type Ending =
  /** Signed out in another tab. */
  | 'elsewhere'
  /** The server rejected the token. */
  | 'rejected'
  /** The token is valid, but the same call was refused twice. */
  | 'refused'
  /** The token belongs to a different user than the stored one. */
  | 'breach'

export type SessionState =
  | { is: 'out'; because: Ending | null }
  /** There is a token without a user; the server has to say whose it is. */
  | { is: 'testing'; token: string }
  | { is: 'in'; session: Session }

/** Result of verifying a token. `unreachable` is not a rejection. */
export type Verdict = 'unreachable' | 'rejected' | { user: SignedInUser; company?: SignedInCompany | undefined }

/** Whether a rejected call may be retried once. */
export type TokenValidity = 'good' | 'bad' | 'unknown'

export type SessionEnvironment = {
  now: () => number
  after: (ms: number, run: () => void) => void
  ask: (token: string) => Promise<Verdict>
  store: {
    read: () => Stored
    keep: (session: Session) => void
    /** When this session was last verified in this tab, also before a reload; -Infinity if it never was. */
    lastCheckAt: (session: Session) => number
    rememberCheck: (session: Session, at: number) => void
    /** Removes the token alone. */
    dropToken: () => void
    /** Sets the logout flag; `null` clears it. */
    flag: (at: number | null) => void
    /** Removes everything of a member who signed out; by the key of `memberKeyOf`, as below. */
    forget: (member: string) => Promise<void>
    /** Removes a member's data that the server also has, after the session ended. The rest waits for his return. */
    endSession: (member: string) => void
    /** Removes a member who did not sign out, but for his token, and drafts and counts that the server does not have. */
    cleanUp: (member: string) => void
  }
  /** Clears cached responses when the user or his company changes. */
  forgetAnswers: () => void
  /** Reloads the page, so that nothing of the user stays in memory. */
  load: (where: 'login' | 'work') => void
}

export class SessionMachine {
  readonly #around: SessionEnvironment
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  /** The last member signed in on this page. */
  #member: string | null
  #verifiedAt = -Infinity
  #verifying: string | null = null
  #validity: Promise<TokenValidity> = Promise.resolve('unknown')
  #held: Promise<void> | null = null

  constructor(around: SessionEnvironment) {
    this.#around = around
    this.#state = stateOf(around.store.read(), around.now())
    this.#member = memberOf(this.#state)
  }

  readonly state = (): SessionState => this.#state

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Call once on page load. */
  start(): void {
    const { store, now, after } = this.#around
    const { token, signedOutAt } = store.read()
    if (signedOutAt !== null) {
      // Another tab, not yet signed out, wrote its token again.
      if (token !== null && isRecent(signedOutAt, now())) store.dropToken()
      after(Math.max(0, signedOutAt + logoutFlagMs - now()), () => store.flag(null))
    }
    const state = this.#state
    // A clock that was set back must not put it off.
    if (state.is === 'in' && Math.abs(now() - store.lastCheckAt(state.session)) < verifyThrottleMs) return
    this.#verifyNow()
  }

  /** Call on a storage event, or when the page returns from the back-forward cache. */
  look(): void {
    const { store, now, load } = this.#around
    const stored = store.read()
    const state = this.#state
    if (stored.token === null && isRecent(stored.signedOutAt, now()) && this.#member !== null) {
      void store.forget(this.#member)
      this.#member = null
      return this.#become({ is: 'out', because: 'elsewhere' })
    }
    if (stored.token === tokenOf(state)) return
    if (stored.token === null) return this.#become({ is: 'out', because: 'rejected' })
    const next = stateOf(stored, now())
    // Memory holds the data of the previous user, or of his other company, so another one needs a fresh page.
    if (state.is === 'in' && memberOf(state) !== memberOf(next)) return load('work')
    this.#become(next)
    this.#verifyNow()
  }

  /** Call after login, sign-up, or going to another company. */
  signIn({ token, user, company }: Session): void {
    const session = { token, user, company }
    const { store, after } = this.#around
    const stored = store.read()
    const before = stored.user && memberKeyOf({ ...stored, user: stored.user })
    if (before !== null && before !== memberKeyOf(session)) store.cleanUp(before)
    store.flag(null)
    store.keep(session)
    this.#become({ is: 'in', session })
    after(verifyAfterLoginMs, () => {
      if (tokenOf(this.#state) === session.token) void this.#verify(session.token)
    })
  }

  /** While signing out: until the user stays after all, or the page reloads. */
  readonly held = (): Promise<void> | null => this.#held

  /** Requests wait from now on, since they would be refused. @returns a function that lets them go on */
  holdRequests(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return () => {
      this.#held = null
      resolve()
    }
  }

  /** Signs out. Listeners are not notified, because the page reloads. */
  async signOut(): Promise<void> {
    const { store, now, load } = this.#around
    const member = this.#member
    this.#state = { is: 'out', because: null }
    this.#member = null
    store.flag(now())
    if (member !== null) await store.forget(member)
    load('login')
  }

  /** Re-verifies after a 401 or 403; concurrent calls share one verification. */
  async recheck(token: string): Promise<TokenValidity> {
    return tokenOf(this.#state) === token ? this.#verify(token) : 'bad'
  }

  /** The retried call was refused too, though the token is valid. */
  refuse(token: string): void {
    if (tokenOf(this.#state) === token) this.#end('refused')
  }

  #verifyNow(): void {
    const token = tokenOf(this.#state)
    if (token !== null) void this.#verify(token)
  }

  /** Throttled to one verification per 5 s, shared by all callers. */
  #verify(token: string): Promise<TokenValidity> {
    const { now, ask, store } = this.#around
    if (this.#verifying === token || now() - this.#verifiedAt < verifyThrottleMs) return this.#validity
    this.#verifiedAt = now()
    this.#verifying = token
    if (this.#state.is === 'in') store.rememberCheck(this.#state.session, now())
    this.#validity = ask(token).then((verdict) => {
      if (this.#verifying === token) this.#verifying = null
      return this.#judge(token, verdict)
    })
    return this.#validity
  }

  #judge(token: string, verdict: Verdict): TokenValidity {
    const { store } = this.#around
    const state = this.#state
    // A late response about the previous session.
    if (tokenOf(state) !== token) return 'unknown'
    if (verdict === 'unreachable') {
      // Offline users stay signed in. A token without a user stays stored and is tested at the next start.
      if (state.is === 'testing') this.#become({ is: 'out', because: null })
      return 'unknown'
    }
    if (verdict === 'rejected') return this.#end('rejected')
    const { user, company } = verdict
    const known = userOf(state)
    if (known && !isSame(known, user)) return this.#end('breach')
    // Unless another tab has signed out in the meantime.
    const session = { token, user, company }
    if (store.read().token === token) store.keep(session)
    if (state.is !== 'in' || JSON.stringify(session) !== JSON.stringify(state.session)) {
      this.#become({ is: 'in', session })
    }
    return 'good'
  }

  #end(because: 'rejected' | 'refused' | 'breach'): 'bad' {
    const { store } = this.#around
    if (this.#member !== null && because !== 'breach') store.endSession(this.#member)
    else {
      if (this.#member !== null) store.cleanUp(this.#member)
      store.dropToken()
    }
    this.#become({ is: 'out', because })
    return 'bad'
  }

  #become(next: SessionState): void {
    if (tokenOf(next) !== tokenOf(this.#state)) this.#verifiedAt = -Infinity
    if (memberOf(next) !== memberOf(this.#state)) this.#around.forgetAnswers()
    this.#state = next
    this.#member = memberOf(next) ?? this.#member
    for (const listener of this.#listeners) listener()
  }
}

function stateOf({ token, user, company, signedOutAt }: Stored, now: number): SessionState {
  if (token === null || isRecent(signedOutAt, now)) return { is: 'out', because: null }
  return user ? { is: 'in', session: { token, user, company } } : { is: 'testing', token }
}

function tokenOf(state: SessionState): string | null {
  if (state.is === 'out') return null
  return state.is === 'in' ? state.session.token : state.token
}

const memberOf = (state: SessionState) => (state.is === 'in' ? memberKeyOf(state.session) : null)

const userOf = (state: SessionState) => (state.is === 'in' ? state.session.user : null)

const isRecent = (signedOutAt: number | null, now: number) => signedOutAt !== null && now - signedOutAt < logoutFlagMs

const isSame = (one: SignedInUser, other: SignedInUser) =>
  one.id === other.id && one.email.toLowerCase() === other.email.toLowerCase()
