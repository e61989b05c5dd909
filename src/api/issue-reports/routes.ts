import { Elysia } from 'elysia'
import { readJsonBody } from '#http/body/json-body.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { IssueReportBody, LONGEST_BASE64 } from './model.ts'
import { reportIssue } from './service.ts'

/** With a reader of its own, because a screenshot is longer than any text. */
export const issueReportRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/issue-reports' })
    .guard({
      parse: [
        ({ request, contentType }) => readJsonBody(request, contentType, { longestText: LONGEST_BASE64 }),
        'json',
      ],
    })
    .use(session(deps))
    .post(
      '/',
      async ({ body, change }) => {
        const reported = await change(201, (context) => reportIssue(context, body, deps.env))
        deps.mail.wake()
        return reported
      },
      { body: IssueReportBody },
    )
