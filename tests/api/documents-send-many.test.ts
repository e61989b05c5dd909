/** Mailing many documents at once: the fate of each, and what its customer gets. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, like } from 'drizzle-orm'
import { idempotencyRecords } from '#db/schema/idempotency.ts'
import { letters } from '#db/schema/mail.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { TRIAL_DAILY_RECIPIENTS, TRIAL_DAYS } from '#domain/subscription/subscription.ts'
import { type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Fate = { id: string; state?: string; letterId?: string; reason?: string; resetsAt?: string }
type Answer = { items: Fate[] } & Refused

let server: TestServer
let shop: Selling
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', WRITE_BUDGET: 'off' } })
})
beforeEach(async () => {
  shop = await startSelling(server)
  await limit('none')
})
afterAll(() => server.close())

const limit = (of: 'none' | 'trial') =>
  server.db.write((tx) =>
    tx
      .update(subscriptions)
      .set({ unlimited: of === 'none' })
      .where(eq(subscriptions.accountId, shop.account)),
  )

const customer = async (name: string, more: object = {}): Promise<string> => {
  const body = { name, email: `${name.toLowerCase()}@client.example`, ...more }
  return (await shop.ask<{ id: string }>('POST', '/api/customers', body)).body.id
}
const sendMany = (ids: string[], more: object = {}, key?: string) =>
  shop.ask<Answer>('POST', '/api/documents/send', { ids, ...more }, key)
const fatesOf = ({ body }: { body: Answer }) => body.items.map(({ state, reason }) => state ?? reason)
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address)
const letterOf = async (id = '') =>
  shop.get<{ type: string; cause: string; language: string; state: string; recipients: { email: string }[] }>(
    `/api/mail/${id}`,
  )

describe('Each document', () => {
  test('goes to the contacts of its customer, in their language, with its paper and the company’s text', async () => {
    const texts = { ar: { subject: 'فاتورتكم {number}', message: 'عزيزنا {customer}\n\nالمبلغ {amount}' } }
    await shop.ask('PUT', '/api/letter-texts', { invoice: texts })
    const contacts = [
      { name: 'Mona', email: 'mona@lulu.example', phone: '', mails: ['invoices'] },
      { name: 'Sami', email: 'sami@lulu.example', phone: '', mails: ['statements'] },
    ]
    const first = await shop.issue({
      total: '10.00',
      customerId: await customer('Lulu', { language: 'ar', contacts }),
    })
    const second = await shop.issue({ total: '20.00', customerId: await customer('Waha') })
    const sent = await sendMany([first.id, second.id, first.id])
    expect(sent.status).toBe(200)
    expect(fatesOf(sent)).toEqual(['queued', 'queued'])
    const [mail, ...others] = await mailsTo('mona@lulu.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`فاتورتكم ${first.number}`)
    expect(mail?.text).toContain('عزيزنا Lulu')
    expect(mail?.attachments.map(({ name }) => name)).toContain(`${first.number}.pdf`)
    expect(await mailsTo('sami@lulu.example')).toEqual([])
    expect((await mailsTo('waha@client.example')).map(({ subject }) => subject)).toEqual([
      `Invoice ${second.number} from Noor Trading`,
    ])
    const letter = await letterOf(sent.body.items[0]?.letterId)
    expect(letter).toMatchObject({ type: 'invoice', cause: 'hand', language: 'ar', state: 'sent' })
    expect((await shop.invoice(second.id)).sentAt).not.toBeNull()
  })

  test('of each type, and to the address on the document where the customer is not in the book', async () => {
    const body = { customer: { name: 'Sara', email: 'sara@home.example' }, lines: [LINE] }
    const quotation = (await shop.ask<CommercialDocument>('POST', '/api/quotations?issue=1', body)).body
    const invoice = (await shop.ask<CommercialDocument>('POST', '/api/invoices?issue=1', body)).body
    const noted = await shop.ask<CommercialDocument>('POST', `/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'Returned',
    })
    const ids = [quotation.id, invoice.id, noted.body.id]
    expect(fatesOf(await sendMany(ids))).toEqual(['queued', 'queued', 'queued'])
    const subjects = (await mailsTo('sara@home.example')).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(
      [`Credit Note ${noted.body.number}`, `Invoice ${invoice.number}`, `Quotation ${quotation.number}`].map(
        (title) => `${title} from Noor Trading`,
      ),
    )
  })

  test('has the message of the call, in which placeholders are filled in', async () => {
    const ids = [await customer('Ali'), await customer('Badr')]
    const invoices = await Promise.all(ids.map((customerId) => shop.issue({ total: '10.00', customerId })))
    const message = 'Dear {customer}, here is {number}.'
    await sendMany(
      invoices.map(({ id }) => id),
      { message },
    )
    expect((await mailsTo('ali@client.example'))[0]?.text).toContain(`Dear Ali, here is ${invoices[0]?.number}.`)
    expect((await mailsTo('badr@client.example'))[0]?.text).toContain(`Dear Badr, here is ${invoices[1]?.number}.`)
    const wrong = await sendMany([invoices[0]?.id ?? ''], { message: 'Dear {client}' })
    expect([wrong.status, wrong.body.fields?.message]).toEqual([422, expect.stringContaining('{client}')])
  })
})

const LINE = { description: 'Work', quantity: '1', unitPrice: '10.00', tax: 'out-of-scope' }

describe('Who gets no letter', () => {
  test('is named with the reason, and the others get theirs', async () => {
    const customerId = await customer('Dana')
    const [sent, voided] = [
      await shop.issue({ total: '10.00', customerId }),
      await shop.issue({ total: '20.00', customerId }),
    ]
    await shop.ask('POST', `/api/invoices/${voided.id}/void`, { reason: 'Mistake' })
    const draft = (await shop.ask<CommercialDocument>('POST', '/api/invoices', { customerId, lines: [LINE] })).body
    const silent = await shop.issue({ total: '5.00', customerId: await shop.customer('Silent') })
    const quotation = (
      await shop.ask<CommercialDocument>('POST', '/api/quotations?issue=1', { customerId, lines: [LINE] })
    ).body
    await shop.ask('POST', `/api/quotations/${quotation.id}/decline`, { reason: 'Too dear' })
    const stranger = await startSelling(server)
    const alien = await stranger.issue({ total: '10.00' })
    const ids = [voided.id, draft.id, silent.id, quotation.id, alien.id, sent.id]
    expect(fatesOf(await sendMany(ids))).toEqual([
      'invoice.wrong-status',
      'invoice.wrong-status',
      'no-email',
      'quotation.answered',
      'request.not-found',
      'queued',
    ])
    expect(fatesOf(await sendMany([sent.id]))).toEqual(['already-queued'])
    expect(await mailsTo('dana@client.example')).toHaveLength(1)
    expect(fatesOf(await sendMany([sent.id]))).toEqual(['queued'])
  })

  test('has the moment at which the limit of the trial ends', async () => {
    const contacts = [{ name: '', email: 'all@client.example', phone: '', mails: ['invoices'] }]
    const [first, second] = [
      await shop.issue({ total: '10.00', customerId: await customer('Eid', { contacts }) }),
      await shop.issue({ total: '10.00', customerId: await customer('Fay') }),
    ]
    // Nine of each letter: the customer, and eight copies.
    const cc = Array.from({ length: 9 }, (_, index) => `copy${index}@client.example`)
    for (let sent = 0; sent < TRIAL_DAILY_RECIPIENTS - 10; sent += 10)
      expect(
        (await shop.ask('POST', `/api/invoices/${first.id}/send`, { to: ['eid@client.example'], cc })).status,
      ).toBe(200)
    await shop.ask('POST', `/api/invoices/${first.id}/send`, { to: ['eid@client.example'], cc: cc.slice(1) })
    await server.mails()
    await limit('trial')
    const { body } = await sendMany([first.id, second.id])
    expect(body.items).toEqual([
      { id: first.id, state: 'queued', letterId: expect.any(String) },
      { id: second.id, reason: 'subscription.mail-limit', resetsAt: expect.stringContaining('T20:00:00.000Z') },
    ])
  })

  test('is not asked twice by a repeated call', async () => {
    const { id } = await shop.issue({ total: '10.00', customerId: await customer('Ghada') })
    const first = await sendMany([id], {}, 'the key')
    await server.mails()
    const again = await sendMany([id], {}, 'the key')
    expect(again.body).toEqual(first.body)
    expect(await mailsTo('ghada@client.example')).toHaveLength(1)
  })

  test('says so where the subscription has ended', async () => {
    const { id } = await shop.issue({ total: '10.00', customerId: await customer('Huda') })
    await limit('trial')
    server.clock.advance({ days: TRIAL_DAYS + 1 })
    const { body } = await sendMany([id])
    server.clock.advance({ days: -TRIAL_DAYS - 1 })
    expect(body.items).toEqual([{ id, reason: 'subscription.ended' }])
  })
})

describe('Many letters', () => {
  test('let the writes of others between them, and are queued once by a repeated call', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n++) {
      ids.push((await shop.issue({ total: '10.00', customerId: await customer(`Many${n}`) })).id)
    }
    const seen = new Set<number>()
    const sending = sendMany(ids, {}, 'many')
    let isOver = false
    void sending.finally(() => (isOver = true))
    while (!isOver) seen.add(await server.db.write((tx) => tx.$count(letters, eq(letters.accountId, shop.account))))
    const first = await sending
    expect(fatesOf(first)).toEqual(ids.map(() => 'queued'))
    expect([...seen].filter((queued) => queued > 0 && queued < ids.length)).not.toEqual([])
    const again = await sendMany(ids, {}, 'many')
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await server.db.read.$count(letters, eq(letters.accountId, shop.account))).toBe(ids.length)
  })

  test('go on where a call stopped', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) {
      ids.push((await shop.issue({ total: '10.00', customerId: await customer(`Stopped${n}`) })).id)
    }
    const first = await sendMany(ids, {}, 'stopped')
    await server.mails()
    // The process ended after its first job: what the others stored is not there.
    const { accountId, key } = idempotencyRecords
    await server.db.write((tx) =>
      tx.delete(idempotencyRecords).where(and(eq(accountId, shop.account), like(key, '% stopped\n%'))),
    )
    const again = await sendMany(ids, {}, 'stopped')
    const letterIds = ({ body }: typeof first) => body.items.map(({ letterId }) => letterId)
    expect(letterIds(again).slice(0, 2)).toEqual(letterIds(first).slice(0, 2))
    expect(letterIds(again).slice(2)).not.toEqual(letterIds(first).slice(2))
    expect(again.headers.get('idempotent-replayed')).toBeNull()
  })

  test('go to somebody as a copy, who gets no second one where it is addressed to him', async () => {
    const own = 'owner@noor.example'
    const first = await shop.issue({ total: '10.00', customerId: await customer('Hamad') })
    const second = await shop.issue({ total: '10.00', customerId: await customer('Ines', { email: own }) })
    const { body } = await sendMany([first.id, second.id], { cc: [own] })
    const recipients = []
    for (const { letterId } of body.items)
      recipients.push((await letterOf(letterId)).recipients.map((one) => one.email))
    expect(recipients).toEqual([['hamad@client.example', own], [own]])
    const wrong = await sendMany([first.id], { cc: ['nobody'] })
    expect(wrong.status).toBe(422)
  })
})

test('A hundred and one are too many', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await sendMany(ids)).status).toBe(422)
})
