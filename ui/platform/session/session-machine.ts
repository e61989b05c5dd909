/**
 * Who is signed in on this device: every state, and every way from one to the next (spec §4). It knows no browser: what it
 * keeps, asks and waits for is handed in, so that a test holds the clock.
 */
import type { Session, SignedInUser, Stored } from './session-storage.ts'
import { logoutFlagMs, verifyAfterLoginMs, verifyThrottleMs } from '#ui/platform/timings.ts'

/** Why somebody is signed out who did not ask for it in this tab. */
export type Ending =
  /** He signed out in another tab. */
  | 'elsewhere'
  /** The server does not know the token. */
  | 'rejected'
  /** It knows the token, and refused the same call twice. */
  | 'refused'
  /** The token belongs to somebody else than this device says. */
  | 'breach'

export type SessionState =
  | { is: 'out'; because: Ending | null }
  /** There is a token, and only the server can say whose. */
  | { is: 'testing'; token: string }
  | { is: 'in'; session: Session }

/** What the server says of a token. `unreachable`: nothing, which is not a no. */
export type Verdict = 'unreachable' | 'rejected' | { user: SignedInUser }

/** Whether a call that was refused may be tried once more. */
export type TokenValidity = 'good' | 'bad' | 'unknown'

export type SessionEnvironment = {
  now: () => number
  after: (ms: number, run: () => void) => void
  ask: (token: string) => Promise<Verdict>
  store: {
    read: () => Stored
    keep: (session: Session) => void
    /** The session is over, its owner is not gone: what he writes stays. */
    dropToken: () => void
    /** Raises the logout flag; `null` takes it down. */
    flag: (at: number | null) => void
    /** Nothing of a person stays who has signed out. */
    forget: (user: string) => Promise<void>
    /** Of a person who has not: everything that the server has as well. */
    cleanUp: (user: string) => void
  }
  /** What the server has answered one person is nothing for the next. */
  forgetAnswers: () => void
  /** Loads the page anew, so that nothing of a person stays in memory. */
  load: (where: 'login' | 'work') => void
}

export class SessionMachine {
  readonly #around: SessionEnvironment
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  /** Who was signed in last in this page. */
  #user: string | null
  #askedAt = -Infinity
  #asking: string | null = null
  #standing: Promise<TokenValidity> = Promise.resolve('unknown')

  constructor(around: SessionEnvironment) {
    this.#around = around
    this.#state = stateOf(around.store.read(), around.now())
    this.#user = userOf(this.#state)?.id ?? null
  }

  readonly state = (): SessionState => this.#state

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The page is loaded. */
  start(): void {
    const { store, now, after } = this.#around
    const { token, signedOutAt } = store.read()
    if (signedOutAt !== null) {
      // A tab that had not heard of it yet has written its token again.
      if (token !== null && isRecent(signedOutAt, now())) store.dropToken()
      after(Math.max(0, signedOutAt + logoutFlagMs - now()), () => store.flag(null))
    }
    this.#verifyNow()
  }

