import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { adminSession, adminTokens } from '#http/admin-session.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Deps } from '#api/deps.ts'
import { readEmail } from '#domain/text/email.ts'
import { knownDevices } from '#http/limits/known-devices.ts'
import { limit } from '#http/limits/limit.ts'
import { totpCipher } from '#api/auth/totp-service.ts'
import { loginLimits } from '#http/limits/login-limits.ts'
import { listAudit } from './audit/list-service.ts'
import { AuditListQuery } from './audit/model.ts'
import { adminAdminRoutes } from './admins/routes.ts'
import { adminDownloadRoutes } from './downloads/routes.ts'
import { adminAnnouncementRoutes } from './announcements/routes.ts'
import { adminHealthRoutes } from './health/routes.ts'
import { adminReportRoutes } from './issue-reports/routes.ts'
import { adminMailRoutes } from './mail/routes.ts'
import { listJobs } from './job-service.ts'
import {
  ActivateBody,
  type AdminActionRequest,
  AdminLoginBody,
  EmergencyRecoveryBody,
  ExtendBody,
  SubscriptionPaymentListQuery,
  OverviewQuery,
  ReasonBody,
  UserParams,
} from './model.ts'
import { showOverview } from './overview/overview-service.ts'
import { listSubscriptionPayments } from './subscription-payment-service.ts'
import { type EnteredAdmin, endAdminSession, logInAdmin, recoverAdmin } from './service.ts'
import { adminPaymentRoutes } from './payments/routes.ts'
import { adminTotpRoutes } from './totp/routes.ts'
import { viewAsRoutes } from './view-as/routes.ts'
import { adminUserRoutes } from './users/routes.ts'
import { showUser } from './user-page-service.ts'
import { applyAdminAction, endUserSessions } from './user-service.ts'
import { listUsers } from './users/list-service.ts'
import { UserListQuery } from './users/model.ts'
import { noteOpening } from './users/opening-service.ts'

export const adminRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/admin' })
    .use(loginRoutes(deps))
    .use(readRoutes(deps))
    .use(actionRoutes(deps))
    .use(adminTotpRoutes(deps))
    .use(adminReportRoutes(deps))
    .use(adminMailRoutes(deps))
    .use(viewAsRoutes(deps))
    .use(adminUserRoutes(deps))
    .use(adminPaymentRoutes(deps))
    .use(adminDownloadRoutes(deps))
    .use(adminAnnouncementRoutes(deps))
    .use(adminHealthRoutes(deps))
    .use(adminAdminRoutes(deps))

const DEVICE_COOKIE = { name: 'sanad_admin_device', path: '/api/admin' }

const loginRoutes = (deps: Deps) => {
  const { db, env, now, log } = deps
  // Few people sign in here, so few tries are enough.
  const logins = loginLimits({
    ofAddress: { burst: 10, everySeconds: 60 },
    toEmail: { burst: 20, everySeconds: 60 },
    codes: { burst: 10, everySeconds: 600 },
  })
  const cipher = totpCipher(env.jwtSecret)
  const devices = knownDevices(env, DEVICE_COOKIE)
  // This limit is apart from that of the login, whose exhausted tries would otherwise lock this way too.
  const recoveries = limit({ burst: 10, everySeconds: 60 })
  return new Elysia()
    .use(adminTokens(env.jwtSecret))
    .derive(({ request, server, adminTokens }) => ({
      address: clientAddress(request, server, env),
      opened: async ({ admin, session }: EnteredAdmin) => ({
        adminToken: await adminTokens.sign({ sub: admin, sid: session }),
      }),
    }))
    .post(
      '/login',
      async ({ body, request, address, set, opened }) => {
        const mailbox = readEmail(body.email)
        const email = mailbox.ok ? mailbox.value : ''
        const tried = { email, address, device: devices.find(request, email), hasCode: body.code !== undefined }
        const entered = await logins.attempt(tried, now(), () => logInAdmin(db, { ...body, address }, cipher, now()))
        set.headers['set-cookie'] = devices.remember(request, email)
        return opened(entered)
      },
      { body: AdminLoginBody },
    )
    .post(
      '/emergency-recovery',
      async ({ body, address, opened }) => {
        if (!env.adminRecovery) throw new Refusal('request.not-found')
        recoveries.take(address ?? '', now())
        const entered = await recoverAdmin(db, { ...body, address }, now())
        recoveries.giveBack(address ?? '')
        log({ level: 'warn', event: 'an admin came in by emergency recovery' })
        return opened(entered)
      },
      { body: EmergencyRecoveryBody },
    )
}

