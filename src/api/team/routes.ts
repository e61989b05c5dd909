import { Elysia } from 'elysia'
import { totpCipher } from '#api/auth/totp-service.ts'
import type { Deps } from '#api/deps.ts'
import { clientInfo } from '#http/client-info.ts'
import type { AccountId } from '#http/identity.ts'
import { limit } from '#http/limits/limit.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session, userTokens, visitor, withToken } from '#http/session.ts'
import { acceptInvitation, showInvitation } from './accept-service.ts'
import { createCompany, listCompanies, saveProfile, switchCompany } from './company-service.ts'
import { invite, resendInvitation, withdrawInvitation } from './invitation-service.ts'
import {
  AcceptBody,
  CompanyBody,
  InvitationAnswer,
  InvitationBody,
  InvitationParams,
  MemberBody,
  MemberParams,
  ProfileBody,
  SwitchBody,
  TeamAnswer,
  TokenParams,
} from './model.ts'
import { changeMember, leaveTeam, removeMember } from './service.ts'
import { showTeam } from './show-team.ts'

export const teamRoutes = (deps: Deps) =>
  new Elysia()
    .use(memberRoutes(deps))
    .use(inviteRoutes(deps))
    .use(publicInvitationRoutes(deps))
    .use(companyRoutes(deps))

/**
 * After a member was changed or removed: he is refused with the next request here, and within five seconds in another process;
 * and the letters about it leave.
 */
const settling = (deps: Deps) => (account: AccountId, userId: string) => {
  deps.sessions.evict((signed) => signed.account === account && signed.user === userId)
  deps.mail.wake()
}

const memberRoutes = (deps: Deps) => {
  const settle = settling(deps)
  return new Elysia({ prefix: '/team' })
    .use(session(deps))
    .get('/', ({ context, user }) => showTeam(context, user), {
      response: { 200: TeamAnswer },
      detail: { summary: 'The members of the company and its open invitations' },
    })
    .put(
      '/members/:userId',
      async ({ account, user, role, params, body, change }) => {
        await change(200, (context) => changeMember(context, { user, role }, { ...params, ...body }))
        settle(account, params.userId)
        return {}
      },
      { params: MemberParams, body: MemberBody, detail: { summary: 'Changes the role of a member' } },
    )
    .delete(
      '/members/:userId',
      async ({ account, user, role, params, change }) => {
        await change(204, (context) => removeMember(context, { user, role }, params.userId))
        settle(account, params.userId)
      },
      { params: MemberParams, detail: { summary: 'Removes a member, on all of his devices' } },
    )
    .post(
      '/leave',
      async ({ account, user, change }) => {
        await change(204, (context) => leaveTeam(context, user))
        settle(account, user)
      },
      { detail: { summary: 'Leaves the company' } },
    )
}

const inviteRoutes = (deps: Deps) => {
  const { appUrl } = deps.env
  return new Elysia({ prefix: '/team/invitations' })
    .use(session(deps))
    .post(
      '/',
      async ({ user, role, body, request, change }) => {
        const language = body.language ?? negotiatedLocale(request)
        await change(202, (context) => invite(context, { user, role }, { ...body, language, appUrl }))
        deps.mail.wake()
        return {}
      },
      { body: InvitationBody, detail: { summary: 'Invites somebody by mail' } },
    )
    .post(
      '/:id/resend',
      async ({ user, role, params, change }) => {
        await change(202, (context) => resendInvitation(context, { user, role }, { ...params, appUrl }))
        deps.mail.wake()
        return {}
      },
      { params: InvitationParams, detail: { summary: 'Sends an invitation again, with a new link' } },
    )
    .delete(
      '/:id',
      ({ user, role, params, change }) =>
        change(204, (context) => withdrawInvitation(context, { user, role }, params.id)),
      { params: InvitationParams, detail: { summary: 'Takes an invitation back' } },
    )
}

/** The token of the mail is the key. */
const publicInvitationRoutes = (deps: Deps) => {
  const { db, env, now } = deps
  // A whole office may stand behind one address; nobody finds a token by trying.
  const looks = limit({ burst: 60, everySeconds: 10 })
  const cipher = totpCipher(env.jwtSecret)
  return new Elysia({ prefix: '/invitations/:token' })
    .use(userTokens(env.jwtSecret))
    .use(clientInfo(deps))
    .use(visitor(deps))
    .get(
      '/',
      ({ params, address }) => {
        if (address) looks.take(address, now())
        return showInvitation(db.read, params.token, now())
      },
      {
        params: TokenParams,
        response: { 200: InvitationAnswer },
        detail: { summary: 'The invitation that a link leads to' },
      },
    )
    .post(
      '/accept',
      async ({ params, body, address, device, signedInAs, userTokens, set }) => {
        if (address) looks.take(address, now())
        const accepting = { ...body, ...params, signedIn: signedInAs, device, address, appUrl: env.appUrl }
        const parts = { db, cipher, refused: deps.refusedSignIns, now: now() }
        const signedIn = await acceptInvitation(parts, accepting)
        deps.mail.wake()
        set.status = 201
        return withToken(signedIn, userTokens)
      },
      { params: TokenParams, body: AcceptBody, detail: { summary: 'Accepts an invitation' } },
    )
}

const companyRoutes = (deps: Deps) => {
  const { db, env, now } = deps
  return new Elysia()
    .use(session(deps))
    .use(userTokens(env.jwtSecret))
    .use(clientInfo(deps))
    .get('/companies', ({ account, user }) => listCompanies(db.read, { account, user }, now()), {
      detail: { summary: 'The companies that one works in' },
    })
    .post(
      '/companies',
      async ({ account, user, session, device, body, request, userTokens, change }) => {
        const company = { ...body, language: negotiatedLocale(request) }
        const self = { account, user, session, device, appUrl: env.appUrl }
        return withToken(
          await change(201, (context) => createCompany(context.db, self, company, context.now)),
          userTokens,
        )
      },
      { body: CompanyBody, detail: { summary: 'Founds a further company' } },
    )
    .post(
      '/auth/switch',
      async ({ account, user, session, device, body, userTokens }) => {
        const self = { account, user, session, device, appUrl: env.appUrl }
        return withToken(await switchCompany(db, self, body.companyId, now()), userTokens)
      },
      { body: SwitchBody, detail: { summary: 'Opens a session of another company' } },
    )
    .put(
      '/auth/profile',
      async ({ user, body, set }) => {
        await db.write((tx) => saveProfile(tx, user, body))
        set.status = 204
      },
      { body: ProfileBody, detail: { summary: 'Saves the name that colleagues see' } },
    )
}
