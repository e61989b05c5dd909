/** Payments of the subscription, as admins see them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ListedSubscriptionPayment } from '#api/admin/model.ts'
import { paidPeriods } from '#db/schema/subscription.ts'
import { joinTeam } from '#tests/support/team.ts'
import { PASSWORD } from '#tests/support/test-server.ts'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'

type Page = { items: ListedSubscriptionPayment[]; nextCursor: string | null }

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let shop: PaymentTestServer
let token: string

const list = async (query = '') =>
  (await shop.server.request<Page>('GET', `/api/admin/payments${query}`, { token })).body

const begin = async (who: { token: string }, plan: 'monthly' | 'yearly' = 'monthly') => {
  const { body } = await shop.pay.start(who, plan)
  return body.redirect_url.split('/').at(-1) ?? ''
}

beforeAll(async () => {
  shop = await startPaymentTestServer({ env: ADMIN })
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await shop.server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
})
afterAll(() => shop.close())

describe('The payments of everybody', () => {
  test('are listed newest first, each with its payer, its intent and its period', async () => {
    const [noor, waha] = [await shop.server.signUp({ name: 'Noor' }), await shop.server.signUp({ name: 'Waha' })]
    const paidIntent = await begin(noor)
    shop.simulator.act(paidIntent, 'approve')
    await shop.simulator.webhooks.settled()
    const openIntent = await begin(waha, 'yearly')
    const [period] = await shop.server.db.read.select().from(paidPeriods)
    const at = shop.server.clock.now().toISOString()
    expect(await list()).toEqual({
      items: [
        {
          id: expect.any(String),
          userId: waha.user.id,
          email: waha.user.email,
          companyName: 'Waha',
          plan: 'yearly',
          amount: '490.00',
          currency: 'AED',
          test: true,
          status: 'waiting',
          intentId: openIntent,
          createdAt: at,
          settledAt: null,
          periodId: null,
        },
        {
          id: period?.paymentId ?? '',
          userId: noor.user.id,
          email: noor.user.email,
          companyName: 'Noor',
          plan: 'monthly',
          amount: '49.00',
          currency: 'AED',
          test: true,
          status: 'paid',
          intentId: paidIntent,
          createdAt: at,
          settledAt: at,
          periodId: period?.id ?? '',
        },
      ],
      nextCursor: null,
    })
  })

  test('are listed once, however many people work in the company', async () => {
    const before = (await list()).items
    const [{ companyName, email } = { companyName: '', email: '' }] = before
    const body = { email, password: PASSWORD }
    const owner = await shop.server.request<{ token: string }>('POST', '/api/auth/login', { body })
    for (const role of ['manager', 'owner'] as const) {
      await joinTeam(shop.server, owner.body.token, { email: `${role}-of-waha@example.com`, role })
    }
    expect(companyName).toBe('Waha')
    expect((await list()).items).toEqual(before)
  })

  test('are found by status, by payer and by the provider’s id, page by page', async () => {
    const names = async (query: string) => (await list(query)).items.map(({ companyName }) => companyName)
    expect(await names('?status=paid')).toEqual(['Noor'])
    expect(await names('?status=canceled')).toEqual([])
    expect(await names('?q=WAH')).toEqual(['Waha'])
    const [{ intentId } = { intentId: null }] = (await list('?status=paid')).items
    expect(await names(`?q=${intentId}`)).toEqual(['Noor'])
    const first = await list('?limit=1')
    expect(await names(`?limit=1&cursor=${first.nextCursor}`)).toEqual(['Noor'])
    for (const wrong of ['?status=lost', '?cursor=made-up', '?limit=101']) {
      expect((await shop.server.request('GET', `/api/admin/payments${wrong}`, { token })).status).toBe(422)
    }
  })
})
