import { Elysia } from 'elysia'
import { UserParams } from '#api/admin/model.ts'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { userActivity } from './activity-service.ts'
import { EndSessionBody, NoteBody, SecurityEventQuery, SessionParams } from './model.ts'
import { addNote } from './note-service.ts'
import { securityEventsOf } from './security-service.ts'
import { endOneSession } from './session-service.ts'

export const adminUserRoutes = (deps: Deps) => {
  const { db, env, now, sessions, mail } = deps
  return new Elysia({ prefix: '/users/:id' })
    .use(adminSession(deps))
    .get('/activity', ({ admin, params }) => userActivity(db.read, admin, params.id, now()), { params: UserParams })
    .get(
      '/security-events',
      ({ admin, params, query }) => securityEventsOf(db.read, admin, { userId: params.id, ...query }),
      { params: UserParams, query: SecurityEventQuery },
    )
    .post(
      '/notes',
      async ({ admin, params, body, set }) => {
        const note = { userId: params.id, text: body.text }
        const added = await db.write((tx) => addNote(tx, admin, note, now()))
        set.status = 201
        return added
      },
      { params: UserParams, body: NoteBody },
    )
    .post(
      '/sessions/:sessionId/end',
      async ({ admin, params: { id, sessionId }, body }) => {
        const request = { userId: id, sessionId, reason: body?.reason, appUrl: env.appUrl }
        const answer = await db.write((tx) => endOneSession(tx, admin, request, now()))
        sessions.evict(({ session }) => session === sessionId)
        mail.wake()
        return answer
      },
      { params: SessionParams, body: EndSessionBody },
    )
}
