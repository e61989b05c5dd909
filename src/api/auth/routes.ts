import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { readEmail } from '#domain/text/email.ts'
import { clientAddress } from '#http/client-address.ts'
import { clientInfo } from '#http/client-info.ts'
import { knownDevices } from '#http/limits/known-devices.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import type { Deps } from '#api/deps.ts'
import type { SessionId } from '#http/identity.ts'
import { unmeteredSession, userTokens, withToken } from '#http/session.ts'
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
import { endSession, logIn, sendCode, signUp } from './service.ts'
import { verifySession, viewerAnswer } from './verify-service.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions-service.ts'
import { letterContext } from './letter-context.ts'
import { totpRoutes } from './totp/routes.ts'
import { totpCipher } from './totp-service.ts'

/** Alike for every e-mail: `mailIsLate` is about the mail server, `mailsAt` about this machine (src/pages/outbox). */
const codeSent = ({ mail, env }: Deps, isLocal: boolean) => ({
  validForSeconds: CODE_VALID_MS / 1000,
  resendAfterSeconds: RESEND_AFTER_MS / 1000,
  mailIsLate: mail.isLate(),
  ...(env.outboxPage && isLocal && { mailsAt: '/outbox' }),
})

export const authRoutes = (deps: Deps) => {
  const limits = authLimits()
  return new Elysia({ prefix: '/auth' })
    .use(loginRoutes(deps, limits))
    .use(recoveryRoutes(deps, limits))
    .use(sessionRoutes(deps, limits))
    .use(securityRoutes(deps, limits))
    .use(totpRoutes(deps, limits))
}

const DEVICE_COOKIE = { name: 'sanad_device', path: '/api/auth' }

const loginRoutes = (deps: Deps, limits: AuthLimits) => {
  const { db, env, now, mail } = deps
  const codes = codeHashing(env.jwtSecret)
  const cipher = totpCipher(env.jwtSecret)
  const devices = knownDevices(env, DEVICE_COOKIE)
  const loginUrl = `${env.appUrl}/login`
  return new Elysia()
    .use(userTokens(env.jwtSecret))
    .use(clientInfo(deps))
    .post(
      '/verification-code',
      async ({ body, request, address, isLocal, set }) => {
        const email = mailboxOf(body.email)
        limits.askForCode(address, now())
        const language = body.language ?? negotiatedLocale(request)
        await db.write((tx) => sendCode(tx, { email, language, loginUrl, codes }, now()))
        mail.wake()
        set.status = 202
        return codeSent(deps, isLocal)
      },
      { body: VerificationCodeBody },
    )
    .post(
      '/signup',
      async ({ body, request, address, device, set, userTokens }) => {
        limits.signUp(address, now())
        const language = body.language ?? negotiatedLocale(request)
        const input = { ...body, language, device, address, appUrl: env.appUrl }
        const signedIn = await signUp(db, input, codes, now())
        set.headers['set-cookie'] = devices.remember(request, signedIn.user.email)
        set.status = 201
        return withToken(signedIn, userTokens)
      },
      { body: SignupBody },
    )
    .post(
      '/login',
      async ({ body, request, address, device, set, userTokens }) => {
        const mailbox = readEmail(body.email)
        const email = mailbox.ok ? mailbox.value : ''
        const tried = { email, address, device: devices.find(request, email), hasCode: body.code !== undefined }
        const input = { ...body, device, address, appUrl: env.appUrl }
        const parts = { db, cipher, refused: deps.refusedSignIns, now: now() }
        const signedIn = await limits.logins.attempt(tried, now(), () => logIn(parts, input))
        mail.wake()
        set.headers['set-cookie'] = devices.remember(request, email)
        return withToken(signedIn, userTokens)
      },
      { body: LoginBody },
    )
}

const recoveryRoutes = (deps: Deps, limits: AuthLimits) => {
  const { db, env, now, mail, sessions } = deps
  const codes = codeHashing(env.jwtSecret)
  const signupUrl = `${env.appUrl}/signup`
  return new Elysia()
    .use(clientInfo(deps))
    .post(
      '/forgot-password',
      async ({ body, request, address, isLocal, set }) => {
        const email = mailboxOf(body.email)
        limits.askForCode(address, now())
        const language = body.language ?? negotiatedLocale(request)
        await db.write((tx) => sendResetCode(tx, { email, language, signupUrl, codes }, now()))
        mail.wake()
        set.status = 202
        return codeSent(deps, isLocal)
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
        const owner = await resetPassword(db, { ...body, address }, letterContext(deps, request), now())
        sessions.evict(({ user }) => user === owner.user)
        limits.logins.clear(owner.email, address)
        mail.wake()
        set.status = 204
      },
      { body: PasswordResetBody },
    )
}

const sessionRoutes = (deps: Deps, limits: AuthLimits) => {
  const { db, env, now } = deps
  const forget = (ended: SessionId) => deps.sessions.evict(({ session }) => session === ended)
  return new Elysia()
    .use(unmeteredSession(deps))
    .get('/verify', async ({ account, user, session, viewedUntil, request, server, context }) => {
      if (viewedUntil) return viewerAnswer(context, user, viewedUntil)
      const verified = await verifySession(db.read, { account, user, session }, now())
      if (verified) {
        limits.logins.remember(verified.user.email, clientAddress(request, server, env))
        return verified
      }
      forget(session)
      throw new Refusal('auth.required')
    })
    .post('/logout', async ({ account, session, set }) => {
      await db.write((tx) => endSession({ db: tx, account, now: now() }, session))
      forget(session)
      set.status = 204
    })
}

/** The password and the sessions of somebody who is signed in. */
const securityRoutes = (deps: Deps, limits: AuthLimits) => {
  const { db, now, mail, sessions } = deps
  const cipher = totpCipher(deps.env.jwtSecret)
  return new Elysia()
    .use(unmeteredSession(deps))
    .post(
      '/change-password',
      async ({ account, user, session, body, request, server, set }) => {
        const proven = limits.proveOneself(user, now())
        const address = clientAddress(request, server, deps.env)
        const self = { account, user, session }
        const letter = letterContext(deps, request)
        await changePassword({ db, cipher, now: now() }, self, { ...body, address }, letter)
        proven()
        sessions.evict((signed) => signed.user === user && signed.session !== session)
        mail.wake()
        set.status = 204
      },
      { body: PasswordChangeBody },
    )
    .get('/sessions', ({ user, session }) => listSessions(db.read, { user, session }, now()))
    .delete('/sessions', async ({ account, user, session, set }) => {
      await db.write((tx) => endOtherSessions({ db: tx, account, now: now() }, { user, session }))
      sessions.evict((signed) => signed.user === user && signed.session !== session)
      set.status = 204
    })
    .delete(
      '/sessions/:id',
      async ({ user, params, set }) => {
        await db.write((tx) => endOwnSession(tx, { user, id: params.id, by: 'user' }, now()))
        sessions.evict((signed) => signed.user === user && signed.session === params.id)
        set.status = 204
      },
      { params: SessionParams },
    )
}
