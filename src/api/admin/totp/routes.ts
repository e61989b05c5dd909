import { Elysia } from 'elysia'
import { TotpConfirmBody, TotpProofBody, TotpStartBody } from '#api/admin/model.ts'
import {
  adminTotpStore,
  confirmAdminTotp,
  proveAdminPassword,
  renewAdminCodes,
  turnOffAdminTotp,
} from '#api/admin/totp-service.ts'
import { showTotp, startTotp, totpCipher } from '#api/auth/totp-service.ts'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { clientAddress } from '#http/client-address.ts'
import { limit } from '#http/limits/limit.ts'

/** Two-step verification of the admin who is signed in. */
export const adminTotpRoutes = (deps: Deps) => {
  const { db, env, now } = deps
  const cipher = totpCipher(env.jwtSecret)
  const proofs = limit({ burst: 10, everySeconds: 60 })
  return new Elysia({ prefix: '/totp' })
    .use(adminSession(deps))
    .derive(({ admin, request, server }) => ({
      store: adminTotpStore(admin, cipher),
      /** Costs a try, which comes back when password and code were right. */
      proving: async <Answer>(password: string | null, run: (email: string) => Promise<Answer>): Promise<Answer> => {
        proofs.take(admin, now())
        const address = clientAddress(request, server, env)
        const email = password === null ? '' : (await proveAdminPassword(db.read, admin, { password, address })).email
        const answer = await run(email)
        proofs.giveBack(admin)
        return answer
      },
    }))
    .get('/', ({ store }) => showTotp(db.read, store))
    .post(
      '/',
      ({ store, proving, body }) => proving(body.password, (email) => db.write((tx) => startTotp(tx, store, email))),
      { body: TotpStartBody },
    )
    .post(
      '/confirm',
      ({ admin, store, proving, body: { code } }) =>
        proving(null, () => db.write((tx) => confirmAdminTotp(tx, { admin, store, code }, now()))),
      { body: TotpConfirmBody },
    )
    .post(
      '/recovery-codes',
      ({ admin, store, proving, body: { password, code } }) =>
        proving(password, () => db.write((tx) => renewAdminCodes(tx, { admin, store, code }, now()))),
      { body: TotpProofBody },
    )
    .delete(
      '/',
      async ({ admin, store, proving, body: { password, code }, set }) => {
        await proving(password, () => db.write((tx) => turnOffAdminTotp(tx, { admin, store, code }, now())))
        set.status = 204
      },
      { body: TotpProofBody },
    )
}
