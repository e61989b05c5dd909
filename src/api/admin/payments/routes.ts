import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { requireGateway } from '#api/subscription/payment-service.ts'
import { adminSession } from '#http/admin-session.ts'
import { limit } from '#http/limits/limit.ts'
import { checkPayment } from './check-service.ts'
import { PaymentParams } from './model.ts'
import { showSubscriptionPayment } from './page-service.ts'

export const adminPaymentRoutes = (deps: Deps) => {
  const { db, env, log, now, payments, mail } = deps
  // Twenty a minute of an admin, so that a page left open does not flood the provider.
  const checks = limit({ burst: 20, everySeconds: 3 })
  const one = { params: PaymentParams }
  return new Elysia({ prefix: '/payments/:id' })
    .use(adminSession(deps))
    .get('/', ({ admin, params }) => showSubscriptionPayment(db.read, admin, params.id), one)
    .post(
      '/check',
      async ({ admin, params }) => {
        const gateway = requireGateway(payments.gateway)
        checks.take(admin, now())
        const answer = await checkPayment({ db, env, log, now, gateway }, admin, params.id)
        mail.wake()
        return answer
      },
      one,
    )
}
