/** Mails about a payment: each is sent once, whether a webhook, a visit or the poll reports it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import type { SignedUp } from '#tests/support/test-server.ts'

let shop: PaymentTestServer

beforeAll(async () => {
  shop = await startPaymentTestServer({ switches: { bankMs: 600_000 } })
})
afterAll(() => shop.close())

const begin = async (who: SignedUp) => {
  const { body } = await shop.pay.start(who)
  const intent = shop.simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
  if (!intent) throw new Error('No such intent')
  return { id: intent.operation_id ?? '', intent }
}

/** All mails to somebody but the code he signed up with. */
const mailsTo = async ({ user }: SignedUp) => (await shop.server.mails()).filter(({ to }) => to === user.email).slice(1)

/** The bank is processing it, and the payer read that work may go on. */
const leftToTheBank = async (who: SignedUp) => {
  const { id, intent } = await begin(who)
  shop.simulator.act(intent.id, 'approve-slowly')
  await shop.simulator.webhooks.settled()
  shop.server.clock.advance({ seconds: 20 })
  expect(await shop.pay.show(who, id)).toMatchObject({ status: 'confirming' })
  expect(await mailsTo(who)).toEqual([])
  return { id, intent }
}

test('a payment that is confirmed late is mailed once, whoever hears of it and how often', async () => {
  const payer = await shop.server.signUp()
  const { id, intent } = await leftToTheBank(payer)
  shop.simulator.intents.move(intent.id, 'completed')
  shop.simulator.webhooks.send([intent, intent, intent])
  await shop.simulator.webhooks.settled()
  shop.server.clock.advance({ minutes: 10 })
  await shop.server.poll?.run()
  expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'paid' })
  const mails = await mailsTo(payer)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Sanad payment was received'])
  expect(mails[0]?.text).toContain('We have received AED 49.00, and you are subscribed until 2 April 2027.')
  expect(mails[0]?.text).toContain('This was a test: no money moved.')
  expect(mails[0]?.text).toContain('http://localhost:3000/subscription')
})

test('in Arabic, for an account in Arabic', async () => {
  const payer = await shop.server.signUp({ language: 'ar' })
  const { intent } = await begin(payer)
  shop.simulator.act(intent.id, 'approve')
  await shop.simulator.webhooks.settled()
  const [mail] = await mailsTo(payer)
  expect(mail?.subject).toBe('استلمنا دفعتك لاشتراك منصة سند')
  expect(mail?.text).toContain('استلمنا AED 49.00، واشتراكك سارٍ حتى 2 أبريل 2027.')
})

test('one that the bank refuses after a while is mailed too; a second card on the same page is mailed as paid', async () => {
  const payer = await shop.server.signUp()
  const { intent } = await leftToTheBank(payer)
  shop.simulator.intents.move(intent.id, 'failed')
  shop.simulator.webhooks.send([intent, intent])
  await shop.simulator.webhooks.settled()
  const subjects = async () => (await mailsTo(payer)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Your bank declined your Sanad payment'])
  shop.simulator.act(intent.id, 'approve')
  await shop.simulator.webhooks.settled()
  expect(await subjects()).toEqual(['Your bank declined your Sanad payment', 'Your Sanad payment was received'])
})

test('who is declined at once or goes away reads it on the page, and is not mailed', async () => {
  const payer = await shop.server.signUp()
  for (const outcome of ['fail', 'cancel'] as const) {
    const { intent } = await begin(payer)
    shop.simulator.act(intent.id, outcome)
    await shop.simulator.webhooks.settled()
  }
  expect(await mailsTo(payer)).toEqual([])
})
