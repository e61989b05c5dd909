import { Elysia } from 'elysia'
import { recordAccountEvent } from '#api/account/event-service.ts'
import type { Deps } from '#api/deps.ts'
import { clientAddress, type Listener } from '#http/client-address.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { session } from '#http/session.ts'
import type { AuthLimits } from '#api/auth/limits.ts'
import { TotpConfirmBody, TotpProofBody, TotpStartBody } from '#api/auth/model.ts'
import { provePassword } from '#api/auth/service.ts'
import { letterContext } from '#api/auth/letter-context.ts'
import {
  confirmTotp,
  renewRecoveryCodes,
  showTotp,
  startTotp,
  notifyOwner,
  totpCipher,
  turnOffTotp,
  userTotpStore,
} from '#api/auth/totp-service.ts'

/** Two-step verification of whoever is signed in. */
export const totpRoutes = (deps: Deps, limits: AuthLimits) =>
  new Elysia({ prefix: '/totp' }).use(turningOn(deps, limits)).use(havingIt(deps, limits))

type Asking = { account: AccountId; user: UserId; request: Request; server: Listener }

const ownerOf = (deps: Deps, limits: AuthLimits) => {
  const cipher = totpCipher(deps.env.jwtSecret)
  return ({ account, user, request, server }: Asking) => ({
    store: userTotpStore({ account, user }, cipher),
    /** Costs a try, which comes back when password and code were right. */
    proving: async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
      const proven = limits.proveOneself(user, deps.now())
      const answer = await run()
      proven()
      return answer
    },
    ownerWith: (password: string) =>
      provePassword(deps.db.read, user, { password, address: clientAddress(request, server, deps.env) }),
    toOwner: { account, user, ...letterContext(deps, request) },
  })
}

const turningOn = (deps: Deps, limits: AuthLimits) => {
  const { db, now, mail } = deps
  return new Elysia()
    .use(session(deps))
    .derive(ownerOf(deps, limits))
    .get('/', ({ store }) => showTotp(db.read, store))
    .post(
      '/',
      ({ store, proving, ownerWith, body }) =>
        proving(async () => {
          const { email } = await ownerWith(body.password)
          return db.write((tx) => startTotp(tx, store, email))
        }),
      { body: TotpStartBody },
    )
    .post(
      '/confirm',
      async ({ store, proving, toOwner, body }) => {
        const answer = await proving(() =>
          db.write(async (tx) => {
            await notifyOwner(tx, { ...toOwner, is: 'on' }, now())
            return confirmTotp(tx, store, body.code, now())
          }),
        )
        mail.wake()
        return answer
      },
      { body: TotpConfirmBody },
    )
}

const havingIt = (deps: Deps, limits: AuthLimits) => {
  const { db, now, mail } = deps
  return new Elysia()
    .use(session(deps))
    .derive(ownerOf(deps, limits))
    .post(
      '/recovery-codes',
      ({ account, user, store, proving, ownerWith, body }) =>
        proving(async () => {
          await ownerWith(body.password)
          return db.write(async (tx) => {
            const { codes } = await renewRecoveryCodes(tx, store, body.code, now())
            await recordAccountEvent({ db: tx, account, now: now() }, { user, kind: 'recovery-codes-renewed' })
            return codes
          })
        }),
      { body: TotpProofBody },
    )
    .delete(
      '/',
      async ({ store, proving, ownerWith, toOwner, body, set }) => {
        await proving(async () => {
          await ownerWith(body.password)
          await db.write(async (tx) => {
            await turnOffTotp(tx, store, body.code, now())
            await notifyOwner(tx, { ...toOwner, is: 'off' }, now())
          })
        })
        mail.wake()
        set.status = 204
      },
      { body: TotpProofBody },
    )
}
