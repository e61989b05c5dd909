import { Elysia } from 'elysia'
import { UserParams } from '#api/admin/model.ts'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { userActivity } from './activity-service.ts'
import { EndSessionBody, NoteBody, SessionParams } from './model.ts'
import { addNote } from './note-service.ts'
import { endOneSession } from './session-service.ts'

export const adminUserRoutes = (deps: Deps) => {
  const { db, now, sessions } = deps
  return new Elysia({ prefix: '/users/:id' })
    .use(adminSession(deps))
    .get('/activity', ({ admin, params }) => userActivity(db.read, admin, params.id, now()), { params: UserParams })
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
        const request = { userId: id, sessionId, reason: body?.reason }
        const answer = await db.write((tx) => endOneSession(tx, admin, request, now()))
        sessions.evict(({ session }) => session === sessionId)
        return answer
      },
      { params: SessionParams, body: EndSessionBody },
    )
}