  /** Another tab has signed in or out, or this page comes back as it was left. */
  look(): void {
    const { store, now, load } = this.#around
    const stored = store.read()
    const state = this.#state
    if (stored.token === null && isRecent(stored.signedOutAt, now()) && this.#user !== null) {
      void store.forget(this.#user)
      this.#user = null
      return this.#become({ is: 'out', because: 'elsewhere' })
    }
    if (stored.token === tokenOf(state)) return
    if (stored.token === null) return this.#become({ is: 'out', because: 'rejected' })
    // What is in memory is somebody's: another user begins with a page of his own.
    if (state.is === 'in' && state.session.user.id !== stored.user?.id) return load('work')
    this.#become(stateOf(stored, now()))
    this.#verifyNow()
  }

  /** Login or sign-up has succeeded. */
  signIn(session: Session): void {
    const { store, after } = this.#around
    const before = store.read().user
    if (before && before.id !== session.user.id) store.cleanUp(before.id)
    store.flag(null)
    store.keep(session)
    this.#become({ is: 'in', session })
    after(verifyAfterLoginMs, () => {
      if (tokenOf(this.#state) === session.token) void this.#verify(session.token)
    })
  }

  /** He has signed out himself. Nobody is told: the page is gone in a moment. */
  async signOut(): Promise<void> {
    const { store, now, load } = this.#around
    const user = this.#user
    this.#state = { is: 'out', because: null }
    this.#user = null
    store.flag(now())
    if (user !== null) await store.forget(user)
    load('login')
  }

  /** A call with this token was answered 401 or 403: one verification for any number of them. */
  async recheck(token: string): Promise<TokenValidity> {
    return tokenOf(this.#state) === token ? this.#verify(token) : 'bad'
  }

  /** The same call again, though the server knows the token. */
  refuse(token: string): void {
    if (tokenOf(this.#state) === token) this.#end('refused')
  }

  #verifyNow(): void {
    const token = tokenOf(this.#state)
    if (token !== null) void this.#verify(token)
  }

  /** At most every 5 s, and once for any number of askers. */
  #verify(token: string): Promise<TokenValidity> {
    const { now, ask } = this.#around
    if (this.#asking === token || now() - this.#askedAt < verifyThrottleMs) return this.#standing
    this.#askedAt = now()
    this.#asking = token
    this.#standing = ask(token).then((verdict) => {
      if (this.#asking === token) this.#asking = null
      return this.#judge(token, verdict)
    })
    return this.#standing
  }

  #judge(token: string, verdict: Verdict): TokenValidity {
    const { store } = this.#around
    const state = this.#state
    // A late answer about the session before says nothing of this one.
    if (tokenOf(state) !== token) return 'unknown'
    if (verdict === 'unreachable') {
      // Whoever is offline stays signed in. A token of nobody stays as well, and is tested at the next start.
      if (state.is === 'testing') this.#become({ is: 'out', because: null })
      return 'unknown'
    }
    if (verdict === 'rejected') return this.#end('rejected')
    const { user } = verdict
    const known = userOf(state)
    if (known && !isSame(known, user)) return this.#end('breach')
    // Unless another tab has signed out meanwhile.
    if (store.read().token === token) store.keep({ token, user })
    if (JSON.stringify(user) !== JSON.stringify(known)) this.#become({ is: 'in', session: { token, user } })
    return 'good'
  }

  #end(because: 'rejected' | 'refused' | 'breach'): 'bad' {
    const { store } = this.#around
    if (because === 'breach' && this.#user !== null) store.cleanUp(this.#user)
    else store.dropToken()
    this.#become({ is: 'out', because })
    return 'bad'
  }

  #become(next: SessionState): void {
    if (tokenOf(next) !== tokenOf(this.#state)) this.#askedAt = -Infinity
    if (userOf(next)?.id !== userOf(this.#state)?.id) this.#around.forgetAnswers()
    this.#state = next
    this.#user = userOf(next)?.id ?? this.#user
    for (const listener of this.#listeners) listener()
  }
}

function stateOf({ token, user, signedOutAt }: Stored, now: number): SessionState {
  if (token === null || isRecent(signedOutAt, now)) return { is: 'out', because: null }
  return user ? { is: 'in', session: { token, user } } : { is: 'testing', token }
}

function tokenOf(state: SessionState): string | null {
  if (state.is === 'out') return null
  return state.is === 'in' ? state.session.token : state.token
}

const userOf = (state: SessionState) => (state.is === 'in' ? state.session.user : null)

const isRecent = (signedOutAt: number | null, now: number) => signedOutAt !== null && now - signedOutAt < logoutFlagMs

const isSame = (one: SignedInUser, other: SignedInUser) =>
  one.id === other.id && one.email.toLowerCase() === other.email.toLowerCase()