const readRoutes = (deps: Deps) => {
  const { db, now } = deps
  return new Elysia()
    .use(adminSession(deps))
    .get(
      '/overview',
      ({ admin, query }) => {
        const operation = { warnings: deps.warnings.current(), dataCheck: deps.integrity.report() }
        return showOverview(db.read, admin, { days: Number(query.days ?? '30'), operation }, now())
      },
      { query: OverviewQuery },
    )
    .get('/jobs', ({ admin }) => listJobs(db.read, admin, deps.jobs()))
    .get('/audit', ({ admin, query }) => listAudit(db.read, admin, query), { query: AuditListQuery })
    .get('/payments', ({ admin, query }) => listSubscriptionPayments(db.read, admin, query), {
      query: SubscriptionPaymentListQuery,
    })
    .get('/users', ({ admin, query }) => listUsers(db.read, admin, query, now()), { query: UserListQuery })
    .get(
      '/users/:id',
      async ({ admin, params }) => {
        await noteOpening(db, admin, params.id, now())
        return showUser(db.read, admin, params.id, now())
      },
      { params: UserParams },
    )
}

const actionRoutes = (deps: Deps) => {
  const { db, env, now, sessions, mail } = deps
  const { extend, activate, plain } = bodies
  return new Elysia()
    .use(adminSession(deps))
    .derive(({ admin }) => ({
      act: (request: AdminActionRequest) => db.write((tx) => applyAdminAction(tx, admin, request, now())),
    }))
    .post('/users/:id/extend-trial', ({ act, ...input }) => act(requested('extend-trial', input)), extend)
    .post('/users/:id/reset-trial', ({ act, ...input }) => act(requested('reset-trial', input)), plain)
    .post('/users/:id/activate', ({ act, ...input }) => act(requested('activate', input)), activate)
    .post('/users/:id/expire', ({ act, ...input }) => act(requested('expire', input)), plain)
    .post('/users/:id/grant-unlimited', ({ act, ...input }) => act(requested('grant-unlimited', input)), plain)
    .post('/users/:id/revoke-unlimited', ({ act, ...input }) => act(requested('revoke-unlimited', input)), plain)
    .post(
      '/users/:id/end-sessions',
      async ({ admin, params, body }) => {
        const request = { userId: params.id, reason: body?.reason, appUrl: env.appUrl }
        const answer = await db.write((tx) => endUserSessions(tx, admin, request, now()))
        sessions.evict(({ user }) => user === params.id)
        mail.wake()
        return answer
      },
      plain,
    )
    .post('/logout', async ({ admin, adminSession, set }) => {
      await db.write((tx) => endAdminSession(tx, { admin, session: adminSession }, now()))
      set.status = 204
    })
}

const bodies = {
  plain: { params: UserParams, body: ReasonBody },
  extend: { params: UserParams, body: ExtendBody },
  activate: { params: UserParams, body: ActivateBody },
}

type ActionRequest = { params: { id: string }; body: Omit<AdminActionRequest, 'kind' | 'userId'> | null | undefined }

const requested = (kind: AdminActionRequest['kind'], { params, body }: ActionRequest): AdminActionRequest => ({
  ...body,
  kind,
  userId: params.id,
})
