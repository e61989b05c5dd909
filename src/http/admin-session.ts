/**
 * The gate of the admin calls. An admin's token has an audience of its own: it opens no user call, and a user's opens none
 * of these. The session row is read on every call, because admins are few and their actions matter more.
 */
import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'
import type { Database, Reader } from '#db/database.ts'
import { VIEW_MINUTES } from '#domain/account/support-access.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Env } from '#src/env/env.ts'
import { type AccountId, type AdminId, bearerToken, OUR_TOKENS, type SessionId, type UserId } from './identity.ts'

export type AdminSessionDeps = {
  db: Database
  env: Pick<Env, 'jwtSecret'>
  /** The admin of a session that has neither ended nor expired. `src/app.ts` injects it. */
  findAdminSession(db: Reader, session: SessionId, now: Date): Promise<AdminId | undefined>
  now: () => Date
}

const ADMIN_SESSION_HOURS = 12

export const adminTokens = (secret: string) =>
  jwt({ name: 'adminTokens', secret, aud: 'admin', exp: `${ADMIN_SESSION_HOURS}h` })

export const adminSession = (deps: AdminSessionDeps) =>
  new Elysia({ name: 'adminSession' })
    .use(adminTokens(deps.env.jwtSecret))
    .derive({ as: 'scoped' }, async ({ request, adminTokens }) => {
      const claims = await adminTokens.verify(bearerToken(request), OUR_TOKENS)
      if (!claims) throw new Refusal('auth.required')
      if (claims.aud !== 'admin') throw new Refusal('auth.wrong-token')
      if (typeof claims.sid !== 'string') throw new Refusal('auth.required')
      // because only our own signature reaches this line, and it signs a session's id
      const adminSession = claims.sid as SessionId
      const admin = await deps.findAdminSession(deps.db.read, adminSession, deps.now())
      if (!admin) throw new Refusal('auth.required')
      return { admin, adminSession }
    })

/**
 * An admin who looks at a company with its permission. The token has an audience of its own and opens the GET calls that are
 * named for it (src/api/admin/view-as/viewer-calls.ts) and no other. Its row is read on every request, so that withdrawing the
 * permission ends it.
 */
export type FoundViewer = { account: AccountId; user: UserId; session: SessionId; until: Date }

export type ViewerDeps = {
  /** Undefined when the look is over, or the permission was taken back. `src/app.ts` injects it. */
  findViewer(db: Reader, session: SessionId, now: Date): Promise<FoundViewer | undefined>
  /** The calls, by method and route, that a look may make. */
  viewerCalls: ReadonlySet<string>
}

export const viewerTokens = (secret: string) =>
  jwt({ name: 'viewerTokens', secret, aud: 'viewer', exp: `${VIEW_MINUTES}m` })

/** @throws Refusal `viewer.read-only` for whatever may change something, `viewer.not-shown` for what is not named. */
export function requireViewerCall({ viewerCalls }: ViewerDeps, method: string, call: string): void {
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal('viewer.read-only')
  if (!viewerCalls.has(call)) throw new Refusal('viewer.not-shown')
}

/** The answer without the addresses that open a document to whoever has them. */
export function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (typeof value !== 'object' || value === null || value instanceof Response) return value
  const others = Object.entries(value).filter(([name]) => name !== 'publicUrl')
  return Object.fromEntries(others.map(([name, part]) => [name, withoutLinks(part)]))
}

type Parts = ViewerDeps & { db: Database; env: Pick<Env, 'jwtSecret'>; now: () => Date }

/** The gate of the call by which a look is ended. */
export const viewerSession = (deps: Parts) =>
  new Elysia({ name: 'viewerSession' })
    .use(viewerTokens(deps.env.jwtSecret))
    .derive({ as: 'scoped' }, async ({ request, viewerTokens }) => {
      const claims = await viewerTokens.verify(bearerToken(request), OUR_TOKENS)
      if (!claims) throw new Refusal('auth.required')
      if (claims.aud !== 'viewer') throw new Refusal('auth.wrong-token')
      if (typeof claims.sid !== 'string') throw new Refusal('auth.required')
      // because only our own signature reaches this line, and it signs a session's id
      const viewer = await deps.findViewer(deps.db.read, claims.sid as SessionId, deps.now())
      if (!viewer) throw new Refusal('auth.required')
      return { viewer }
    })
