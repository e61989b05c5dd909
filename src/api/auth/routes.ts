import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { clientAddress } from '#http/client-address.ts'
import { languageOf } from '#http/border.ts'
import type { Deps } from '#http/deps.ts'
import type { SessionId } from '#http/identity.ts'
import { session, userTokens } from '#http/session.ts'
import { CODE_VALID_MS, codeHashing, RESEND_AFTER_MS } from '#http/codes.ts'
import { authLimits } from '#http/sign-in-limits.ts'
import { LoginBody, SignupBody, VerificationCodeBody } from './model.ts'
import { endSession, logIn, mailboxOf, type SignedIn, sendCode, signUp, verifySession } from './service.ts'

/** Alike for every e-mail. */
const CODE_SENT = { validForSeconds: CODE_VALID_MS / 1000, resendAfterSeconds: RESEND_AFTER_MS / 1000 }

export const authRoutes = (deps: Deps) => new Elysia({ prefix: '/auth' }).use(comingIn(deps)).use(beingIn(deps))

const comingIn = (deps: Deps) => {
  const { db, env, now, mail } = deps
  const codes = codeHashing(env.jwtSecret)
  const limits = authLimits()
  const loginUrl = `${env.appUrl}/login`
  return new Elysia()
    .use(userTokens(env.jwtSecret))
    .derive(({ request, server, userTokens }) => ({
      address: clientAddress(request, server, env),
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
        const language = body.language ?? languageOf(request)
        await db.write((tx) => sendCode(tx, { email, language, loginUrl, codes }, now()))
        mail.wake()
        set.status = 202
        return CODE_SENT
      },
      { body: VerificationCodeBody },
    )
    .post(
      '/signup',
      async ({ body, request, address, set, opened }) => {
        limits.signUp(address, now())
        const language = body.language ?? languageOf(request)
        const signedUp = await opened(await signUp(db, { ...body, language }, codes, now()))
        set.status = 201
        return signedUp
      },
      { body: SignupBody },
    )
    .post(
      '/login',
      async ({ body, address, opened }) => {
        const succeeded = limits.logIn(body.email, address, now())
        const signedIn = await logIn(db, body, now())
        succeeded()
        return opened(signedIn)
      },
      { body: LoginBody },
    )
}

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
