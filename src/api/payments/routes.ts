import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { boundedBytes } from '#http/body.ts'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { limit } from '#http/limits.ts'
import { session } from '#http/session.ts'
import { beginPayment } from './attempt-service.ts'
import { PaymentParams, ReceiptListQuery, ReceiptQuery, StartPaymentBody } from './model.ts'
import { offeredPlans } from './plan-service.ts'
import { receiptPdf } from './receipt-service.ts'
import {
  listReceipts,
  paidMeanwhile,
  receiveNews,
  requireGateway,
  showPayment,
  wantedFor,
  wayToPay,
} from './service.ts'

const partsOf = ({ db, env, log, now, payments }: Deps) => ({ db, env, log, now, gateway: payments.gateway })

export const paymentRoutes = (deps: Deps) => {
  const { db, now } = deps
  // One attempt at a time is gone on with, so few are enough: a provider sees no flood from one account.
  const starts = limit({ burst: 10, everySeconds: 30 })
  return new Elysia()
    .use(session(deps))
    .post(
      '/create-ziina-subscription',
      async ({ account, body, change, request }) => {
        const parts = { ...partsOf(deps), gateway: requireGateway(deps.payments.gateway) }
        starts.take(account, now())
        // What a key repeats is the attempt; its page is found again, or made if the first call did not live to see it.
        const wanted = wantedFor(parts, body?.plan ?? 'monthly')
        const paid = await paidMeanwhile(parts, account, wanted)
        const { id } = await change(200, async (tx) => (paid ? { id: paid } : beginPayment(tx, account, wanted, now())))
        return { redirect_url: await wayToPay(parts, account, id, negotiatedLocale(request)) }
      },
      { body: StartPaymentBody },
    )
    .get('/payments', ({ account, query }) => listReceipts(db.read, account, query), { query: ReceiptListQuery })
    .get('/payments/:id', ({ account, params }) => showPayment(partsOf(deps), account, params.id), {
      params: PaymentParams,
    })
    .get(
      '/payments/:id/receipt',
      async ({ account, params, query }) =>
        fileAnswer(await receiptPdf(deps, account, params.id, query.language), 'inline'),
      { params: PaymentParams, query: ReceiptQuery },
    )
}

/** Open to everybody, for prices stand on the first page too. `payable`: whether this server takes payments. */
export const planRoutes = ({ env, payments }: Deps) =>
  new Elysia().get('/subscription/plans', () => ({
    ...offeredPlans(env.prices),
    payable: payments.gateway !== undefined,
  }))

/** What Ziina sends is a few hundred bytes. */
const MOST_NEWS_BYTES = 64 * 1024

/** No session: the signature over the raw bytes is the key, so nothing reads the body before it. */
export const paymentNewsRoutes = (deps: Deps) =>
  new Elysia().post(
    '/webhooks/ziina',
    async ({ request, status }) => {
      const body = await boundedBytes(request, MOST_NEWS_BYTES)
      const gateway = deps.payments.gateway
      if (!gateway) throw new Refusal('payment.unsigned')
      await receiveNews({ ...partsOf(deps), gateway }, body, request.headers.get('x-hmac-signature'))
      return status(204)
    },
    { parse: 'none' },
  )
