import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { cacheableAnswer } from '#http/files.ts'
import { answerReport, assignReport, setReportStatus } from './answer-service.ts'
import { listInbox, showThread, threadScreenshot } from './inbox-service.ts'
import { AnswerBody, AssignBody, InboxParams, InboxQuery, InboxScreenshotParams, ReportStatusBody } from './model.ts'

export const adminReportRoutes = (deps: Deps) => {
  const { db, env, now, mail } = deps
  const one = { params: InboxParams }
  return new Elysia({ prefix: '/issue-reports' })
    .use(adminSession(deps))
    .get('/', ({ admin, query }) => listInbox(db.read, admin, query), { query: InboxQuery })
    .get('/:id', ({ admin, params }) => showThread(db.read, admin, params.id), one)
    .get(
      '/:id/screenshots/:messageId',
      async ({ admin, params, request }) => {
        const { type, bytes } = await threadScreenshot(db.read, admin, params)
        return cacheableAnswer(request, { type, bytes, version: params.messageId }, 'checked')
      },
      { params: InboxScreenshotParams },
    )
    .post(
      '/:id/replies',
      async ({ admin, params, body, set }) => {
        const answered = await db.write((tx) => answerReport(tx, { admin, now: now(), env }, params.id, body))
        mail.wake()
        set.status = 201
        return answered
      },
      { ...one, body: AnswerBody },
    )
    .post(
      '/:id/status',
      ({ admin, params, body }) => db.write((tx) => setReportStatus(tx, { admin, now: now() }, params.id, body.status)),
      { ...one, body: ReportStatusBody },
    )
    .post(
      '/:id/assign',
      ({ admin, params, body }) => db.write((tx) => assignReport(tx, { admin, now: now() }, params.id, body.adminId)),
      { ...one, body: AssignBody },
    )
}
