import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession, adminTokens } from '#http/admin-session.ts'
import { clientAddress } from '#http/client-address.ts'
import { limit } from '#http/limits/limit.ts'
import { acceptInvitation, inviteAdmin, withdrawInvitation } from './invitation-service.ts'
import { AcceptAdminBody, AdminParams, AdminReasonBody, InviteAdminBody } from './model.ts'
import { endAdminSessions, listAdmins, removeAdmin } from './service.ts'

export const adminAdminRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/admins' }).use(acceptRoute(deps)).use(signedInRoutes(deps))

/** Nobody is signed in here yet: the link of the letter is the key. */
const acceptRoute = ({ db, env, now }: Deps) => {
  const tries = limit({ burst: 10, everySeconds: 60 })
  return new Elysia().use(adminTokens(env.jwtSecret)).post(
    '/accept',
    async ({ body, request, server, adminTokens }) => {
      const address = clientAddress(request, server, env)
      tries.take(address ?? '', now())
      const { admin, session } = await acceptInvitation(db, { ...body, address }, now())
      tries.giveBack(address ?? '')
      return { adminToken: await adminTokens.sign({ sub: admin, sid: session }) }
    },
    { body: AcceptAdminBody },
  )
}

const signedInRoutes = (deps: Deps) => {
  const { db, env, now, mail } = deps
  const act = { params: AdminParams, body: AdminReasonBody }
  return new Elysia()
    .use(adminSession(deps))
    .get('/', ({ admin }) => listAdmins(db.read, admin, env, now()))
    .post(
      '/',
      async ({ admin, body, set }) => {
        const invited = await db.write((tx) => inviteAdmin(tx, { admin, appUrl: env.appUrl }, body, now()))
        mail.wake()
        set.status = 201
        return invited
      },
      { body: InviteAdminBody },
    )
    .post(
      '/invitations/:id/withdraw',
      async ({ admin, params, set }) => {
        await db.write((tx) => withdrawInvitation(tx, admin, params.id, now()))
        set.status = 204
      },
      { params: AdminParams },
    )
    .post(
      '/:id/end-sessions',
      async ({ admin, params, body, set }) => {
        await db.write((tx) => endAdminSessions(tx, admin, { ...params, ...body }, now()))
        set.status = 204
      },
      act,
    )
    .post(
      '/:id/remove',
      async ({ admin, params, body, set }) => {
        await db.write((tx) => removeAdmin(tx, { admin, settings: env }, { ...params, ...body }, now()))
        set.status = 204
      },
      act,
    )
}
