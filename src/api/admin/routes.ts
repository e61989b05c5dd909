import { Elysia } from 'elysia'
import { adminSession, adminTokens } from '#http/admin-session.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Deps } from '#http/deps.ts'
import { limit } from '#http/limits.ts'
import { AdminLoginBody, PaymentListQuery, ReasonBody, UserListQuery, UserParams } from './model.ts'
import { listPayments } from './payment-service.ts'
import { listUsers, logInAdmin, setUnlimited } from './service.ts'

export const adminRoutes = (deps: Deps) => {
  const { db, env, now } = deps
  // Few people sign in here, so few tries are enough; the address is the key, for anybody may know an admin's e-mail.
  const logins = limit({ burst: 10, everySeconds: 60 })
  return new Elysia({ prefix: '/admin' })
    .use(adminTokens(env.jwtSecret))
    .post(
      '/login',
      async ({ body, request, server, adminTokens }) => {
        const address = clientAddress(request, server, env) ?? ''
        logins.take(address, now())
        const { admin, session } = await logInAdmin(db, body, now())
        logins.giveBack(address)
        return { adminToken: await adminTokens.sign({ sub: admin, sid: session }) }
      },
      { body: AdminLoginBody },
    )
    .use(adminSession(deps))
    .get('/users', ({ admin, query }) => listUsers(db.read, admin, query, now()), { query: UserListQuery })
    .get('/payments', ({ admin, query }) => listPayments(db.read, admin, query), { query: PaymentListQuery })
    .post(
      '/users/:id/grant-unlimited',
      ({ admin, params, body }) =>
        db.write((tx) => setUnlimited(tx, admin, { userId: params.id, reason: body?.reason, unlimited: true }, now())),
      { params: UserParams, body: ReasonBody },
    )
    .post(
      '/users/:id/revoke-unlimited',
      ({ admin, params, body }) =>
        db.write((tx) => setUnlimited(tx, admin, { userId: params.id, reason: body?.reason, unlimited: false }, now())),
      { params: UserParams, body: ReasonBody },
    )
}
