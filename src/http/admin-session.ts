/**
 * The gate of the admin calls. An admin's token has an audience of its own: it opens no user call, and a user's opens none
 * of these. The session row is read on every call, because admins are few and their actions matter more.
 */
import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'
import type { Database, Reader } from '#db/database.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Env } from '#src/env/env.ts'
import { type AdminId, type SessionId, bearerToken, OUR_TOKENS } from './identity.ts'

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
