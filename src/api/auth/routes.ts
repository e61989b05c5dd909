import { Elysia } from 'elysia'
import { deviceOf } from '#domain/auth/device.ts'
import { Refusal } from '#domain/refusal.ts'
import { clientAddress } from '#http/client-address.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import type { Deps } from '#api/deps.ts'
import type { SessionId } from '#http/identity.ts'
import { session, userTokens } from '#http/session.ts'
import { CODE_VALID_MS, codeHashing, RESEND_AFTER_MS } from './codes.ts'
import { type AuthLimits, authLimits } from './limits.ts'
import { mailboxOf } from './code-service.ts'
import {
  ForgotPasswordBody,
  LoginBody,
  PasswordChangeBody,
  PasswordResetBody,
  ResetCodeBody,
  SessionParams,
  SignupBody,
  VerificationCodeBody,
} from './model.ts'
import { changePassword, exchangeResetCode, resetPassword, sendResetCode } from './recovery-service.ts'
import { endSession, logIn, type SignedIn, sendCode, signUp, verifySession } from './service.ts'
import { endOwnSession, endSessionsOf, listSessions } from './sessions-service.ts'

/** Alike for every e-mail. */
const CODE_SENT = { validForSeconds: CODE_VALID_MS / 1000, resendAfterSeconds: RESEND_AFTER_MS / 1000 }

export const authRoutes = (deps: Deps) => {
  const limits = authLimits()
  return new Elysia({ prefix: '/auth' })
    .use(comingIn(deps, limits))
    .use(recovering(deps, limits))
    .use(beingIn(deps))
    .use(keepingSafe(deps, limits))
}

/** Who asks without a session, for the limits. */
const knocking = ({ env }: Deps) =>
  new Elysia({ name: 'knocking' }).derive({ as: 'scoped' }, ({ request, server }) => ({
    address: clientAddress(request, server, env),
    device: deviceOf(request.headers.get('user-agent')),
  }))

const comingIn = (deps: Deps, limits: AuthLimits) => {
  const { db, env, now, mail } = deps
  const codes = codeHashing(env.jwtSecret)
  const loginUrl = `${env.appUrl}/login`
  return new Elysia()
    .use(userTokens(env.jwtSecret))
    .use(knocking(deps))
    .derive(({ userTokens }) => ({
      opened: async ({ session, user }: SignedIn) => ({
        token: await userTokens.sign({ sub: user.id, sid: session }),
        user,
      }),
    }))
    .post(
      '/verification-code',
      async ({ body, request, address, set }) => {
        const email = mailboxOf(body.email)
        limits.askForCode(address, now())
        const language = body.language ?? negotiatedLocale(request)
        await db.write((tx) => sendCode(tx, { email, language, loginUrl, codes }, now()))
        mail.wake()
        set.status = 202
        return CODE_SENT
      },
      { body: VerificationCodeBody },
    )
    .post(
      '/signup',
      async ({ body, request, address, device, set, opened }) => {
        limits.signUp(address, now())
        const language = body.language ?? negotiatedLocale(request)
        const signedUp = await opened(await signUp(db, { ...body, language, device }, codes, now()))
        set.status = 201
        return signedUp
      },
      { body: SignupBody },
    )
    .post(
      '/login',
      async ({ body, address, device, opened }) => {
        const succeeded = limits.logIn(body.email, address, now())
        const signedIn = await logIn(db, { ...body, device }, now())
        succeeded()
        return opened(signedIn)
      },
      { body: LoginBody },
    )
}

const recovering = (deps: Deps, limits: AuthLimits) => {
  const { db, env, now, mail, sessions } = deps
  const codes = codeHashing(env.jwtSecret)
  const signupUrl = `${env.appUrl}/signup`
  return new Elysia()
    .use(knocking(deps))
    .post(
      '/forgot-password',
      async ({ body, request, address, set }) => {
        const email = mailboxOf(body.email)
        limits.askForCode(address, now())
        const language = body.language ?? negotiatedLocale(request)
        await db.write((tx) => sendResetCode(tx, { email, language, signupUrl, codes }, now()))
        mail.wake()
        set.status = 202
        return CODE_SENT
      },
      { body: ForgotPasswordBody },
    )
    .post(
      '/verify-reset-code',
      async ({ body, address }) => {
        limits.recover(address, now())
        return { resetToken: await exchangeResetCode(db, body, codes, now()) }
      },
      { body: ResetCodeBody },
    )
    .post(
      '/reset-password',
      async ({ body, request, address, set }) => {
        limits.recover(address, now())
        const owner = await resetPassword(db, body, toldOf(deps, request), now())
        sessions.evict(({ user }) => user === owner)
        mail.wake()
        set.status = 204
      },
      { body: PasswordResetBody },
    )
}

const toldOf = ({ env }: Deps, request: Request) => ({
  language: negotiatedLocale(request),
  forgotUrl: `${env.appUrl}/forgot-password`,
  supportEmail: env.supportEmail,
})

const beingIn = (deps: Deps) => {
  const { db, now } = deps
  const forget = (ended: SessionId) => deps.sessions.evict(({ session }) => session === ended)
  return new Elysia()
    .use(session(deps))
    .get('/verify', async ({ account, session }) => {
      const verified = await verifySession(db.read, account, session, now())
      if (verified) return verified
      forget(session)
      throw new Refusal('auth.required')
    })
    .post('/logout', async ({ account, session, set }) => {
      await db.write((tx) => endSession(tx, account, session, now()))
      forget(session)
      set.status = 204
    })
}

/** The password and the sessions of somebody who is signed in. */
const keepingSafe = (deps: Deps, limits: AuthLimits) => {
  const { db, now, mail, sessions } = deps
  return new Elysia()
    .use(session(deps))
    .post(
      '/change-password',
      async ({ account, user, session, body, request, set }) => {
        const proven = limits.proveOneself(user, now())
        await changePassword(db, { account, user, session }, body, toldOf(deps, request), now())
        proven()
        sessions.evict((signed) => signed.user === user && signed.session !== session)
        mail.wake()
        set.status = 204
      },
      { body: PasswordChangeBody },
    )
    .get('/sessions', ({ account, user, session }) => listSessions(db.read, { account, user, session }, now()))
    .delete('/sessions', async ({ account, user, session, set }) => {
      await db.write((tx) => endSessionsOf(tx, { account, user, kept: session }, now()))
      sessions.evict((signed) => signed.user === user && signed.session !== session)
      set.status = 204
    })
    .delete(
      '/sessions/:id',
      async ({ account, user, params, set }) => {
        await db.write((tx) => endOwnSession(tx, { account, user }, params.id, now()))
        sessions.evict((signed) => signed.user === user && signed.session === params.id)
        set.status = 204
      },
      { params: SessionParams },
    )
}
