/** A payer with more than one page open: he is not led to pay twice, and what he pays twice all the same counts twice. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { subscriptionPayments } from '#db/schema/subscription.ts'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import type { SignedUp } from '#tests/support/test-server.ts'

type Plan = 'monthly' | 'yearly'

let shop: PaymentTestServer

beforeAll(async () => {
  shop = await startPaymentTestServer({ switches: { copies: 0, bankMs: 600_000 } })
})
afterAll(() => shop.close())

const begin = async (who: SignedUp, plan: Plan) => {
  const { status, body } = await shop.pay.start(who, plan)
  expect(status).toBe(200)
  const intent = shop.simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
  if (!intent) throw new Error('No page to pay on')
  return { id: intent.operation_id ?? '', intent: intent.id }
}

const returnTo = (id: string) => `http://localhost:3000/payment-return?payment=${id}`
const startsAt = async (who: SignedUp, plan: Plan, headers?: Record<string, string>) =>
  (await shop.pay.start(who, plan, headers)).body.redirect_url
const attemptsOf = async ({ account }: SignedUp) =>
  (await shop.server.db.read.select().from(subscriptionPayments)).filter(({ accountId }) => accountId === account)
    .length
const later = (seconds = 5) => shop.server.clock.advance({ seconds })

describe('Two pages of two plans', () => {
  test.each<[Plan, Plan]>([
    ['monthly', 'yearly'],
    ['yearly', 'monthly'],
  ])(
    'both paid, the %s one first: one period after the other, without a gap, each with its receipt',
    async (sooner, then) => {
      const payer = await shop.server.signUp()
      const open = { monthly: await begin(payer, 'monthly'), yearly: await begin(payer, 'yearly') }
      for (const plan of [sooner, then]) {
        shop.simulator.act(open[plan].intent, 'approve')
        later(10)
        await shop.server.poll?.run()
      }
      const [first, second] = [await shop.pay.show(payer, open[sooner].id), await shop.pay.show(payer, open[then].id)]
      expect([first.status, second.status]).toEqual(['paid', 'paid'])
      expect(second.period?.from).toBe(first.period?.until ?? 'none')
      expect((await shop.pay.status(payer)).expiresAt).toBe(second.period?.until)
      const receipts = (await shop.pay.receipts(payer)).items
      expect(receipts.map(({ amount }) => String(amount)).toSorted()).toEqual(['49.00', '490.00'])
      for (const { id } of receipts) {
        const path = `/api/subscription/payments/${String(id)}/receipt`
        expect((await shop.server.request('GET', path, { token: payer.token })).status).toBe(200)
      }
    },
  )

  test('one of them paid without our knowing: he is told so, and pays for the other only if he asks again', async () => {
    const payer = await shop.server.signUp()
    const month = await begin(payer, 'monthly')
    shop.simulator.act(month.intent, 'approve')
    later()
    const headers = { 'idempotency-key': 'the year after all' }
    expect(await startsAt(payer, 'yearly', headers)).toBe(returnTo(month.id))
    expect(await shop.pay.show(payer, month.id)).toMatchObject({ status: 'paid' })
    expect(await startsAt(payer, 'yearly', headers)).toBe(returnTo(month.id))
    expect(await attemptsOf(payer)).toBe(1)
    const year = await begin(payer, 'yearly')
    expect([year.id === month.id, await attemptsOf(payer)]).toEqual([false, 2])
  })

  test('one of them in the hands of the bank: he is led to wait for it', async () => {
    const payer = await shop.server.signUp()
    const month = await begin(payer, 'monthly')
    shop.simulator.act(month.intent, 'approve-slowly')
    later()
    expect(await startsAt(payer, 'yearly')).toBe(returnTo(month.id))
    expect([await attemptsOf(payer), (await shop.pay.show(payer, month.id)).status]).toEqual([1, 'confirming'])
  })
})

test('a declined page that was paid with a second card is not followed by another one', async () => {
  const payer = await shop.server.signUp()
  const first = await begin(payer, 'monthly')
  shop.simulator.act(first.intent, 'fail')
  later()
  expect(await shop.pay.show(payer, first.id)).toMatchObject({ status: 'failed' })
  shop.simulator.act(first.intent, 'approve')
  later()
  expect(await startsAt(payer, 'monthly')).toBe(returnTo(first.id))
  expect(await attemptsOf(payer)).toBe(1)
})

test('a page that nobody paid keeps nobody from the other plan', async () => {
  const payer = await shop.server.signUp()
  await begin(payer, 'monthly')
  later()
  const year = await begin(payer, 'yearly')
  expect(await shop.pay.show(payer, year.id)).toMatchObject({ status: 'waiting', amount: '490.00' })
})
