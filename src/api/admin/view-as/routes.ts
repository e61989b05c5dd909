import { Elysia } from 'elysia'
import { queueViewLetter } from './letter-service.ts'
import type { Deps } from '#api/deps.ts'
import { UserParams } from '#api/admin/model.ts'
import type { AccountId } from '#http/identity.ts'
import { adminSession, viewerSession, viewerTokens } from '#http/admin-session.ts'
import { ViewAsBody } from './model.ts'
import { beginView, endView } from './service.ts'

export const viewAsRoutes = (deps: Deps) => new Elysia().use(beginRoutes(deps)).use(endRoutes(deps))

const beginRoutes = ({ db, env, now, mail, ...deps }: Deps) =>
  new Elysia()
    .use(adminSession({ db, env, now, ...deps }))
    .use(viewerTokens(env.jwtSecret))
    .post(
      '/users/:id/view-as',
      async ({ admin, params, body, viewerTokens }) => {
        const request = { userId: params.id, ...body }
        const { session, until, ...begun } = await db.write(async (tx) => {
          const view = await beginView(tx, admin, request, now())
          const account = request.accountId as AccountId // because the look has just begun there
          await queueViewLetter({ db: tx, account, now: now() }, { ...request, ...view }, env)
          return view
        })
        mail.wake()
        return { token: await viewerTokens.sign({ sub: params.id, sid: session }), until, company: begun.company }
      },
      { params: UserParams, body: ViewAsBody },
    )

const endRoutes = (deps: Deps) =>
  new Elysia().use(viewerSession(deps)).post('/view-as/end', async ({ viewer, set }) => {
    await deps.db.write((tx) => endView(tx, viewer.session, deps.now()))
    set.status = 204
  })
