import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { AdminMailQuery, MailActBody } from './model.ts'
import { dropMail, listMail, retryMail } from './service.ts'

export const adminMailRoutes = (deps: Deps) => {
  const { db, now, mail } = deps
  return new Elysia({ prefix: '/mail' })
    .use(adminSession(deps))
    .get('/', ({ admin, query }) => listMail(db.read, admin, query), { query: AdminMailQuery })
    .post(
      '/retry',
      async ({ admin, body }) => {
        const answer = await db.write((tx) => retryMail(tx, admin, body, now()))
        mail.wake()
        return answer
      },
      { body: MailActBody },
    )
    .post('/drop', ({ admin, body }) => db.write((tx) => dropMail(tx, admin, body, now())), { body: MailActBody })
}
