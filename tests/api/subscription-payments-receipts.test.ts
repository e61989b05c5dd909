/** Receipts through the front door: who gets one, in which language, and that it says the same for ever. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '#db/database.ts'
import { subscriptionReceipts } from '#db/schema/subscription.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type SignedUp, startTestServer } from '#tests/support/test-server.ts'

const OPERATOR = { OPERATOR_NAME: 'Example Software FZ-LLC', OPERATOR_ADDRESS: 'Building 3, Internet City' }

let database: TestDatabase
let shop: PaymentTestServer

beforeAll(async () => {
  database = await openTestDatabase('file')
  shop = await startPaymentTestServer({ database, env: OPERATOR })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const begin = async (who: SignedUp) => {
  const { body } = await shop.pay.start(who)
  const intent = shop.simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
  if (!intent) throw new Error('No such intent')
  return { id: intent.operation_id ?? '', intent: intent.id }
}

const payNow = async (who: SignedUp) => {
  const begun = await begin(who)
  shop.simulator.act(begun.intent, 'approve')
  await shop.simulator.webhooks.settled()
  return begun
}

const company = (name = 'Al Waha Trading L.L.C.') =>
  shop.server.signUp({ name, nameAr: 'شركة الواحة', vatRegistered: true, trn: '100123456789003' })

const receipt = ({ token }: Pick<SignedUp, 'token'>, id: string, query = '') =>
  shop.server.request('GET', `/api/subscription/payments/${id}/receipt${query}`, { token })

const textOf = (bytes: Uint8Array) => pdfText(bytes).join('\n')

describe('A receipt', () => {
  test('names the payer, the operator, the day, the period, the amount and the reference', async () => {
    const payer = await company()
    const { id, intent } = await payNow(payer)
    const answered = await receipt(payer, id, '?language=en')
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answered.headers.get('content-disposition')).toMatch(/filename="RCT-\d{6}\.pdf"/)
    const text = textOf(answered.bytes)
    for (const said of [
      'Al Waha Trading L.L.C.',
      'TRN 100123456789003',
      payer.user.email,
      'Example Software FZ-LLC',
      'Building 3, Internet City',
      '2 March 2027 – 2 April 2027',
      'AED 49.00',
      intent,
      'It is not a tax invoice.',
      'Test: no money has moved',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('is in the language asked for, else the account’s own', async () => {
    const payer = await shop.server.signUp({ name: 'Waha', language: 'ar' })
    const { id } = await payNow(payer)
    expect(textOf((await receipt(payer, id)).bytes)).toContain('سند قبض')
    expect(textOf((await receipt(payer, id, '?language=en')).bytes)).toContain('Date of payment')
    expect((await receipt(payer, id, '?language=fr')).status).toBe(422)
  })

  test('is there for paid payments only, and for their payer only', async () => {
    const payer = await company()
    const open = await begin(payer)
    expect((await receipt(payer, open.id)).status).toBe(404)
    const paid = await payNow(payer)
    expect((await receipt(await company('Somebody else'), paid.id)).status).toBe(404)
  })

  test('has a number of its own, counted without a gap', async () => {
    const payers = await Promise.all(Array.from({ length: 4 }, () => company()))
    await Promise.all(payers.map((payer) => payNow(payer)))
    const receipts = await shop.server.db.read.select().from(subscriptionReceipts)
    const sequence = receipts.map((issued) => issued.sequence)
    expect(receipts.every(({ facts }) => facts.printVersion === PRINT_VERSION)).toBe(true)
    expect(sequence.toSorted((a, b) => a - b)).toEqual(sequence.map((_, index) => index + 1))
  })

  test('is neither changed nor lost by any statement', async () => {
    const { id } = await payNow(await company())
    for (const statement of [
      `UPDATE subscription_receipts SET sequence = 99 WHERE payment_id = '${id}'`,
      `DELETE FROM subscription_receipts WHERE payment_id = '${id}'`,
    ]) {
      await expect(shop.server.db.write((tx) => tx.run(statement))).rejects.toThrow('receipts are append-only')
    }
  })
})

describe('A webview', () => {
  test('fetches it at an address for one use; nobody gets one for what he has not paid', async () => {
    const payer = await company()
    const { id } = await payNow(payer)
    const path = `/api/subscription/payments/${id}/receipt?language=ar`
    const addressFor = (token: string, of: string) =>
      shop.server.request<{ url: string }>('POST', '/api/downloads', { token, body: { path: of } })
    const { status, body } = await addressFor(payer.token, path)
    expect(status).toBe(201)
    const { pathname } = new URL(body.url)
    const fetched = await shop.server.request('GET', pathname)
    expect(textOf(fetched.bytes)).toContain('سند قبض')
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="RCT-/)
    expect((await shop.server.request('GET', pathname)).status).toBe(404)
    const stranger = await company('Somebody else')
    expect((await addressFor(stranger.token, path)).status).toBe(404)
    const open = await begin(payer)
    expect((await addressFor(payer.token, `/api/subscription/payments/${open.id}/receipt`)).status).toBe(404)
    expect((await addressFor(payer.token, path.replace('=ar', '=fr'))).status).toBe(404)
  })
})

describe('What a receipt said it says for ever', () => {
  test('whatever the prices, the company, the operator and the time zone are called later', async () => {
    const payer = await company()
    const { id } = await payNow(payer)
    const before = await receipt(payer, id, '?language=ar')
    const body = {
      name: 'Renamed',
      nameAr: 'اسم جديد',
      trn: '100987654300003',
      timeZone: 'Asia/Riyadh',
      digits: 'arab',
    }
    expect((await shop.server.request('PUT', '/api/account', { token: payer.token, body })).status).toBe(200)
    // The same data under other settings, as after a restart.
    await shop.server.db.close()
    const reopened = { ...database, db: await openDatabase(database.options) }
    const env = { ...OPERATOR, PLAN_MONTHLY: '99', OPERATOR_NAME: 'Sold To Others' }
    const later = await startTestServer({ database: reopened, now: shop.server.clock.now(), env })
    later.clock.advance({ days: 10 })
    const after = await later.request('GET', `/api/subscription/payments/${id}/receipt?language=ar`, {
      token: payer.token,
    })
    expect(after.status).toBe(200)
    expect(Buffer.from(after.bytes)).toEqual(Buffer.from(before.bytes))
    await later.close()
  })
})
