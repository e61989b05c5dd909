/**
 * The session gate: a Bearer token becomes the account it belongs to, and nothing else mints an `AccountId`. It runs before
 * a body is validated, so nobody learns the shape of a body without a session and the permission of the call. It is scoped, because a local hook guards
 * nothing.
 */
import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'
import type { Database, Reader } from '#db/database.ts'
import { prefetched } from '#db/prefetch/prefetch.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPermitted, type Permission, type Role, rolesWith } from '#domain/team/roles.ts'
import type { Env } from '#src/env/env.ts'
import type { ReadContext } from './context.ts'
import { changeFor } from './idempotency.ts'
import { type AccountId, type SessionId, bearerToken, OUR_TOKENS } from './identity.ts'
import type { SessionCache, Signed } from './session-cache.ts'
import type { WriteBudget } from './limits/write-budget.ts'
import { requireViewerCall, type ViewerDeps, withoutLinks } from './admin-session.ts'

/** The store of sessions. `src/app.ts` injects it, because transport knows no feature. */
export type SessionStore = {
  /** Undefined when the session has ended or expired. */
  find(db: Reader, session: SessionId, now: Date): Promise<(Signed & { lastSeenAt: Date }) | undefined>
  noteSeen(db: Database, signed: Signed, lastSeenAt: Date, now: Date): Promise<void>
}

export type SessionDeps = ViewerDeps & {
  db: Database
  env: Pick<Env, 'jwtSecret'>
  sessions: SessionCache
  sessionStore: SessionStore
  /** The permission of each call by method and route. `src/app.ts` injects it too. */
  callPermissions: Readonly<Record<string, Permission>>
  writes: WriteBudget
  now: () => Date
}

export const SESSION_DAYS = 30

/** The plugin that signs and verifies users' tokens. An admin's has another audience and opens no user call. */
export const userTokens = (secret: string) => jwt({ name: 'userTokens', secret, aud: 'user', exp: `${SESSION_DAYS}d` })

type TokenSigner = { sign(claims: { sub: string; sid: string }): Promise<string> }

/** The answer of whoever has just signed in, with the token of his session in place of its id. */
export const withToken = async <Answer extends { user: { id: string } }>(
  { session: sid, ...answer }: Answer & { session: SessionId },
  tokens: TokenSigner,
) => ({ token: await tokens.sign({ sub: answer.user.id, sid }), ...answer })

/** Session gate that counts the request's writes against the account's write budget. */
export const session = (deps: SessionDeps) =>
  unmeteredSession(deps, 'session', (account, request, body) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const bytes = Number(request.headers.get('content-length')) || (JSON.stringify(body)?.length ?? 0)
    deps.writes.take(account, bytes, deps.now())
  })

/** Session gate without the write budget: for read-only calls, and for ending sessions, which must always work. */
export const unmeteredSession = (
  deps: SessionDeps,
  name = 'unmetered-session',
  meter: (account: AccountId, request: Request, body: unknown) => void = () => undefined,
) =>
  new Elysia({ name })
    .use(userTokens(deps.env.jwtSecret))
    .derive({ as: 'scoped' }, async ({ request, route, params, query, body, set, userTokens }) => {
      const { account, user, role, session, viewedUntil } = await signedIn(deps, request, userTokens)
      const name = `${request.method} ${route}`
      // A route that is its group's own ends with a slash, and HEAD is a GET without its body.
      const listed = name.replace(/^HEAD /, 'GET ').replace(/\/$/, '')
      if (viewedUntil) requireViewerCall(deps, request.method, listed)
      requirePermission(role, deps.callPermissions[listed])
      meter(account, request, body)
      const scope = { account, user, now: deps.now() }
      const context: ReadContext = { db: deps.db.read, ...scope }
      const call = { account, name, user, session, params, query, body }
      return {
        account,
        user,
        role,
        session,
        /** Set for an admin who looks at the company: when that ends. */
        viewedUntil,
        context,
        /** A call that may do more than its route says asks for more. @throws Refusal `team.not-allowed` */
        needs: (permission: Permission | undefined) => requirePermission(role, permission),
        read: <Answer>(service: (context: ReadContext) => Promise<Answer>) =>
          prefetched(deps.db, call, (db) => service({ db, ...scope })),
        change: changeFor(deps.db, deps.now, { call, request, body, set }),
      }
    })
    .onAfterHandle({ as: 'scoped' }, ({ viewedUntil, responseValue }) =>
      viewedUntil ? withoutLinks(responseValue) : undefined,
    )

/** Gate of public calls. `owner` is the account of a valid token, and `signedInAs` its user; undefined for anybody else. */
export const visitor = (deps: SessionDeps) =>
  new Elysia({ name: 'visitor' })
    .use(userTokens(deps.env.jwtSecret))
    .derive({ as: 'scoped' }, async ({ request, userTokens }) => {
      const signed = await signedIn(deps, request, userTokens).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
      return { owner: signed?.account, signedInAs: signed?.user }
    })

/** @throws Refusal `team.not-allowed`, which says who may. */
export function requirePermission(role: Role, permission: Permission | undefined): void {
  if (!isPermitted(role, permission)) throw new Refusal('team.not-allowed', { roles: rolesWith(permission) })
}

type Tokens = { verify(token: string, options: typeof OUR_TOKENS): Promise<unknown> }

type Caller = Omit<Signed, 'expiresAt'> & { viewedUntil?: Date }

async function signedIn(deps: SessionDeps, request: Request, tokens: Tokens): Promise<Caller> {
  const token = bearerToken(request)
  const known = deps.sessions.get(token, deps.now())
  if (known) return known
  const claims = await claimsOf(token, tokens)
  return claims && claims.aud === 'viewer' ? viewing(deps, claims) : verified(deps, token, claims)
}

/** Never cached: taking back the permission counts at the next request, in each process. */
async function viewing(deps: SessionDeps, { sid }: Exclude<Claims, false>): Promise<Caller> {
  if (typeof sid !== 'string') throw new Refusal('auth.required')
  // because only our own signature reaches this line, and it signs a session's id
  const viewer = await deps.findViewer(deps.db.read, sid as SessionId, deps.now())
  if (!viewer) throw new Refusal('auth.required')
  const { account, user, session, until } = viewer
  return { account, user, session, role: 'owner', viewedUntil: until }
}

type Claims = { sid?: unknown; aud?: unknown } | false

async function claimsOf(token: string, tokens: Tokens): Promise<Claims> {
  // because the plugin types the claims of a schema, and answers false for a bad signature or an expired token
  return (await tokens.verify(token, OUR_TOKENS)) as Claims
}

async function verified(deps: SessionDeps, token: string, claims: Claims): Promise<Signed> {
  if (!claims) throw new Refusal('auth.required')
  if (claims.aud !== 'user') throw new Refusal('auth.wrong-token')
  if (typeof claims.sid !== 'string') throw new Refusal('auth.required')
  // because only our own signature reaches this line, and it signs a session's id
  const session = claims.sid as SessionId
  const since = deps.sessions.evictions()
  const found = await deps.sessionStore.find(deps.db.read, session, deps.now())
  if (!found) throw new Refusal('auth.required')
  const { lastSeenAt, ...signed } = found
  deps.sessions.put(token, signed, deps.now(), since)
  await deps.sessionStore.noteSeen(deps.db, signed, lastSeenAt, deps.now())
  return signed
}
