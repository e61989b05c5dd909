import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { AnnouncementBody, AnnouncementListQuery, AnnouncementParams } from './model.ts'
import { listAnnouncements, publishAnnouncement, withdrawAnnouncement } from './service.ts'

export const adminAnnouncementRoutes = (deps: Deps) => {
  const { db, now } = deps
  return new Elysia({ prefix: '/announcements' })
    .use(adminSession(deps))
    .get('/', ({ admin, query }) => listAnnouncements(db.read, admin, query, now()), { query: AnnouncementListQuery })
    .post(
      '/',
      async ({ admin, body, set }) => {
        const published = await db.write((tx) => publishAnnouncement(tx, admin, body, now()))
        set.status = 201
        return published
      },
      { body: AnnouncementBody },
    )
    .post('/:id/withdraw', ({ admin, params }) => db.write((tx) => withdrawAnnouncement(tx, admin, params.id, now())), {
      params: AnnouncementParams,
    })
}
