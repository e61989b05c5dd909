import { Elysia } from 'elysia'
import { readJsonBody } from '#http/body/json-body.ts'
import { cacheableAnswer } from '#http/files.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import type { Pictures } from '#pictures/pictures.ts'
import {
  IssueReportBody,
  LONGEST_BASE64,
  ReportListQuery,
  ReportParams,
  ReportReplyBody,
  ReportScreenshotParams,
} from './model.ts'
import { drawnScreenshot } from './screenshots.ts'
import { markSeen, replyToReport, reportIssue } from './service.ts'
import { listReports, screenshotOf, showReport } from './thread-service.ts'

/** With a reader of its own, because a screenshot is longer than any text. */
export const issueReportRoutes = (deps: Deps, pictures: Pictures) =>
  new Elysia({ prefix: '/issue-reports' })
    .guard({
      parse: [
        ({ request, contentType }) => readJsonBody(request, contentType, { longestText: LONGEST_BASE64 }),
        'json',
      ],
    })
    .use(session(deps))
    .get('/', ({ user, query, read }) => read((context) => listReports({ ...context, user }, query)), {
      query: ReportListQuery,
    })
    .get('/:id', ({ user, params, read }) => read((context) => showReport({ ...context, user }, params.id)), {
      params: ReportParams,
    })
    .get(
      '/:id/screenshots/:messageId',
      async ({ user, context, params, request }) => {
        const { type, bytes } = await screenshotOf({ ...context, user }, params)
        return cacheableAnswer(request, { type, bytes, version: params.messageId }, 'checked')
      },
      { params: ReportScreenshotParams },
    )
    .post(
      '/',
      async ({ account, user, body: { screenshot, ...report }, needs, change }) => {
        if (report.supportAccessDays !== undefined) needs('support.write')
        const drawn = await drawnScreenshot(pictures, account, screenshot)
        const reported = await change(201, (context) => reportIssue({ ...context, user }, report, drawn, deps.env))
        deps.mail.wake()
        return reported
      },
      { body: IssueReportBody },
    )
    .post(
      '/:id/replies',
      async ({ account, user, params: { id }, body: { text, screenshot }, change }) => {
        const drawn = await drawnScreenshot(pictures, account, screenshot)
        const reply = { text, screenshot: drawn }
        const replied = await change(201, (context) => replyToReport({ ...context, user }, id, reply, deps.env))
        deps.mail.wake()
        return replied
      },
      { params: ReportParams, body: ReportReplyBody },
    )
    .post(
      '/:id/seen',
      ({ user, params, change }) => change(204, (context) => markSeen({ ...context, user }, params.id)),
      {
        params: ReportParams,
      },
    )
